// The detective: candidates and reasons for those who agreed on them, marks that contradict, the Mastermind's leaks, and
// the review of a finished game.
import { join } from 'node:path';

import type { Locator, Page } from '@playwright/test';

import type { Assistance } from '../src/wire/index.ts';
import { violations } from './support/axe.ts';
import { Player } from './support/player.ts';
import { stageReview } from './support/staged.ts';
import { expect, makeTable, PHONE, shortest, test, type Look } from './support/test.ts';
import { wordsIn, type Language, type Words } from './support/words.ts';

test.describe.configure({ timeout: 180_000 });

/** A Protagonist in the Time Spiral after the first loop, with the whole notebook open. */
async function afterALoop(guest: (look?: Partial<Look>) => Promise<Page>, assistance: Assistance, language: Language = 'en', first?: (page: Page) => Promise<unknown>): Promise<{ page: Page; code: string }> {
	const page = await guest({ language });
	await first?.(page);
	// A loop may also be won; then it was the last.
	for (let attempt = 0; attempt < 6; attempt += 1) {
		const { code } = await makeTable(page, { players: 2, mine: ['a'], assistance });
		await page.goto(`/t/${code}`);
		let nSpirals = 0;
		const player = new Player(page, { language, seed: 20 + attempt });
		const asked = await player.play({ until: ({ kind }) => kind === 'ready' && ++nSpirals === 2 });
		if (asked?.kind !== 'ready') continue;
		await page.keyboard.press('n');
		return { page, code };
	}
	throw new Error('six tables without a lost loop');
}

/** The message inside a longer text. */
function within(words: Words, key: string): RegExp {
	return new RegExp(words.pattern(key).source.slice(1, -1));
}

function cells(page: Page, said: RegExp): Locator {
	return page.getByRole('table').getByRole('button', { name: said });
}

/** Opens the reason of the first thing that something seen excludes. */
async function readWhy(page: Page, buttons: Locator, words: Words): Promise<Locator> {
	const dialog = page.getByRole('dialog');
	for (let n = 0; n < Math.min(12, await buttons.count()); n += 1) {
		await buttons.nth(n).click();
		await expect(dialog.getByRole('heading')).toHaveText(words.language === 'en' ? /^Why (is|must) .*\?$/ : /^¿Por qué .*\?$/);
		await expect(dialog.locator('.conclusion')).toHaveText(/\w{3}/);
		if ((await dialog.locator('.moment').count()) > 0) return dialog;
		await dialog.getByRole('button', { name: words.say('why-close') }).click();
	}
	throw new Error('nothing is excluded by what was seen');
}

for (const language of ['en', 'es'] as const) {
	test(`with full help a crossed-out cell says why (${language})`, async ({ guest }) => {
		const words = wordsIn(language);
		const { page } = await afterALoop(guest, 'full', language);
		await expect(page.getByText(within(words, 'help-scripts')).first()).toBeVisible();
		const excluded = cells(page, new RegExp(`: ${words.say('belief-none')}, ${words.say('cell-excluded')}`));
		await expect(excluded.first()).toBeVisible();
		const possible = cells(page, /\d\s?%/);
		await expect(possible.first()).toBeVisible();

		const dialog = await readWhy(page, excluded, words);
		const step = dialog.getByRole('listitem').first();
		await expect(step).toContainText(within(words, 'log-heading'));
		expect((await step.locator('p').allInnerTexts()).join(' ').length).toBeGreaterThan(20);
		expect(await violations(page)).toEqual([]);
		// The moment leads to the log.
		const moment = dialog.locator('.moment').first();
		const name = await moment.innerText();
		await moment.click();
		await expect(dialog).toBeHidden();
		await expect(page.getByRole('log').getByRole('heading', { name, exact: true })).toBeInViewport();

		// Nothing is written for the player, and keys still write there.
		await excluded.first().focus();
		await page.keyboard.press('x');
		await expect(cells(page, new RegExp(`: ${words.say('belief-out')}, ${words.say('cell-excluded')}`))).toHaveCount(1);
		// What a touch tells can be written down at once.
		const out = cells(page, new RegExp(`: ${words.say('belief-out')}, ${words.say('cell-excluded')}`));
		await excluded.first().click();
		await expect(dialog.locator('.conclusion')).toBeVisible();
		await dialog.getByRole('button', { name: new RegExp(words.say('belief-out')) }).click();
		await expect(dialog).toBeHidden();
		await expect(out).toHaveCount(2);
		// Where something is written a touch goes on writing, and the sign or a key tells why.
		await out.first().click();
		await expect(cells(page, new RegExp(`: ${words.say('belief-maybe')}, ${words.say('cell-excluded')}`))).toHaveCount(1);
		await expect(dialog).toBeHidden();
		await page.keyboard.press('w');
		await expect(dialog).toBeVisible();
		await expect(dialog.getByRole('button', { name: new RegExp(words.say('belief-out')) })).toHaveCount(0);
		await page.keyboard.press('Escape');
		await page.getByRole('table').getByRole('button', { name: new RegExp(`: ${words.say('help-why').replace('?', '\\?')}$`) }).first().click();
		await expect(dialog).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(page.getByRole('button', { name: within(words, 'help-wrong') })).toHaveCount(0);
	});
}

