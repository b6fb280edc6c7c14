// What Protagonists write down: by touch and by keys, kept by the server, shared with those who share it.
import { join } from 'node:path';

import type { Locator, Page } from '@playwright/test';

import { violations } from './support/axe.ts';
import { Player } from './support/player.ts';
import { crowded, stage, written } from './support/staged.ts';
import { expect, linkTo, makeTable, PHONE, test } from './support/test.ts';
import { wordsIn } from './support/words.ts';

const words = wordsIn('en');
const who = words.title('character-doctor');
const role = (id: string): string => words.title(`role-${id}`);

async function openNotebook(page: Page): Promise<void> {
	await page.getByRole('tab', { name: words.say('panel-notebook') }).click();
}

function chip(page: Page, name: string): Locator {
	return page.getByRole('tabpanel').getByRole('button', { name: new RegExp(`^${name}: `) });
}

/** The cell of the whole grid, by what it says first. */
function cell(page: Page, line: string, column: string): Locator {
	return page.getByRole('table').getByRole('button', { name: new RegExp(`^${line}, ${column}: `) });
}

const says = (locator: Locator, key: string): Promise<void> => expect(locator).toHaveAccessibleName(new RegExp(`: ${words.say(key)}`));

test('marks by touch and by key outlast a reload and go to another device', async ({ guest }) => {
	const page = await guest();
	const { code } = await makeTable(page, { players: 2, mine: ['a'] });
	await page.goto(`/t/${code}`);
	await new Player(page).play({ until: ({ kind }) => kind === 'cards' });
	await openNotebook(page);
	await expect(page.getByText(words.say('notebook-team'), { exact: true }), 'there is nobody to share with').toHaveCount(0);
	await page.getByRole('tabpanel').getByRole('button', { name: who, exact: true }).click();
	for (const key of ['belief-out', 'belief-maybe', 'belief-sure', 'belief-none', 'belief-out']) {
		await chip(page, role('killer')).click();
		await says(chip(page, role('killer')), key);
	}
	await expect(chip(page, role('killer'))).toHaveAccessibleName(/loop 1, day 1/);

	// The whole grid, by keys alone.
	await page.keyboard.press('n');
	const first = page.getByRole('table', { name: words.say('notebook-page-roles') }).locator('td [tabindex="0"]');
	await first.focus();
	await page.keyboard.press('ArrowRight');
	await page.keyboard.press('ArrowDown');
	const here = page.locator(':focus');
	const name = ((await here.getAttribute('aria-label')) ?? '').replace(/:.*/, '');
	for (const [key, belief] of [['x', 'belief-out'], ['?', 'belief-maybe'], ['o', 'belief-sure'], [' ', 'belief-none'], [' ', 'belief-out'], ['o', 'belief-sure']] as const) {
		await page.keyboard.press(key);
		await says(here, belief);
	}
	await says(cell(page, who, role('killer')), 'belief-out');
	expect(await violations(page)).toEqual([]);

	await page.reload();
	await new Player(page).asked();
	await page.keyboard.press('n');
	const marked = page.getByRole('table').getByRole('button', { name: new RegExp(`^${name}: ${words.say('belief-sure')}`) });
	await expect(marked).toBeVisible();
	await says(cell(page, who, role('killer')), 'belief-out');

	// Another device of the same person.
	await page.getByRole('button', { name: words.say('header-menu') }).click();
	const menu = page.getByRole('dialog');
	await menu.getByRole('button', { name: words.say('chair-other-device') }).click();
	const link = await menu.getByRole('textbox', { name: words.say('chair-link', { seat: words.title('seat-a') }) }).inputValue();
	await page.keyboard.press('Escape');
	const phone = await guest(PHONE);
	await phone.goto(link);
	await new Player(phone).asked();
	await phone.getByRole('tab', { name: words.say('panel-notebook') }).tap();
	await phone.getByRole('tabpanel').getByRole('button', { name: who, exact: true }).tap();
	await says(chip(phone, role('killer')), 'belief-out');
	await chip(phone, role('brain')).tap();
	await says(cell(page, who, role('brain')), 'belief-out');
});

