// Whole games, through the page's own controls.
import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

import type { TragedySet } from '../src/wire/index.ts';
import { Player } from './support/player.ts';
import { expect, makeTable, PHONE, shortest, test } from './support/test.ts';

/** All sets there are, as the wire names them. */
function sets(): TragedySet[] {
	const wire = readFileSync(new URL('../src/wire/index.ts', import.meta.url), 'utf8');
	const line = /export type TragedySet = ([^;]+);/.exec(wire)?.[1] ?? '';
	return [...line.matchAll(/"([a-z-]+)"/g)].map((found) => found[1] as TragedySet);
}

async function expectOver(player: Player): Promise<void> {
	await expect(player.end).toBeVisible();
	await expect(player.page.getByText(player.words.say('seal-true'))).toBeVisible();
}

test('alone against bots, from the first page in two touches', async ({ guest }) => {
	const page = await guest();
	const player = new Player(page, { seed: 7 });
	await page.goto('/');
	await page.getByRole('button', { name: player.words.say('home-play-now') }).click();
	await page.getByRole('button', { name: player.words.say('home-as-protagonist') }).click();
	await expect(page).toHaveURL(/\/t\/[a-z0-9]+$/);
	await player.play();
	await expectOver(player);
});

test('four people in four browsers, invited by links', async ({ guest }) => {
	const host = await guest();
	const mastermind = new Player(host, { seed: 11 });
	const { words } = mastermind;
	await host.goto('/new');
	await host.getByRole('radio', { name: words.say('new-i-am-mastermind'), exact: true }).check();
	await host.getByRole('radio', { name: words.say('new-script-pick') }).check();
	const { title, loops } = await shortest(host, 'first-steps');
	await host.getByRole('button', { name: `${title}: ${words.say('picker-length', { loops })}`, exact: false }).click();
	await host.getByRole('button', { name: words.say('new-create') }).click();
	await expect(host.getByRole('status').filter({ hasText: words.say('lobby-waiting-seats', { n: 3 }) })).toBeVisible();

	const players = [mastermind];
	for (const seat of ['a', 'b', 'c']) {
		const link = host.getByRole('textbox', { name: words.say('chair-link', { seat: words.title(`seat-${seat}`) }) });
		const page = await guest();
		await page.goto(await link.inputValue());
		// The secret does not stay in the address bar.
		await expect(page).toHaveURL(/\/t\/[a-z0-9]+$/);
		players.push(new Player(page, { seed: 11 + players.length }));
	}
	await Promise.all(players.map((player) => player.play()));
	for (const player of players) await expectOver(player);
	const verdicts = await Promise.all(players.map((player) => player.end.innerText()));
	expect(new Set(verdicts).size).toBe(1);
});

for (const set of sets().filter((it) => it !== 'first-steps')) {
	for (const mine of ['a', 'mastermind'] as const) {
		test(`${set} as ${mine} with bots`, async ({ guest }) => {
			const page = await guest();
			const { id, loops } = await shortest(page, set);
			const { code } = await makeTable(page, { mine: [mine], script: { script: 'bundled', id, loops } });
			await page.goto(`/t/${code}`);
			const player = new Player(page, { seed: 21 });
			await player.play();
			await expectOver(player);
		});
	}
}

for (const players of [2, 3]) {
	test(`${players} players`, async ({ guest }) => {
		const host = await guest();
		const script = await shortest(host, 'first-steps');
		const { code, links } = await makeTable(host, { players, mine: ['mastermind'], others: 'invite', script: { script: 'bundled', id: script.id, loops: script.loops } });
		const pages: Page[] = [host];
		for (const link of links.filter((it) => it.seat !== 'mastermind')) {
			// Each seat in its own language.
			const page = await guest({ language: 'es' });
			await page.goto(`/t/${code}#s=${link.secret}`);
			pages.push(page);
		}
		await host.goto(`/t/${code}`);
		const seated = pages.map((page, n) => new Player(page, { language: n === 0 ? 'en' : 'es', seed: 31 + n }));
		await Promise.all(seated.map((player) => player.play()));
		for (const player of seated) await expectOver(player);
	});
}

test('one person holds every seat', async ({ guest }) => {
	const page = await guest();
	const script = await shortest(page, 'first-steps');
	const { code } = await makeTable(page, { players: 2, mine: ['mastermind', 'a'], script: { script: 'bundled', id: script.id, loops: script.loops } });
	await page.goto(`/t/${code}`);
	const player = new Player(page, { seed: 41 });
	await player.play();
	await expectOver(player);
});

test('on a phone, by touch', async ({ guest }) => {
	const page = await guest(PHONE);
	const { code } = await makeTable(page, { mine: ['a'] });
	await page.goto(`/t/${code}`);
	const player = new Player(page, { input: 'touch', seed: 51 });
	await player.play();
	await expectOver(player);
});

test('as the Mastermind on a phone, by touch', async ({ guest }) => {
	const page = await guest(PHONE);
	const script = await shortest(page, 'basic-tragedy');
	const { code } = await makeTable(page, { mine: ['mastermind'], script: { script: 'bundled', id: script.id, loops: script.loops } });
	await page.goto(`/t/${code}`);
	const player = new Player(page, { input: 'touch', seed: 52 });
	await player.play();
	await expectOver(player);
});

test('with the keyboard alone', async ({ guest }) => {
	const page = await guest();
	const script = await shortest(page, 'first-steps');
	const { code } = await makeTable(page, { mine: ['a'], script: { script: 'bundled', id: script.id, loops: script.loops } });
	await page.goto(`/t/${code}`);
	const player = new Player(page, { input: 'keys', seed: 61 });
	await player.play();
	await expectOver(player);
});

test('in Spanish', async ({ guest }) => {
	const page = await guest({ language: 'es' });
	const script = await shortest(page, 'first-steps');
	const { code } = await makeTable(page, { mine: ['mastermind'], script: { script: 'bundled', id: script.id, loops: script.loops } });
	await page.goto(`/t/${code}`);
	const player = new Player(page, { language: 'es', seed: 71 });
	await player.play();
	await expectOver(player);
});
