// Whole games, through the page's own controls.
import type { Catalogue } from '../src/wire/index.ts';
import { Player } from './support/player.ts';
import { expect, makeTable, shortest, test } from './support/test.ts';

test('alone against bots, from the first page in two touches', async ({ guest }) => {
	const page = await guest();
	const player = new Player(page, { seed: 7 });
	await page.goto('/');
	await page.getByRole('button', { name: player.words.say('home-play-now') }).click();
	await page.getByRole('button', { name: player.words.say('home-as-protagonist') }).click();
	await expect(page).toHaveURL(/\/t\/[a-z0-9]+$/);
	await player.play();
	await expect(player.end).toBeVisible();
	await expect(page.getByText(player.words.say('seal-true'))).toBeVisible();
});