test('checked notes: a mark that contradicts is pointed out, and nothing else', async ({ guest }) => {
	const words = wordsIn('en');
	const { page } = await afterALoop(guest, 'check');
	const contradicted = page.getByRole('button', { name: new RegExp(words.say('help-wrong')) });
	const clashing = page.getByRole('button', { name: new RegExp(`: ${words.say('help-clash')}$`) });
	const empty = cells(page, new RegExp(`: ${words.say('belief-none')}$`));
	await expect(empty.first()).toBeVisible();
	await expect(page.getByText(within(words, 'help-scripts'))).toHaveCount(0);
	await expect(contradicted).toHaveCount(0);
	// Nobody is the culprit of two incidents. For some what was seen may exclude one of them by itself.
	const dialog = page.getByRole('dialog');
	const rows = page.getByRole('table').locator('tbody tr');
	for (let n = (await rows.count()) - 1; n >= 0 && (await clashing.count()) === 0; n -= 1) {
		const both = [-2, -1].map((place) => rows.nth(n).locator('td').nth(place).getByRole('button').first());
		for (const it of both) {
			await it.focus();
			await page.keyboard.press('o');
		}
		await expect(contradicted.or(clashing).first()).toBeVisible();
		if ((await clashing.count()) > 0) break;
		for (const it of both) {
			await it.focus();
			await page.keyboard.press('Delete');
		}
		await expect(contradicted).toHaveCount(0);
	}
	await expect(clashing).toHaveCount(2);
	await clashing.first().click();
	await expect(dialog.getByRole('heading')).toHaveText(words.say('clash-title'));
	await expect(dialog.getByRole('listitem')).toHaveCount(2);
	expect(await violations(page)).toEqual([]);
	await dialog.getByRole('button', { name: words.say('why-close') }).click();
	await cells(page, new RegExp(`: ${words.say('belief-sure')}`)).first().focus();
	await page.keyboard.press('Delete');
	await expect(clashing).toHaveCount(0);

	// Nobody can be everything: sooner or later a mark is wrong.
	for (let n = 0; n < 40 && (await contradicted.count()) === 0; n += 1) {
		await empty.first().focus();
		await page.keyboard.press('o');
		await page.waitForTimeout(250);
	}
	await expect(contradicted.first()).toBeVisible();
	await contradicted.first().click();
	await expect(dialog.getByRole('heading')).toHaveText(/^Why is .*\?$/);
	await expect(dialog.locator('.conclusion').first()).toHaveText(/\w{3}/);
	expect(await violations(page)).toEqual([]);
	await dialog.getByRole('button', { name: words.say('why-close') }).click();
});

test.describe('a reason whose dialog does not come', () => {
	test.use({ expected: /Failed to load resource|ERR_FAILED/ });

	test('says so, and comes when it is tried again', async ({ guest }) => {
		const words = wordsIn('en');
		const part = /WhyDialog/;
		const { page } = await afterALoop(guest, 'full', 'en', (page) => page.route(part, async (route) => route.abort()));
		const excluded = cells(page, new RegExp(`: ${words.say('belief-none')}, ${words.say('cell-excluded')}`));
		const ask = async (): Promise<void> => {
			await excluded.first().focus();
			await page.keyboard.press('w');
		};
		await ask();
		const alert = page.getByRole('alert');
		await expect(alert).toContainText(words.say('coming-failed'));
		expect(await violations(page)).toEqual([]);
		await page.unroute(part);
		await alert.getByRole('button', { name: words.say('coming-reload') }).click();
		await expect(alert).toHaveCount(0);
		await expect(page.locator('.ask')).toBeVisible();
		await page.keyboard.press('n');
		await ask();
		await expect(page.getByRole('dialog').locator('.conclusion')).toHaveText(/\w{3}/);
	});
});

test('without help there is none', async ({ guest }) => {
	const words = wordsIn('en');
	const { page } = await afterALoop(guest, 'none');
	await expect(cells(page, new RegExp(`: ${words.say('belief-none')}$`)).first()).toBeVisible();
	await expect(cells(page, new RegExp(words.say('cell-excluded')))).toHaveCount(0);
	await expect(page.getByText(within(words, 'help-scripts'))).toHaveCount(0);
});

test('the Mastermind sees what an answer would tell', async ({ guest }) => {
	const words = wordsIn('en');
	const page = await guest();
	const { code } = await makeTable(page, { mine: ['mastermind'] });
	await page.goto(`/t/${code}`);
	const player = new Player(page, { seed: 4 });
	const asked = await player.play({ until: ({ kind }) => kind === 'list' });
	expect(asked?.kind).toBe('list');
	await page.getByRole('tab', { name: words.say('panel-step') }).click();
	await player.panel.getByRole('button', { name: words.say('leak-look') }).click();
	const leaks = player.panel.locator('.leak');
	await expect(leaks.first()).toContainText(new RegExp(`${words.say('leak-nothing')}|${within(words, 'leak-leaves').source}`));
	await expect(player.panel.getByText(words.pattern('leak-now'))).toBeVisible();
	expect(await violations(page)).toEqual([]);
});

