// Reloads, lost connections, a server that is killed: nothing is lost.
import type { Page } from '@playwright/test';

import { Player } from './support/player.ts';
import { Server } from './support/server.ts';
import { expect, makeTable, shortest, test } from './support/test.ts';

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
