import { cleanup, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Ask, Catalogue, FromServer, Item, Update } from '$wire';

import { settings } from '$lib/settings.svelte.ts';
import { Reference } from '$table/reference.svelte.ts';
import Table from '../../src/pages/table/Table.svelte';
import { seated, speak, type FakeServer } from './players.ts';
import { GAMES, recorded, type Seats } from './recorded.ts';
import catalogue from './recorded/catalogue.json';

beforeEach(() => {
	speak('en');
	settings.set({ motion: 'reduced' });
	// Dialogs are the platform's; this one has none of its methods.
	HTMLDialogElement.prototype.showModal ??= vi.fn();
});
afterEach(cleanup);

function opened(game: (typeof GAMES)[number], seat: Seats) {
	const { server, session } = seated(seat);
	const { messages } = recorded(game, seat);
	const reference = new Reference();
	reference.catalogue = catalogue as unknown as Catalogue;
	const begins = messages.findIndex((message) => message.t === 'welcome' && message.game !== null);
	server.say(...messages.slice(0, begins + 1));
	render(Table, { session, reference });
	return { server, session, rest: messages.slice(begins + 1) };
}

function press(key: string, more: KeyboardEventInit = {}): void {
	window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }));
}

function askOf(message: FromServer): Ask | undefined {
	return message.t === 'update' ? message.ask : undefined;
}

/** Goes on until the seat is asked this. */
async function until(server: FakeServer, rest: FromServer[], ask: Ask['about']['ask']): Promise<void> {
	for (const message of rest) {
		server.say(message);
		if (askOf(message)?.about.ask === ask) break;
	}
	await tick();
	await tick();
}

test.each([
	['first-steps', 'a'],
	['first-steps', 'mastermind'],
	['mystery-circle', 'a'],
	['mystery-circle', 'mastermind'],
] as const)('a whole game of %s as %s can be shown', async (game, seat) => {
	const { server, rest } = opened(game, seat);
	for (const message of rest) {
		server.say(message);
		await tick();
		expect(document.querySelector('.table')).not.toBeNull();
	}
	await tick();
	expect(await screen.findByRole('heading', { name: /have won the game|has won the game/ }, { timeout: 10_000 })).toBeTruthy();
}, 30_000);

test('a card is laid by two touches, taken back, laid elsewhere and confirmed', async () => {
	const { server, session, rest } = opened('first-steps', 'a');
	await until(server, rest, 'protagonist-card');
	const place = session.ask?.offers.find((offer) => offer.do === 'place');
	if (place?.do !== 'place') throw new Error('a card can be laid');
	const hand = within(screen.getByRole('region', { name: 'Cards of A' }));
	const card = hand.getByRole('button', { name: /^Goodwill \+1/ });
	const confirm = screen.getByRole('button', { name: 'Confirm' });
	expect(confirm.hasAttribute('disabled')).toBe(true);

	card.click();
	await tick();
	expect(screen.getByText('Goodwill +1', { selector: '.name' })).toBeTruthy();
	screen.getByRole('button', { name: /^Doctor, / }).click();
	await tick();
	expect(server.answers).toEqual([]);
	screen.getByRole('button', { name: /^Doctor, .*Cards: .*A/ }).click();
	await tick();
	expect(card.getAttribute('aria-pressed')).toBe('true');
	screen.getByRole('button', { name: /^Shrine Maiden, / }).click();
	await tick();
	expect(confirm.hasAttribute('disabled')).toBe(false);
	confirm.click();
	const index = place.from + place.cards.indexOf('goodwill-plus-1') * place.on.length + place.on.indexOf('shrine-maiden');
	expect(server.answers).toMatchObject([{ t: 'choose', question: session.ask?.question, index }]);
});

async function lay(card: RegExp, on: RegExp): Promise<void> {
	within(screen.getByRole('region', { name: 'Cards of Mastermind' })).getAllByRole('button', { name: card })[0]?.click();
	await tick();
	screen.getAllByRole('button', { name: on })[0]?.click();
	await tick();
}