test('after the game: how much could be known, and since when', async ({ guest }) => {
	const words = wordsIn('en');
	const page = await guest();
	const script = await shortest(page, 'first-steps');
	const { code } = await makeTable(page, { players: 2, mine: ['a'], script: { script: 'bundled', id: script.id, loops: script.loops } });
	await page.goto(`/t/${code}`);
	const player = new Player(page, { seed: 31 });
	await player.play();
	await page.getByRole('link', { name: words.say('end-review') }).click();
	await expect(page).toHaveURL(new RegExp(`/t/${code}/review$`));
	await expect(page.getByRole('img', { name: words.say('review-curve-label') })).toBeVisible();
	await expect(page.getByText(within(words, 'review-loop-known')).first()).toBeVisible();

	// The whole game can be gone through; in the beginning the number is the largest.
	const moment = page.getByRole('slider', { name: words.say('review-moment') });
	const last = await moment.getAttribute('aria-valuetext');
	await moment.focus();
	await page.keyboard.press('Home');
	await expect(moment).toHaveAttribute('aria-valuetext', new RegExp(words.say('review-before')));
	expect(await moment.getAttribute('aria-valuetext')).not.toBe(last);
	await page.keyboard.press('End');

	const excluded = cells(page, new RegExp(`: ${words.say('cell-excluded')}`));
	await expect(excluded.first()).toBeVisible();
	const dialog = await readWhy(page, excluded, words);
	expect(await violations(page)).toEqual([]);
	await dialog.locator('.moment').first().click();
	await expect(dialog).toBeHidden();

	// Whoever could have come late is a suspect, too; then the shares of a day are whole, but for rounding.
	const culprits = page.getByRole('table', { name: words.say('review-culprits') }).getByRole('row').nth(1).getByRole('cell');
	const shares = (await culprits.allInnerTexts()).map((it) => Number(/(\d+)\s?%/.exec(it)?.[1] ?? (it.includes('●') ? 100 : 0)));
	expect(Math.abs(shares.reduce((sum, share) => sum + share, 0) - 100)).toBeLessThanOrEqual(shares.length / 2 + 1);

	// A printer leaves out backgrounds, so what is crossed out has a sign of its own there.
	await expect(excluded.first().getByText('✗')).toBeHidden();
	await page.emulateMedia({ media: 'print' });
	await expect(excluded.first().getByText('✗')).toBeVisible();
	// What can only be touched is not on paper.
	for (const it of [page.getByRole('banner'), moment, page.getByText(words.say('help-touch'))]) await expect(it).toBeHidden();
	await page.screenshot({ path: join(process.env['CARGO_TARGET_DIR'] ?? '../target', 'screenshots', 'review-paper.png'), fullPage: true });
	await page.emulateMedia({ media: 'screen' });

	// It is there by its address alone, and not for a game that is played.
	await page.reload();
	await expect(page.getByRole('img', { name: words.say('review-curve-label') })).toBeVisible();
});

for (const look of [{ language: 'en' }, { ...PHONE, language: 'es' }] as const) {
	test(`what was certain says why, too (${look.language})`, async ({ guest }) => {
		const words = wordsIn(look.language);
		const page = await guest(look);
		const asked = await stageReview(page);
		const dialog = page.getByRole('dialog');
		const whose = words.title('character-doctor');
		const role = words.title('role-person');
		const inGrid = page.getByRole('table').getByRole('button', { name: `${whose}: ${role}: ${words.say('cell-certain')}, ${words.say('cell-true')}`, exact: true });
		const since = page.getByRole('button', { name: `${whose}: ${role}: ${words.say('help-why')}`, exact: true });
		for (const button of [inGrid, since]) {
			await button.click();
			await expect(dialog.getByRole('heading')).toHaveText(look.language === 'en' ? 'Why must the Doctor be a Person?' : /^¿Por qué .*\?$/);
			await expect(dialog.locator('.conclusion')).toBeVisible();
			expect(await violations(page)).toEqual([]);
			await dialog.getByRole('button', { name: words.say('why-close') }).click();
			await expect(dialog).toBeHidden();
			await expect(button).toBeFocused();
		}
		// The grid asks at the moment it shows, the other at the moment since which it was certain.
		expect(asked).toEqual([2, 1].map((point) => ({ point, claim: { claim: 'role', who: 'doctor', role: 'person' }, lang: look.language })));
		expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
	});
}

test.describe('a game that is played', () => {
	test.use({ expected: /409/ });

	test('has no review yet, and whoever comes too soon finds back', async ({ guest }) => {
		const words = wordsIn('en');
		const page = await guest();
		const { code } = await makeTable(page, { players: 2, mine: ['a'] });
		await page.goto(`/t/${code}/review`);
		await expect(page.getByText(words.say('review-too-soon'))).toBeVisible();
		expect(await violations(page)).toEqual([]);
		await page.getByRole('main').getByRole('link', { name: words.say('review-to-table') }).click();
		await new Player(page).asked();
	});
});
