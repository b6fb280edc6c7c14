// What every test has: a server of its own worker, and guests, each in a browser of their own.
import { test as base, expect, type Page } from '@playwright/test';
import type { Created, NewHolder, NewTable, ScriptTitle, Seat, TragedySet } from '../../src/wire/index.ts';

import { Server } from './server.ts';
import type { Language } from './words.ts';

export { expect };

export interface Look {
	width: number;
	theme: 'dark' | 'light';
	language: Language;
	touch: boolean;
	/** Another server than the one of this worker. */
	server: Server | null;
}

export const PHONE = { width: 390, touch: true } as const;

const DESKTOP: Look = { width: 1280, theme: 'dark', language: 'en', touch: false, server: null };

export const height = (width: number): number => (width < 760 ? 844 : 800);

export interface Fixtures {
	/** Opens a browser that nobody else shares. Whatever goes wrong in its pages fails the test. */
	guest: (look?: Partial<Look>) => Promise<Page>;
	/** Complaints of the browser that belong to the test. */
	expected: RegExp;
}

export const test = base.extend<Fixtures, { server: Server }>({
	server: [
		async ({}, use) => {
			const server = await Server.start();
			await use(server);
			await server.stop();
		},
		{ scope: 'worker' },
	],
	expected: [/^$/, { option: true }],
	guest: async ({ browser, server, expected }, use) => {
		const complaints: string[] = [];
		const complain = (text: string): void => {
			if (!expected.test(text)) complaints.push(text);
		};
		const contexts: { close: () => Promise<void> }[] = [];
		await use(async (wanted = {}) => {
			const look = { ...DESKTOP, ...wanted };
			const context = await browser.newContext({
				baseURL: (look.server ?? server).url,
				viewport: { width: look.width, height: height(look.width) },
				colorScheme: look.theme,
				locale: look.language,
				hasTouch: look.touch,
				reducedMotion: 'reduce',
				permissions: ['clipboard-read', 'clipboard-write'],
			});
			contexts.push(context);
			const page = await context.newPage();
			page.on('pageerror', (error) => complain(error.stack ?? error.message));
			page.on('console', (message) => {
				if (message.type() === 'error') complain(message.text());
			});
			return page;
		});
		for (const context of contexts) await context.close();
		expect(complaints).toEqual([]);
	},
});

/** A table made without the page for it; its seats belong to this guest. */
export async function makeTable(page: Page, wish: Partial<NewTable> & { mine: Seat[]; others?: NewHolder }): Promise<Created> {
	const { mine, others = 'bot', players = 4, ...rest } = wish;
	const all: Seat[] = ['mastermind', 'a', 'b', 'c'];
	const seats = all.slice(0, players).map((seat) => ({ seat, holder: mine.includes(seat) ? ('me' as const) : others }));
	const wanted: NewTable = { players, seats, script: { script: 'bundled', id: 'the-first-script' }, startWhenFull: true, ...rest };
	const answer = await page.request.post('/api/tables', { data: wanted });
	expect(answer.ok(), await answer.text()).toBe(true);
	return (await answer.json()) as Created;
}

/** The secret link of a seat. */
export function linkTo(created: Created, seat: Seat): string {
	const secret = created.links.find((link) => link.seat === seat)?.secret ?? '';
	return `/t/${created.code}#s=${secret}`;
}

/** The script of a set that is over soonest. */
export async function shortest(page: Page, set: TragedySet): Promise<{ id: string; loops: number; title: string }> {
	const scripts = (await (await page.request.get('/api/scripts')).json()) as ScriptTitle[];
	const ways = scripts
		.filter((script) => script.outline.set === set)
		.flatMap((script) => script.outline.lengths.map(({ loops }) => ({ id: script.id, title: script.title, loops, length: loops * script.outline.days })));
	const [first] = ways.sort((a, b) => a.length - b.length || a.id.localeCompare(b.id));
	if (first === undefined) throw new Error(`no script of ${set}`);
	return first;
}