test('the team writes with pens that are told apart, and privately each for themselves', async ({ guest }) => {
	const ana = await guest();
	const seats = [{ seat: 'mastermind', holder: 'bot' }, { seat: 'a', holder: 'me' }, { seat: 'b', holder: 'invite' }] as const;
	const created = await makeTable(ana, { players: 3, mine: ['a'], seats: [...seats] });
	const ben = await guest();
	await ben.goto(linkTo(created, 'b'));
	await ana.goto(`/t/${created.code}`);
	for (const page of [ana, ben]) {
		await new Player(page).asked();
		await openNotebook(page);
		await page.getByRole('tabpanel').getByRole('button', { name: who, exact: true }).click();
	}
	await chip(ana, role('killer')).click();
	await says(chip(ana, role('killer')), 'belief-out');
	for (const page of [ana, ben]) await page.getByText(words.say('notebook-team'), { exact: true }).click();
	await says(chip(ben, role('killer')), 'belief-none');

	await chip(ben, role('brain')).click();
	await expect(chip(ana, role('brain'))).toHaveAccessibleName(new RegExp(`: ${words.say('belief-out')}, ${words.say('notebook-pen', { seat: 'B' })}`));
	await chip(ana, role('brain')).click();
	await expect(chip(ben, role('brain'))).toHaveAccessibleName(new RegExp(`: ${words.say('belief-maybe')}, ${words.say('notebook-pen', { seat: 'A' })}`));
	const colours = await Promise.all(['a', 'b'].map((pen) => ana.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(`--seat-${name}`), pen)));
	expect(colours[0]).not.toBe(colours[1]);

	// A note with a moment in it, read by the other one; it leads to the log once there is such a day.
	await ana.getByRole('button', { name: words.say('notebook-page-notes'), exact: true }).click();
	await ana.getByRole('button', { name: `${words.say('notebook-write')}: ${words.say('notebook-note-game')}` }).click();
	await ana.getByRole('textbox', { name: words.say('notebook-note-game') }).fill('Remember 1.1');
	await ana.keyboard.press('Escape');
	await ben.getByRole('button', { name: words.say('notebook-page-notes'), exact: true }).click();
	await expect(ben.getByText('Remember 1.1')).toBeVisible();
	await expect(ben.getByRole('button', { name: words.say('notebook-to-log', { loop: 1, day: 1 }) })).toHaveCount(0);
	for (const page of [ana, ben]) {
		const player = new Player(page);
		await player.answer(await player.asked());
	}
	const moment = ben.getByRole('button', { name: words.say('notebook-to-log', { loop: 1, day: 1 }) });
	await moment.click();
	await expect(ben.getByRole('tab', { name: words.say('panel-log') })).toHaveAttribute('aria-selected', 'true');
	await expect(ben.getByRole('heading', { name: words.say('log-heading', { loop: 1, day: 1 }) })).toBeInViewport();
});

test('on a phone a character at a time, or the whole grid with its first column in sight', async ({ guest }) => {
	const page = await guest(PHONE);
	const answers = await stage(page, crowded(), undefined, {}, [], written());
	await page.getByRole('tab', { name: words.say('panel-notebook') }).tap();
	await page.getByRole('button', { name: words.title('character-police-officer'), exact: true }).tap();
	await chip(page, role('killer')).tap();
	await expect.poll(() => answers.filter(({ t }) => t === 'mark')).toHaveLength(1);
	expect(answers.find(({ t }) => t === 'mark')).toMatchObject({ book: 'own', cell: 'role police-officer killer' });
	const small = await page.getByRole('tabpanel').getByRole('button').evaluateAll((all) => all.filter((it) => it.getBoundingClientRect().height < 43.5).map((it) => it.textContent));
	expect(small).toEqual([]);

	await page.getByRole('button', { name: words.say('notebook-whole') }).tap();
	const grid = page.getByRole('table', { name: words.say('notebook-page-roles') });
	await expect(grid).toBeVisible();
	await expect(page.getByText(words.say('notebook-taps'))).toBeVisible();
	const head = grid.getByRole('rowheader').first();
	const before = await head.boundingBox();
	await grid.getByRole('button', { name: new RegExp(`, ${role('person')}: `) }).first().scrollIntoViewIfNeeded();
	expect((await head.boundingBox())?.x).toBe(before?.x);
	expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
	await page.getByRole('button', { name: words.say('notebook-to-board') }).tap();
	await expect(page.getByRole('region', { name: words.title('location-school'), exact: true })).toBeVisible();
});

