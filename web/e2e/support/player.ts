// Somebody who answers whatever is asked, through the page's own controls: by touch, mouse or keys. What is
// answered comes from a seed, so that a game that went wrong can be played again.
import { expect, type Locator, type Page } from '@playwright/test';

import { wordsIn, type Language, type Words } from './words.ts';

export type Input = 'mouse' | 'touch' | 'keys';

/** No game has more questions for one seat. */
const MOST_ANSWERS = 900;
/** So many stops has no page. */
const MOST_TABS = 250;

/** What the page wants from this person, and where the day stands. */
export type Asked = { kind: 'over' } | { kind: 'ready' | 'cards' | 'list' | 'plain' | 'guess'; step: string };

export interface Playing {
	/** Stops before an answer when this says so. */
	until?: (asked: Asked) => boolean | Promise<boolean>;
	/** Called before every answer. */
	before?: (asked: Asked) => Promise<void>;
	answers?: number;
	/** How long somebody else may think. */
	patience?: number;
}

export class Player {
	readonly words: Words;
	readonly input: Input;
	/** What was done, for when something goes wrong. */
	readonly deeds: string[] = [];
	#seed: number;

	constructor(
		readonly page: Page,
		{ language = 'en', input = 'mouse', seed = 1 }: { language?: Language; input?: Input; seed?: number } = {},
	) {
		this.words = wordsIn(language);
		this.input = input;
		this.#seed = seed;
	}

	get bar(): Locator {
		return this.page.getByRole('region', { name: this.words.say('ask-label'), exact: true });
	}

	/** The buttons of the ask bar, without the names in its sentence that can be looked up. */
	get plain(): Locator {
		return this.bar.locator('button');
	}

	get confirm(): Locator {
		return this.bar.getByRole('button', { name: this.words.say('ask-confirm'), exact: true });
	}

	get panel(): Locator {
		return this.page.getByRole('region', { name: this.words.say('panel-step'), exact: true });
	}

	get hand(): Locator {
		return this.page.getByRole('region', { name: this.words.pattern('hand-of') });
	}

	get ready(): Locator {
		const first = this.words.say('spiral-ready', { loop: 1 });
		return this.page.getByRole('button', { name: new RegExp(`^${first}$|${this.words.pattern('spiral-ready').source}`) });
	}

	get end(): Locator {
		return this.page.getByRole('heading', { level: 1, name: new RegExp([this.words.say('log-over-mastermind'), this.words.say('log-over-protagonists')].join('|')) });
	}

	/** Plays until the game is over, or until told to stop; `null` after so many answers. */
	async play({ until, before, answers, patience = 30_000 }: Playing = {}): Promise<Asked | null> {
		for (let n = 0; n < (answers ?? MOST_ANSWERS); n += 1) {
			const asked = await this.asked(patience);
			if (asked.kind === 'over' || (await until?.(asked)) === true) return asked;
			await before?.(asked);
			await this.answer(asked);
		}
		if (answers === undefined) throw new Error(`the game does not end; the last deeds: ${this.#lately()}`);
		return null;
	}

	/** Waits until the page wants something from this person. */
	async asked(patience = 30_000): Promise<Asked> {
		const labels = { bar: this.words.say('ask-label'), panel: this.words.say('panel-step') };
		try {
			const found = await this.page.waitForFunction(look, labels, { polling: 30, timeout: patience });
			return (await found.jsonValue()) as Asked;
		} catch (error) {
			const said = await this.bar.innerText({ timeout: 1000 }).catch(() => '(no ask bar)');
			throw new Error(`nothing was asked for ${patience} ms; the page says: ${said}; the last deeds: ${this.#lately()}`, { cause: error });
		}
	}

	async answer(asked: Asked): Promise<void> {
		await this.page.evaluate(watch, this.words.say('ask-label'));
		switch (asked.kind) {
			case 'over':
				return;
			case 'ready':
				// The loop may begin in the same instant: wishes are taken back then.
				if ((await this.ready.count()) > 0) await this.#press(this.ready, 'ready').catch((error: unknown) => this.#unlessBegun(error));
				break;
			case 'cards':
				await this.#layCards();
				break;
			case 'list':
				await this.#chooseFromList();
				break;
			case 'plain':
				await this.#press(this.plain.nth(this.#below(await this.plain.count())), 'answer');
				break;
			case 'guess':
				await this.#guess();
				break;
		}
		await this.#taken(asked);
	}

