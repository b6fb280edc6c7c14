// Every screen, wide and narrow, dark and light, in both languages: looked at by axe, and kept as pictures in
// `target/screenshots` for people to look at.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import type { Browser, Page } from '@playwright/test';

import type { AskReview, Verdict } from '../src/wire/index.ts';
import { violations } from './support/axe.ts';
import { Player } from './support/player.ts';
import { CARD, crowded, HELP, REVEAL, stage, written } from './support/staged.ts';
import { expect, height, makeTable, shortest, test } from './support/test.ts';
import { wordsIn, type Language } from './support/words.ts';

/** Each of these looks at eight screens several times over. */
test.describe.configure({ timeout: 240_000 });

const FOLDER = join(process.env['CARGO_TARGET_DIR'] ?? '../target', 'screenshots');
mkdirSync(FOLDER, { recursive: true });

interface View {
	page: Page;
	player: Player;
	width: number;
	language: Language;
}

/** The same person on four screens at once. */
class Views {
	/** What is wrong, and on which screens. */
	readonly #faults = new Map<string, string[]>();

	private constructor(readonly all: View[]) {
		for (const { page } of all) page.on('pageerror', (error) => this.#fault(error.stack ?? error.message, page.url()));
	}

	static async of(browser: Browser, first: Page, baseURL: string): Promise<Views> {
		const storageState = await first.context().storageState();
		const views: View[] = [];
		for (const width of [1280, 390]) {
			for (const language of ['en', 'es'] as const) {
				const context = await browser.newContext({ baseURL, storageState, locale: language, viewport: { width, height: height(width) }, hasTouch: width < 760, reducedMotion: 'reduce' });
				const page = await context.newPage();
				views.push({ page, player: new Player(page, { language }), width, language });
			}
		}
		return new Views(views);
	}

	async each(act: (view: View) => Promise<unknown>): Promise<void> {
		for (const view of this.all) await act(view);
	}

	async goto(path: string): Promise<void> {
		await this.each(({ page }) => page.goto(path));
	}

	async shoot(name: string): Promise<void> {
		for (const { page, width, language } of this.all) {
			for (const theme of ['dark', 'light'] as const) {
				await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
				await page.evaluate(() => document.fonts.ready.then(() => scrollTo(0, 0)));
				const label = `${name}-${width}-${theme}-${language}`;
				// A screen as high as the page: what sticks to the lower edge stays there.
				const whole = await page.evaluate(() => document.documentElement.scrollHeight);
				if (whole > height(width)) await page.setViewportSize({ width, height: whole });
				await page.screenshot({ path: join(FOLDER, `${label}.png`), animations: 'disabled', caret: 'hide' });
				if (whole > height(width)) await page.setViewportSize({ width, height: height(width) });
				const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
				if (wide > 0) this.#fault('wider than the screen', label);
				// Colours are those of the theme only once the page has been painted with it.
				await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
				for (const violation of await violations(page)) this.#fault(violation, label);
			}
		}
	}

	async close(): Promise<void> {
		await this.each(({ page }) => page.context().close());
		expect([...this.#faults].map(([what, where]) => `${what} (${where.join(' ')})`)).toEqual([]);
	}

	#fault(what: string, where: string): void {
		this.#faults.set(what, [...(this.#faults.get(what) ?? []), where]);
	}
}

test('the pages before the table', async ({ browser, guest, server }) => {
	const host = await guest();
	await host.goto('/');
	const views = await Views.of(browser, host, server.url);
	await views.goto('/');
	await views.each(({ page, language }) => page.getByRole('button', { name: wordsIn(language).say('home-play-now') }).click());
	await views.shoot('home');

	await views.goto('/new');
	await views.each(({ page }) => expect(page.getByRole('option').first()).toBeAttached());
	await views.shoot('new');
	await views.each(async ({ page, language }) => {
		const words = wordsIn(language);
		await page.getByText(words.say('new-switches'), { exact: true }).click();
		await page.getByRole('radio', { name: words.say('new-script-file') }).check();
		await page.getByRole('textbox', { name: words.say('file-text') }).fill('set = "first-stops"');
		await page.getByRole('button', { name: words.say('file-check') }).click();
		await expect(page.getByText(words.pattern('file-complaints'))).toBeVisible();
	});
	await views.shoot('new-script-file');

	const { code } = await makeTable(host, { mine: ['mastermind'], others: 'invite', open: true, name: 'Ana', script: { script: 'mastermind', set: 'first-steps' } });
	await views.goto(`/t/${code}`);
	await views.each(({ page, language }) => expect(page.getByRole('heading', { name: wordsIn(language).say('door-title', { code }) })).toBeVisible());
	await views.shoot('door');
	await views.close();
});

test('the waiting room', async ({ browser, guest, server }) => {
	const host = await guest();
	const { code } = await makeTable(host, { mine: ['mastermind'], others: 'invite', open: true, name: 'Ana', script: { script: 'mastermind', set: 'first-steps' } });
	const views = await Views.of(browser, host, server.url);
	await views.goto(`/t/${code}`);
	const [first] = views.all;
	await first?.page.getByRole('button', { name: wordsIn('en').say('lobby-new-links') }).click();
	await first?.page.getByRole('button', { name: /^QR/ }).first().click();
	await views.each(({ page, language }) => expect(page.getByRole('heading', { name: wordsIn(language).say('picker-title') })).toBeVisible());
	await views.shoot('lobby');
	await views.goto('/');
	await views.each(({ page }) => expect(page.getByRole('link', { name: new RegExp(code) }).first()).toBeVisible());
	await views.shoot('home-with-tables');
	await views.close();
});

test('the table as a Protagonist', async ({ browser, guest, server }) => {
	const page = await guest();
	const { code } = await makeTable(page, { players: 2, mine: ['a'] });
	const views = await Views.of(browser, page, server.url);
	await views.goto(`/t/${code}`);
	await views.each(({ player }) => player.asked());
	await views.shoot('spiral-first');
	await page.goto(`/t/${code}`);
	const driver = new Player(page, { seed: 3 });
	await driver.play({ until: ({ kind }) => kind === 'cards' });
	await views.each(({ player }) => player.asked());
	await views.each(({ player }) => player.hand.locator('button[aria-disabled="false"]').first().click());
	await views.shoot('cards');
	await views.each(({ page: one, language }) => one.getByRole('tab', { name: wordsIn(language).say('panel-reference') }).click());
	await views.each(({ page: one }) => expect(one.getByRole('tabpanel')).toContainText(/\w{3}/));
	await views.shoot('reference');
	await views.each(({ page: one, language }) => one.getByRole('button', { name: wordsIn(language).say('header-menu') }).click());
	await views.shoot('menu');
	await views.each(({ page: one }) => one.keyboard.press('Escape'));
	await views.each(({ page: one, language }) => one.getByRole('tab', { name: wordsIn(language).say('panel-log') }).click());
	await views.shoot('log');
	await views.close();
});

test('the table as the Mastermind', async ({ browser, guest, server }) => {
	const page = await guest();
	const script = await shortest(page, 'basic-tragedy');
	const { code } = await makeTable(page, { mine: ['mastermind'], script: { script: 'bundled', id: script.id, loops: script.loops } });
	const views = await Views.of(browser, page, server.url);
	await page.goto(`/t/${code}`);
	const driver = new Player(page, { seed: 4 });
	await driver.play({ until: ({ kind }) => kind === 'cards' });
	await views.goto(`/t/${code}`);
	await views.each(({ player }) => player.asked());
	await views.shoot('mastermind-cards');
	await views.each(({ page: one, language }) => one.getByRole('tab', { name: wordsIn(language).say('panel-secrets') }).click());
	await views.shoot('mastermind-secrets');
	const asked = await driver.play({ until: ({ kind }) => kind === 'list' });
	if (asked?.kind === 'list') {
		await views.each(({ player }) => player.asked());
		await views.shoot('mastermind-step');
		await views.each(async ({ page: one, player, language }) => {
			if (!(await player.panel.isVisible())) await one.getByRole('tab', { name: wordsIn(language).say('panel-step') }).click();
			await player.panel.getByRole('button', { name: wordsIn(language).say('leak-look') }).click();
			await expect(player.panel.locator('.leak').first()).toBeVisible();
		});
		await views.shoot('mastermind-leaks');
	}
	const toGoOn = driver.bar.getByText(driver.words.say('step-go-on')).first();
	const goesOn = await driver.play({ until: () => toGoOn.isVisible() });
	expect(goesOn?.kind, 'a step without anything to decide').toBe('plain');
	await views.each(({ player }) => player.asked());
	await views.shoot('mastermind-go-on');
	await views.close();
});

test('between the loops, the Final Guess, the end', async ({ browser, guest, server }) => {
	const page = await guest();
	const script = await shortest(page, 'basic-tragedy');
	let code = '';
	let driver = new Player(page);
	let isLost = false;
	// A loop may also be won; then it was the last.
	for (let attempt = 0; attempt < 6 && !isLost; attempt += 1) {
		({ code } = await makeTable(page, { players: 2, mine: ['a'], script: { script: 'bundled', id: script.id, loops: script.loops } }));
		await page.goto(`/t/${code}`);
		driver = new Player(page, { seed: 100 + attempt });
		let nSpirals = 0;
		const asked = await driver.play({ until: ({ kind }) => kind === 'ready' && ++nSpirals === 2 });
		isLost = asked?.kind === 'ready';
	}
	expect(isLost, 'six tables without a lost loop').toBe(true);
	const views = await Views.of(browser, page, server.url);
	await views.goto(`/t/${code}`);
	await views.each(({ player }) => player.asked());
	await views.shoot('spiral');
	await page.getByRole('button', { name: new RegExp([1, 2, 3].map((left) => driver.words.say('spiral-give-up', { left })).join('|')) }).click();
	await page.getByRole('button', { name: driver.words.say('spiral-give-up-yes') }).click();
	await expect(page.getByRole('heading', { name: driver.words.say('step-final-guess') })).toBeVisible();
	await views.each(({ player }) => player.asked());
	await views.shoot('final-guess');
	await driver.play();
	await views.each(({ player }) => expect(player.end).toBeVisible());
	await views.shoot('end');
	await views.close();
});

test('the detective', async ({ browser, guest, server }) => {
	const page = await guest();
	let code = '';
	let isLost = false;
	for (let attempt = 0; attempt < 6 && !isLost; attempt += 1) {
		({ code } = await makeTable(page, { players: 2, mine: ['a'], assistance: 'full' }));
		await page.goto(`/t/${code}`);
		let nSpirals = 0;
		const asked = await new Player(page, { seed: 20 + attempt }).play({ until: ({ kind }) => kind === 'ready' && ++nSpirals === 2 });
		isLost = asked?.kind === 'ready';
	}
	expect(isLost, 'six tables without a lost loop').toBe(true);
	const views = await Views.of(browser, page, server.url);
	await views.goto(`/t/${code}`);
	await views.each(({ player }) => player.asked());
	await views.each(({ page: one, language }) => one.getByRole('tab', { name: wordsIn(language).say('panel-notebook') }).click());
	await views.each(({ page: one, language }) => expect(one.getByText(new RegExp(wordsIn(language).pattern('help-scripts').source.slice(1, -1))).first()).toBeVisible());
	await views.shoot('notebook-helped-side');
	await views.each(({ page: one, language }) => one.getByRole('button', { name: wordsIn(language).say('notebook-whole') }).click());
	const excluded = (one: Page, language: Language) => one.getByRole('table').getByRole('button', { name: new RegExp(wordsIn(language).say('cell-excluded')) });
	await views.each(({ page: one, language }) => expect(excluded(one, language).first()).toBeVisible());
	await views.shoot('notebook-helped');
	await views.each(async ({ page: one, language }) => {
		await one.getByRole('table').locator('td:has(.excluded) .about').first().click();
		await expect(one.getByRole('dialog').locator('.conclusion')).toHaveText(/\w{3}/);
	});
	await views.shoot('why');
	await new Player(page, { seed: 3 }).play();
	await views.goto(`/t/${code}/review`);
	await views.each(({ page: one, language }) => expect(excluded(one, language).first()).toBeVisible());
	await views.shoot('review');
	await views.each(async ({ page: one, language }) => {
		await one.route('**/review/why', async (route) => {
			// He still looks when the picture is taken.
			if ((route.request().postDataJSON() as AskReview).closer === true) return;
			const response = await route.fetch();
			const verdict = (await response.json()) as Extract<Verdict, { is: 'impossible' }>;
			await route.fulfill({ response, json: { ...verdict, reason: { ...verdict.reason, coarse: true } } });
		});
		await excluded(one, language).first().click();
		await expect(one.getByRole('dialog').getByText(wordsIn(language).say('why-closer'))).toBeVisible();
		await expect(one.getByRole('dialog').locator('.conclusion')).toHaveText(/\w{3}/);
	});
	await views.shoot('why-closer');
	await views.close();
});

test('a crowded place', async ({ browser, guest, server }) => {
	const views = await Views.of(browser, await guest(), server.url);
	await views.each(({ page }) => stage(page, crowded(), CARD));
	await views.each(({ player }) => player.asked());
	await views.shoot('crowded');
	await views.close();
});

test('the notebook', async ({ browser, guest, server }) => {
	const views = await Views.of(browser, await guest(), server.url);
	await views.each(({ page }) => stage(page, crowded(), undefined, { assistance: 'check' }, [], written()));
	const button = async ({ page, language }: View, key: string): Promise<void> => page.getByRole('button', { name: wordsIn(language).say(key), exact: true }).first().click();
	await views.each(({ page, language }) => page.getByRole('tab', { name: wordsIn(language).say('panel-notebook') }).click());
	await views.shoot('notebook-character');
	await views.each(({ page, language }) => page.getByText(wordsIn(language).say('notebook-team'), { exact: true }).click());
	await views.each((view) => button(view, 'notebook-page-culprits'));
	await views.shoot('notebook-culprits');
	await views.each((view) => button(view, 'notebook-page-plots'));
	await views.shoot('notebook-plots');
	await views.each((view) => button(view, 'notebook-page-notes'));
	await views.shoot('notebook-notes');
	await views.each(({ page, language }) => page.getByRole('button', { name: wordsIn(language).say('notebook-whole') }).click());
	await views.each(({ page, language }) => expect(page.getByRole('table', { name: wordsIn(language).say('notebook-page-roles') })).toBeVisible());
	await views.shoot('notebook-whole');
	await views.each(({ page, language }) => page.getByRole('button', { name: wordsIn(language).say('help-clash') }).first().click());
	await views.shoot('notebook-clash');
	await views.close();
});

test('asking for help', async ({ browser, guest, server }) => {
	const views = await Views.of(browser, await guest(), server.url);
	await views.each(({ page }) => stage(page, { ...crowded(), step: 'goodwill', leader: 'a', placed: [] }, HELP));
	await views.each(({ player }) => player.asked());
	await views.shoot('goodwill');
	await views.close();
});

test('the reveal, as it moves', async ({ browser, server }) => {
	for (const width of [1280, 390]) {
		const context = await browser.newContext({ baseURL: server.url, locale: 'en', colorScheme: 'light', viewport: { width, height: height(width) }, reducedMotion: 'no-preference' });
		const page = await context.newPage();
		const board = crowded();
		const figures = board.figures.slice(0, 6).map((figure, n) => ({ ...figure, at: n < 3 ? ('school' as const) : ('city' as const) }));
		await stage(page, { ...board, step: 'mastermind-cards', placed: [], figures }, CARD, {}, REVEAL);
		const idle = page.locator('.laid.idle');
		await expect(idle).toHaveCount(2);
		await expect(page.locator('.laid.up')).toHaveCount(6);
		// The counters leave their cards while those still lie there.
		const flies = () => page.evaluate(() => document.getAnimations().some(({ effect }) => effect instanceof KeyframeEffect && effect.target?.hasAttribute('data-amount') === true));
		await expect.poll(flies, { intervals: [20] }).toBe(true);
		await page.screenshot({ path: join(FOLDER, `reveal-${width}-light-en.png`), caret: 'hide' });
		await expect(page.locator('.laid')).toHaveCount(0);
		await context.close();
	}
});

test('an incident, as it is announced', async ({ browser, server }) => {
	for (const [width, language] of [[1280, 'en'], [390, 'es']] as const) {
		const context = await browser.newContext({ baseURL: server.url, locale: language, colorScheme: 'light', viewport: { width, height: height(width) }, reducedMotion: 'no-preference' });
		const page = await context.newPage();
		const figures = crowded().figures.slice(0, 6).map((figure, n) => ({ ...figure, at: n < 3 ? ('school' as const) : ('city' as const) }));
		await stage(page, { ...crowded(), day: 4, step: 'incident', placed: [], figures }, undefined, {}, [{ fact: 'incident', day: 4 }]);
		const banner = page.locator('.banner');
		await expect(banner).toContainText(wordsIn(language).title('incident-hospital-incident'));
		// It covers nothing of the board.
		const [said, board] = [await banner.boundingBox(), await page.locator('main .board').boundingBox()];
		expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(board?.y ?? 0);
		await page.screenshot({ path: join(FOLDER, `incident-${width}-light-${language}.png`), caret: 'hide' });
		await expect(banner).toHaveCount(0);
		await context.close();
	}
});

test('whoever is asked while something is announced reads both, and the board stays where it is', async ({ browser, server }) => {
	for (const [width, language] of [[1280, 'en'], [390, 'es']] as const) {
		const context = await browser.newContext({ baseURL: server.url, locale: language, colorScheme: 'dark', viewport: { width, height: height(width) }, reducedMotion: 'no-preference' });
		const page = await context.newPage();
		await stage(page, { ...crowded(), day: 4, step: 'incident', placed: [], leader: 'a' }, undefined, {}, [{ fact: 'incident', day: 4 }], undefined, HELP);
		const [banner, bar] = [page.locator('.banner'), page.locator('.ask')];
		await expect(banner).toContainText(wordsIn(language).title('incident-hospital-incident'));
		await expect(bar.locator('.sentence')).toBeVisible();
		await expect(bar.getByRole('button').first()).toBeVisible();
		await page.screenshot({ path: join(FOLDER, `incident-asked-${width}-dark-${language}.png`), caret: 'hide' });
		const meanwhile = await bar.boundingBox();
		await expect(banner).toHaveCount(0);
		expect((await bar.boundingBox())?.height).toBe(meanwhile?.height);
		await context.close();
	}
});
