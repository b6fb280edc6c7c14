// Reloads, lost connections, a server that is killed: nothing is lost.
import type { Locator, Page } from '@playwright/test';

import { violations } from './support/axe.ts';
import { Player } from './support/player.ts';
import { Server } from './support/server.ts';
import { expect, makeTable, shortest, test } from './support/test.ts';
import { wordsIn } from './support/words.ts';

/** Everything on the board and in the ask bar, as it is read aloud. */
async function position(player: Player): Promise<string[]> {
	const tiles = await player.page.locator('[data-target] button, button[data-target]').evaluateAll((all) => all.map((it) => it.getAttribute('aria-label') ?? it.textContent ?? ''));
	expect(tiles.every((it) => it.trim() !== '')).toBe(true);
	return [await player.bar.innerText(), ...tiles];
}

for (const mine of ['a', 'mastermind'] as const) {
	test(`reloads before and in the middle of every step, as ${mine}`, async ({ guest }) => {
		const page = await guest();
		const script = await shortest(page, 'first-steps');
		const { code } = await makeTable(page, { mine: [mine], script: { script: 'bundled', id: script.id, loops: script.loops } });
		await page.goto(`/t/${code}`);
		const player = new Player(page, { seed: 81 });
		const seen = new Set<string>();
		await player.play({
			before: async (asked) => {
				if (asked.kind === 'over' || seen.has(`${asked.kind} ${asked.step}`)) return;
				seen.add(`${asked.kind} ${asked.step}`);
				const before = await position(player);
				if (asked.kind === 'cards') {
					// A card in the fingers goes back into the hand.
					await player.hand.locator('button[aria-disabled="false"]').first().click();
				}
				await page.reload();
				expect(await player.asked()).toEqual(asked);
				expect(await position(player)).toEqual(before);
			},
		});
		const kinds = [...seen].map((it) => it.split(' ')[0]);
		expect(kinds).toContain('cards');
		expect(seen.size).toBeGreaterThan(2);
		await expect(player.end).toBeVisible();
		await page.reload();
		await expect(player.end).toBeVisible();
	});
}

test.describe('a server that is killed', () => {
	test.use({ expected: /WebSocket|ERR_CONNECTION|Failed to load resource/ });

	test('and started again goes on where it was', async ({ guest }) => {
		const server = await Server.start();
		try {
			const host = await guest({ server });
			const { code, links } = await makeTable(host, { players: 2, mine: ['mastermind'], others: 'invite' });
			const other = await guest({ server });
			await other.goto(`/t/${code}#s=${links.find((link) => link.seat === 'a')?.secret}`);
			await host.goto(`/t/${code}`);
			const players = [new Player(host, { seed: 91 }), new Player(other, { seed: 92 })] as const;
			for (let time = 0; time < 3; time += 1) {
				await together(players, 6);
				const before = await Promise.all(players.map(stillAsked));
				await server.kill();
				await expect(host.getByText(players[0].words.say('connection-lost'))).toBeVisible();
				await server.restart();
				for (const [n, player] of players.entries()) {
					await expect(player.page.getByText(player.words.say('connection-lost'))).toBeHidden({ timeout: 15_000 });
					expect(await stillAsked(player)).toEqual(before[n]);
				}
			}
			await together(players, 4);
		} finally {
			await server.stop();
		}
	});
});

test.describe('a part of the page that does not come', () => {
	test.use({ expected: /^$|Failed to load resource|ERR_FAILED|dynamically imported module|Unable to preload/ });

	const words = wordsIn('en');

	/** The part is missing, says so, and is there when it is tried again. */
	async function comesAgain(page: Page, part: RegExp, go: () => Promise<unknown>, there: Locator): Promise<void> {
		await page.route(part, (route) => route.abort());
		await go();
		await expect(page.getByRole('alert')).toContainText(words.say('coming-failed'));
		await expect.poll(() => violations(page), 'as soon as its colours have settled').toEqual([]);
		await page.unroute(part);
		await page.getByRole('alert').getByRole('button', { name: words.say('coming-reload') }).click();
		await expect(there).toBeVisible();
	}

	test('says so and can be tried again, whichever it is', async ({ guest }) => {
		const page = await guest();
		const { code } = await makeTable(page, { players: 2, mine: ['a'] });
		const waiting = await makeTable(page, { players: 2, mine: ['a'], others: 'invite' });
		const title = (key: string): Locator => page.getByRole('heading', { level: 1, name: words.pattern(key) });
		await comesAgain(page, /\/Home-/, () => page.goto('/'), page.getByRole('link', { name: words.say('home-new-table') }));
		// A style counts, too.
		await comesAgain(page, /\/New-.*css/, () => page.goto('/new'), title('new-title'));
		await comesAgain(page, /\/Nowhere-/, () => page.goto('/nowhere/at/all'), title('nowhere-title'));
		await comesAgain(page, /\/Review-/, () => page.goto(`/t/${code}/review`), title('review-title'));
		await comesAgain(page, /\/Lobby-/, () => page.goto(`/t/${waiting.code}`), title('lobby-title'));
		const player = new Player(page);
		await comesAgain(page, /\/TablePage-/, () => page.goto(`/t/${code}`), player.bar);
		await player.asked();
		await comesAgain(page, /\/Menu-/, () => page.getByRole('button', { name: words.say('header-menu') }).click(), player.bar);
		await page.getByRole('button', { name: words.say('header-menu') }).click();
		await expect(page.getByRole('dialog')).toBeVisible();
		const stranger = await guest();
		await comesAgain(stranger, /\/Door-/, () => stranger.goto(`/t/${code}`), stranger.getByRole('heading', { level: 1, name: words.pattern('door-title') }));
	});

	test('without its words the page says so in all languages', async ({ guest }) => {
		const page = await guest();
		const part = /\/assets\/en-/;
		await page.route(part, (route) => route.abort());
		await page.goto('/');
		const late = page.getByText(/load the page again.*carga la página otra vez/);
		await expect(late).toBeHidden();
		await expect(late).toBeVisible({ timeout: 15_000 });
		await page.unroute(part);
		await page.reload();
		await expect(page.getByRole('link', { name: words.say('home-new-table') })).toBeVisible();
		await expect(late).toBeHidden();
	});
});

/** So many answers, by whoever is asked. */
async function together(players: readonly Player[], answers: number): Promise<void> {
	for (let n = 0; n < answers; n += 1) {
		const [player, asked] = await Promise.any(players.map(async (it) => [it, await it.asked(15_000)] as const));
		if (asked.kind === 'over') throw new Error('the game is over too soon');
		await player.answer(asked);
	}
}

async function stillAsked(player: Player): Promise<string[]> {
	await settled(player.page);
	return position(player);
}

/** Until nothing is on its way. */
async function settled(page: Page): Promise<void> {
	await page.waitForTimeout(400);
}