for (const language of ['en', 'es'] as const) {
	test(`on a phone nothing moves under the finger that asks why (${language})`, async ({ guest }) => {
		const said = wordsIn(language);
		const page = await guest({ ...PHONE, language });
		const answers = await stage(page, crowded(), undefined, { assistance: 'full' }, [], written());
		await page.getByRole('tab', { name: said.say('panel-notebook') }).tap();
		await page.getByRole('button', { name: said.say('notebook-whole') }).tap();
		const sheet = page.locator('.grids');
		const dialog = page.getByRole('dialog');
		await expect(page.locator('.about').first()).toBeVisible();
		const stands = (): Promise<number[]> => sheet.evaluate((it) => [it.scrollTop, it.scrollLeft, it.clientHeight, it.getBoundingClientRect().top]);
		for (const left of [0, 90]) {
			await sheet.evaluate((it, x) => it.scrollTo(x, 20), left);
			// Every sign of the lowest line that shows one: some of its cells have long names.
			const lowest = await page.evaluate(() => {
				const seen = [...document.querySelectorAll('td .about')].flatMap((it) => {
					const { left, top } = it.getBoundingClientRect();
					return document.elementFromPoint(left + 8, top + 8)?.closest('.about') === it ? [{ x: left + 8, y: top + 8 }] : [];
				});
				const bottom = Math.max(...seen.map(({ y }) => y));
				return seen.filter(({ y }) => y === bottom);
			});
			expect(lowest.length).toBeGreaterThan(2);
			const before = await stands();
			for (const { x, y } of lowest) {
				await page.touchscreen.tap(x, y);
				await expect(dialog.locator('.conclusion')).toBeVisible();
				expect(await stands()).toEqual(before);
				await dialog.getByRole('button', { name: said.say('why-close') }).tap();
				await expect(dialog).toBeHidden();
				expect(await stands()).toEqual(before);
			}
			// What somebody writes is said below, and moves nothing either: where a mark is, beside its sign.
			const marked = await page.evaluate(() => {
				const cells = [...document.querySelectorAll('td .cell:not(.none)')].map((it) => ({ it, box: it.getBoundingClientRect() }));
				const seen = cells.filter(({ it, box }) => document.elementFromPoint(box.right - 8, box.bottom - 8)?.closest('.cell') === it);
				return seen.map(({ box }) => ({ x: box.right - 8, y: box.bottom - 8 }))[0];
			});
			const nMarks = answers.length;
			await page.touchscreen.tap(marked?.x ?? 0, marked?.y ?? 0);
			await expect.poll(() => answers.length).toBeGreaterThan(nMarks);
			expect(await stands()).toEqual(before);
			const heights = await page.locator('td button.about').evaluateAll((all) => all.map((it) => it.getBoundingClientRect().height));
			expect(Math.min(...heights)).toBeGreaterThanOrEqual(43.5);
		}
	});
}

test('on paper it stands alone, empty or as it is', async ({ guest }) => {
	const page = await guest({ theme: 'dark' });
	await stage(page, crowded(), undefined, {}, [], written());
	await page.evaluate(() => {
		window.print = () => {
			const paper = document.querySelector('.paper');
			(window as unknown as { printed: string[] }).printed = [...((window as unknown as { printed?: string[] }).printed ?? []), (paper?.textContent ?? '').replace(/\s+/g, ' ')];
		};
	});
	await openNotebook(page);
	// Beside the board, too.
	await expect(page.getByRole('button', { name: words.say('notebook-whole') })).toBeVisible();
	await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
	await expect(page.locator('.paper')).toHaveCount(1);
	await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
	await expect(page.locator('.paper')).toHaveCount(0);
	await page.getByRole('button', { name: words.say('notebook-whole') }).click();
	await page.getByRole('button', { name: words.say('notebook-print'), exact: true }).click();
	await page.getByRole('button', { name: words.say('notebook-print-empty') }).click();
	const [whole = '', empty = ''] = await page.evaluate(() => (window as unknown as { printed: string[] }).printed);
	for (const text of [whole, empty]) expect(text).toContain(words.title('plot-murder-plan'));
	expect(whole).toContain('✗');
	expect(whole).toContain('Refused in 2.3');
	expect(empty).not.toContain('✗');
	await expect(page.locator('.paper')).toHaveCount(0);

	// By the browser's own menu, as it comes out of the printer.
	await page.emulateMedia({ media: 'print' });
	await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
	await expect(page.locator('.paper')).toHaveCount(1);
	await expect(page.locator('.paper')).toBeVisible();
	await expect(page.locator('.table')).toBeHidden();
	// White paper, and nothing paler on it than a ruled line, however dark the screen is.
	const inks = () => page.evaluate(() => [...new Set([...document.querySelectorAll('html, body, .paper, .paper *')].map((it) => getComputedStyle(it)).map((it) => `${it.color} ${it.colorScheme}`))]);
	await expect.poll(inks).toEqual(['rgb(0, 0, 0) light']);
	expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe('rgb(255, 255, 255)');
	await page.screenshot({ path: join(process.env['CARGO_TARGET_DIR'] ?? '../target', 'screenshots', 'notebook-paper.png'), fullPage: true });
	await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
	await expect(page.locator('.paper')).toHaveCount(0);
});