test('the Mastermind lays three cards and sends them together', async () => {
	const { server, session } = opened('first-steps', 'mastermind');
	await tick();
	expect(session.ask?.about.ask).toBe('mastermind-card');
	await lay(/^Intrigue \+1/, /^Doctor, /);
	await lay(/^Paranoia \+1/, /^Police Officer, /);
	expect(screen.getByRole('button', { name: 'Confirm' }).hasAttribute('disabled')).toBe(true);
	await lay(/^Vertical Movement/, /^City\. Intrigue/);
	screen.getByRole('button', { name: 'Confirm' }).click();
	expect(server.answers).toMatchObject([{ t: 'play', choices: ['intrigue-plus-1 on doctor', 'paranoia-plus-1 on police-officer', 'move-vertical on city'] }]);
});

test('whoever is asked for a refusal is not told that there is nothing to choose', async () => {
	const { server, session } = opened('first-steps', 'mastermind');
	const ask: Ask = { question: 71, about: { ask: 'answer', ability: { who: 'doctor', n: 1, either: 1, aim: 'nothing' } }, offers: [{ from: 0, do: 'accept' }, { from: 1, do: 'refuse' }] };
	server.say({ t: 'update', from: (session.history?.last ?? 0) + 1, items: [], waiting: 'mastermind', ask });
	await tick();
	expect(screen.getByRole('button', { name: 'Refuse' })).toBeTruthy();
	expect(screen.getByText(/^You are asked: /)).toBeTruthy();
	expect(screen.queryByText('Nothing to choose now.')).toBeNull();
});

test('where no card can be laid, the reason is said', async () => {
	const { server, session, rest } = opened('first-steps', 'a');
	await until(server, rest, 'protagonist-card');
	const asked = rest.find((message) => askOf(message)?.about.ask === 'protagonist-card');
	if (asked?.t !== 'update' || asked.ask === undefined) throw new Error('expected a question');
	const [offer] = asked.ask.offers;
	if (offer?.do !== 'place') throw new Error('a card can be laid');
	const shut: Update = {
		...asked,
		from: (session.history?.last ?? 0) + 1,
		items: [],
		ask: { ...asked.ask, question: 99, offers: [{ ...offer, on: offer.on.filter((on) => on !== 'doctor') }], barred: [{ on: 'doctor', why: 'corpse' }] },
	};
	server.say({ t: 'update', ...shut });
	await tick();
	within(screen.getByRole('region', { name: 'Cards of A' })).getByRole('button', { name: /^Goodwill \+1/ }).click();
	await tick();
	screen.getByRole('button', { name: /^Doctor, / }).click();
	await tick();
	expect(screen.getByRole('alert').textContent).toBe('A corpse takes no cards.');
	expect(server.answers).toEqual([]);
});

test('questions, offers and facts nobody has heard of do not break the page', async () => {
	const { server, session, rest } = opened('first-steps', 'mastermind');
	await until(server, rest, 'mastermind-card');
	const strange = {
		t: 'update',
		from: (session.history?.last ?? 0) + 1,
		items: [{ fact: 'moon-rises', who: 'doctor', curse: 'x' }, { fact: 'counters', on: 'doctor', counter: 'hope', change: 1 }],
		waiting: 'mastermind',
		ask: { question: 77, about: { ask: 'chant' }, offers: [{ from: 0, do: 'chant', words: ['fire', 'rain'] }, { from: 2, do: 'use', source: { of: 'moon' }, either: 1, aims: { moons: ['new'] } }] },
	} as unknown as FromServer;
	server.say(strange);
	await tick();
	await tick();
	const [chant] = screen.getAllByRole('button', { name: /^Something changes/, expanded: false });
	chant?.click();
	await tick();
	screen.getByRole('button', { name: 'Rain' }).click();
	await tick();
	screen.getByRole('button', { name: 'Confirm' }).click();
	expect(server.answers).toMatchObject([{ t: 'choose', question: 77, index: 1 }]);
});