	/** Waits until the answer has been taken and is out of the way. */
	async #taken(asked: Asked): Promise<void> {
		if (asked.kind === 'over') return;
		const labels = { bar: this.words.say('ask-label'), panel: this.words.say('panel-step') };
		try {
			await this.page.waitForFunction(isTaken, { ...labels, kind: asked.kind }, { polling: 20, timeout: 10_000 });
		} catch (error) {
			throw new Error(`the answer was not taken; the last deeds: ${this.#lately()}`, { cause: error });
		}
		const refused = this.bar.getByRole('alert');
		if ((await refused.count()) > 0) throw new Error(`refused: ${await refused.first().innerText()}; the last deeds: ${this.#lately()}`);
	}

	async #unlessBegun(error: unknown): Promise<void> {
		if ((await this.ready.count()) > 0) throw error;
	}

	async #layCards(): Promise<void> {
		for (let laid = 0; laid < 3 && (await this.confirm.isDisabled()); laid += 1) {
			const free = this.hand.locator('button[aria-disabled="false"][aria-pressed="false"]');
			const n = this.#below(await free.count());
			const card = free.nth(n);
			await this.#press(card, 'take', await this.#keyOf(card));
			const targets = this.page.locator('.tile.legal:visible, .place.legal > header button.title:visible');
			await expect(targets.first()).toBeVisible();
			await this.#press(targets.nth(this.#below(await targets.count())), 'lay it on');
		}
		await this.#press(this.confirm, 'confirm', 'c');
	}

	/** The key that picks a card up: its place in the hand. */
	async #keyOf(card: Locator): Promise<string> {
		const at = await card.evaluate((element) => [...(element.closest('ul')?.querySelectorAll('button') ?? [])].indexOf(element as HTMLButtonElement));
		return String((at + 1) % 10);
	}

	async #chooseFromList(): Promise<void> {
		const nPlain = await this.plain.count();
		if (nPlain > 0 && this.#below(2) === 0) {
			await this.#press(this.plain.nth(this.#below(nPlain)), 'answer');
			return;
		}
		const choices = this.panel.locator('button[aria-pressed]');
		const closed = this.panel.locator('button[aria-expanded="false"]');
		if ((await closed.count()) > 0 && ((await choices.count()) === 0 || this.#below(2) === 0)) {
			await this.#press(closed.nth(this.#below(await closed.count())), 'open');
		}
		await expect(choices.first()).toBeVisible();
		await this.#press(choices.nth(this.#below(await choices.count())), 'choose');
		await this.#press(this.confirm, 'confirm', 'c');
	}

	/** A role for everybody, then one of them is named. */
	async #guess(): Promise<void> {
		const ask = this.page.getByRole('button', { name: this.words.say('guess-ask'), exact: true });
		const rows = this.page.getByRole('listitem').filter({ has: ask });
		for (let n = 0; n < (await rows.count()); n += 1) {
			const roles = rows.nth(n).getByRole('combobox');
			if ((await roles.evaluate((select: HTMLSelectElement) => select.selectedIndex)) > 0) continue;
			const offered = roles.locator('option:not([disabled])');
			const at = 1 + this.#below((await offered.count()) - 1);
			const name = (await offered.nth(at).textContent()) ?? '';
			this.#note(`guess ${name}`);
			if (this.input === 'keys') {
				await this.#tabTo(roles);
				// Closed lists go from role to role by arrows.
				for (let down = 0; down < at; down += 1) await this.page.keyboard.press('ArrowDown');
			} else {
				await roles.selectOption({ label: name });
			}
		}
		await this.#press(ask.first(), 'say it');
	}

	/** One touch, click or key on a control. */
	async #press(control: Locator, what: string, key?: string): Promise<void> {
		this.#note(`${what}: ${await this.#nameOf(control)}`);
		switch (this.input) {
			case 'mouse':
				return control.click();
			case 'touch':
				return control.tap();
			case 'keys':
				if (key !== undefined) return this.page.keyboard.press(key);
				await this.#tabTo(control);
				return this.page.keyboard.press('Enter');
		}
	}

	/** Goes there by the tabulator alone: what cannot be reached like that fails. */
	async #tabTo(control: Locator): Promise<void> {
		for (let n = 0; n < MOST_TABS; n += 1) {
			if (await control.evaluate((element) => element === document.activeElement)) return;
			await this.page.keyboard.press('Tab');
		}
		throw new Error(`the tabulator never comes to “${await this.#nameOf(control)}”`);
	}

	async #nameOf(control: Locator): Promise<string> {
		const text = (await control.getAttribute('aria-label')) ?? (await control.innerText());
		return text.replace(/\s+/g, ' ').trim();
	}

	#note(deed: string): void {
		this.deeds.push(deed);
	}

	#lately(): string {
		return this.deeds.slice(-8).join(' | ');
	}

	/** The next number of the seed below `n`. */
	#below(n: number): number {
		this.#seed = (Math.imul(this.#seed, 1_664_525) + 1_013_904_223) >>> 0;
		return n <= 1 ? 0 : (this.#seed >>> 8) % n;
	}
}