test('the same table in the other language, at once', async () => {
	const { server, rest } = opened('first-steps', 'a');
	await until(server, rest, 'protagonist-card');
	speak('es');
	await tick();
	expect(screen.getByRole('button', { name: 'Confirmar' })).toBeTruthy();
	expect(screen.getByRole('button', { name: /^Novicia, en la capilla/ })).toBeTruthy();
});

test.each(['Cover', 'What they see'])('“%s” leaves nothing of the Mastermind on the screen, and nothing is lost by it', async (name) => {
	const { server } = opened('first-steps', 'mastermind');
	await tick();
	await lay(/^Intrigue \+1/, /^Doctor, /);
	await lay(/^Paranoia \+1/, /^Police Officer, /);
	await lay(/^Vertical Movement/, /^City\. Intrigue/);
	screen.getByRole('button', { name }).click();
	await tick();
	const page = document.querySelector('.table')?.textContent ?? '';
	for (const secret of ['Intrigue +1', 'Vertical Movement', 'Brain', 'Killer', 'Confirm', 'cards are laid']) expect(page).not.toContain(secret);
	expect(document.querySelector('.draft')).toBeNull();
	expect(document.querySelector('[aria-live="assertive"]')?.textContent).toBe('');
	press('c');
	press('Backspace');
	expect(server.answers).toEqual([]);
	screen.getByRole('region', { name: 'What is asked' }).querySelector('button')?.click();
	await tick();
	screen.getByRole('button', { name: 'Confirm' }).click();
	expect(server.answers).toMatchObject([{ t: 'play', choices: ['intrigue-plus-1 on doctor', 'paranoia-plus-1 on police-officer', 'move-vertical on city'] }]);
});

test('what is read aloud is public, whoever listens', async () => {
	opened('first-steps', 'mastermind');
	await tick();
	press('r');
	await tick();
	const said = document.querySelector('[aria-live="polite"]')?.textContent ?? '';
	expect(said).toContain('Doctor, in the Hospital. Paranoia 0 of 2.');
	expect(said).not.toContain('Brain');
});

test.each(['time-spiral', 'final-guess'] as const)('log and reference are there in the step %s too', async (step) => {
	const { server, rest } = opened('mystery-circle', 'a');
	for (const message of rest) {
		const begins = (item: Item): boolean => (item.fact === 'step' && item.step === step) || (item.fact === 'guess-begins' && step === 'final-guess');
		const at = message.t === 'update' ? message.items.findIndex(begins) : -1;
		server.say(message.t === 'update' && at >= 0 ? { ...message, items: message.items.slice(0, at + 1) } : message);
		if (at >= 0) break;
	}
	await tick();
	await tick();
	await vi.waitFor(() => expect(document.querySelector(step === 'time-spiral' ? '#spiral-title' : '#guess-title')).not.toBeNull(), 10_000);
	expect(screen.queryByRole('tab', { name: 'This step' })).toBeNull();
	press('f');
	await tick();
	expect(screen.getByRole('searchbox', { name: 'Search the rules' })).toBeTruthy();
	press('l');
	await tick();
	expect(screen.getByRole('log', { name: 'Log' }).textContent).toContain('has laid a card on');
});

test('a key that is held down and a second tap answer nothing more', async () => {
	const { server, session, rest } = opened('first-steps', 'mastermind');
	await until(server, rest, 'mastermind-ability');
	const pass = session.ask?.offers.find((offer) => offer.do === 'pass');
	if (session.ask === null || pass === undefined) throw new Error('one can pass');
	const asked = session.ask;
	press('c');
	server.say({ t: 'update', from: (session.history?.last ?? 0) + 1, items: [], waiting: 'mastermind', ask: { ...asked, question: 50 }, ack: server.answers.at(-1)?.id ?? '' });
	await tick();
	press('c', { repeat: true });
	screen.getByRole('region', { name: 'What is asked' }).querySelector<HTMLButtonElement>('.primary')?.click();
	await tick();
	expect(server.answers).toHaveLength(1);
	await new Promise((done) => setTimeout(done, 400));
	press('c');
	expect(server.answers).toMatchObject([{ question: asked.question }, { question: 50 }]);
});

test('a role is named when everybody has one', async () => {
	const { server, session, rest } = opened('mystery-circle', 'a');
	for (const message of rest) {
		const begins = message.t === 'update' && message.items.some((item) => item.fact === 'guess-begins');
		server.say(message);
		if (begins) break;
	}
	const cast = session.history?.board.figures.map((figure) => figure.who) ?? [];
	server.say({ t: 'update', from: (session.history?.last ?? 0) + 1, items: [], waiting: 'a', ask: { question: 70, about: { ask: 'guess' }, offers: cast.map((who, n) => ({ from: n * 2, do: 'guess', who, roles: ['person', 'friend'] })) } });
	await tick();
	await tick();
	const lists = await screen.findAllByRole<HTMLSelectElement>('combobox', { name: /^Role of/ }, { timeout: 10_000 });
	const name = (): HTMLButtonElement => screen.getAllByRole<HTMLButtonElement>('button', { name: 'Name it' })[0] as HTMLButtonElement;
	for (const list of lists) {
		expect(name().disabled).toBe(true);
		const person = [...list.options].find((option) => option.text.startsWith('Person'));
		if (person === undefined) throw new Error('everybody may be a Person');
		// What a browser does when somebody chooses; this platform does not know `:checked` of an option.
		list.querySelector = (() => person) as typeof list.querySelector;
		list.dispatchEvent(new Event('change', { bubbles: true }));
		await tick();
	}
	expect(name().disabled).toBe(false);
	name().click();
	name().click();
	expect(server.answers).toMatchObject([{ t: 'choose', question: 70, index: 0 }]);
});

test('a seat that a bot plays says so, in the bar and in the log', async () => {
	const { server, session, rest } = opened('first-steps', 'a');
	await until(server, rest, 'protagonist-card');
	const table = session.table;
	if (table === null) throw new Error('there is a table');
	server.say({ t: 'table', table: { ...table, seats: table.seats.map((seat) => (seat.seat === 'a' ? { ...seat, holder: 'bot' } : seat)) } });
	server.say({ t: 'update', from: (session.history?.last ?? 0) + 1, items: [], waiting: 'a' });
	press('l');
	await tick();
	await tick();
	const bar = within(screen.getByRole('region', { name: 'What is asked' }));
	expect(bar.getByText('A bot plays for you as A.')).toBeTruthy();
	expect(screen.getByRole('log', { name: 'Log' }).textContent).toContain('A bot holds seat A.');
	bar.getByRole('button', { name: 'Take my seat back' }).click();
	expect(server.answers).toMatchObject([{ t: 'take-back' }]);
});

test('what happens is said aloud whichever panel is open', async () => {
	const { server, rest } = opened('first-steps', 'a');
	await until(server, rest, 'protagonist-card');
	press('f');
	await tick();
	const at = rest.findIndex((message) => askOf(message)?.about.ask === 'protagonist-card');
	server.say(...rest.slice(at + 1, at + 3));
	await tick();
	await tick();
	const said = [...document.querySelectorAll('[aria-live="polite"]')].map((region) => region.textContent).join(' ');
	expect(said).toMatch(/has laid a card on/);
});

test('a refusal follows the language', async () => {
	const { server, rest } = opened('first-steps', 'a');
	await until(server, rest, 'protagonist-card');
	const first = screen.getByRole('button', { name: /^Goodwill \+1/ });
	first.click();
	await tick();
	server.say({ t: 'refused', id: null, why: 'stale', detail: '' });
	await tick();
	const before = screen.getByRole('alert').textContent;
	speak('es');
	await tick();
	expect(screen.getByRole('alert').textContent).not.toBe(before);
});