/** Runs in the page: notes whether the ask bar changes from now on. */
function watch(barName: string): void {
	const bar = document.querySelector(`section[aria-label="${barName}"]`);
	const watched = window as unknown as { barChanged: boolean; barWatcher?: MutationObserver };
	watched.barWatcher?.disconnect();
	watched.barChanged = false;
	watched.barWatcher = new MutationObserver(() => (watched.barChanged = true));
	if (bar !== null) watched.barWatcher.observe(bar, { subtree: true, childList: true, attributes: true, characterData: true });
}

/** Runs in the page: nothing is being sent, and nothing lies there unconfirmed. */
function isTaken({ bar: barName, panel: panelName, kind }: { bar: string; panel: string; kind: string }): boolean {
	const bar = document.querySelector(`section[aria-label="${barName}"]`);
	if (bar === null || bar.querySelector('[role="alert"]') !== null) return true;
	if (kind === 'ready') return document.querySelector('#spiral-title') === null || document.querySelector('.spiral footer button.primary[aria-pressed="true"]') !== null;
	if (!(window as unknown as { barChanged: boolean }).barChanged) return false;
	const held = `section.hand button[aria-pressed="true"], [role="region"][aria-label="${panelName}"] button[aria-pressed="true"]`;
	if (document.querySelector(held) !== null) return false;
	const waits = [...bar.querySelectorAll('button')].some((button) => button.disabled);
	return !waits || document.querySelector('section.hand button[aria-disabled="false"]') !== null;
}

/** Runs in the page: what is wanted, or nothing. */
function look({ bar: barName, panel: panelName }: { bar: string; panel: string }): Asked | false {
	const seen = (element: Element): boolean => element.getClientRects().length > 0;
	const buttons = (within: Element | null, selector: string): HTMLButtonElement[] => [...(within?.querySelectorAll<HTMLButtonElement>(selector) ?? [])].filter((it) => seen(it) && !it.disabled);
	if (document.querySelector('#end-title') !== null) return { kind: 'over' };
	const [ready] = buttons(document.body, '.spiral footer button.primary[aria-pressed="false"]');
	if (ready !== undefined) return { kind: 'ready', step: document.querySelector('#spiral-title')?.textContent ?? '' };
	const bar = document.querySelector<HTMLElement>(`section[aria-label="${barName}"]`);
	const step = document.querySelector('[aria-current="step"]')?.textContent?.trim() ?? '';
	if (document.querySelector('#guess-title') !== null) {
		return document.querySelector('.guess li button.button') === null ? false : { kind: 'guess', step };
	}
	if (buttons(document.body, 'section.hand button[aria-disabled="false"]').length > 0) return { kind: 'cards', step };
	const inBar = [...(bar?.querySelectorAll('button') ?? [])];
	if (inBar.some((button) => button.disabled)) return false;
	const panel = document.querySelector(`[role="region"][aria-label="${panelName}"]`);
	if (buttons(panel, 'button[aria-pressed], button[aria-expanded]').length > 0) return { kind: 'list', step };
	return inBar.length > 0 ? { kind: 'plain', step } : false;
}
