import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { FromServer } from '$wire';

import { Session } from '$table/session.svelte.ts';
import { recorded } from './recorded.ts';
import { FakeServer, seated } from './players.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const { messages } = recorded('first-steps', 'a');
const begins = messages.findIndex((message) => message.t === 'welcome' && message.game !== null);
const game = messages.slice(begins);
const asked = game.findIndex((message) => message.t === 'update' && message.ask !== undefined);

function update(message: FromServer | undefined): Extract<FromServer, { t: 'update' }> {
	if (message?.t !== 'update') throw new Error('expected an update');
	return message;
}

test('a whole game ends with everything open', () => {
	const { server, session } = seated('a');
	server.say(...game);
	expect(session.connection).toBe('open');
	expect(session.history?.board.winner).not.toBeNull();
	expect(session.secrets).not.toBeNull();
});

test('what comes twice is taken once', () => {
	const { server, session } = seated('a');
	server.say(...game.slice(0, asked + 1));
	const before = session.history?.last;
	server.say(...game.slice(asked, asked + 1));
	expect(session.history?.last).toBe(before);
});

test('a gap opens a new socket that names the last number', () => {
	const { server, session } = seated('a');
	server.say(...game.slice(0, asked + 1));
	const last = session.history?.last ?? 0;
	const later = update(game.slice(asked + 1).findLast((message) => message.t === 'update' && message.items.length > 0));
	expect(later.from).toBeGreaterThan(last + 1);
	server.say(later);
	expect(session.history?.last).toBe(last);
	expect(server.since).toEqual([0, last]);
});

test('what is written without a connection is written when there is one, not all at once', () => {
	const { server, session } = seated('a');
	server.say(...game.slice(0, asked + 1));
	session.mark('own', 'role doctor killer', 'out');
	expect(server.answers).toHaveLength(1);
	server.hangUp();
	session.mark('own', 'role doctor killer', 'sure');
	for (let day = 1; day <= 4; day += 1) for (let loop = 1; loop <= 8; loop += 1) session.note('team', `day ${loop}.${day}`, 'x');
	expect(session.books.own.marks.get('role doctor killer')?.mark).toBe('sure');
	expect(session.books.team.notes.size).toBe(32);
	vi.advanceTimersByTime(1000);
	expect(server.answers).toHaveLength(1);
	const welcome = game[0];
	if (welcome?.t !== 'welcome' || welcome.game === null) throw new Error('expected a game');
	server.say({ ...welcome, game: { ...welcome.game, from: session.history?.last ?? 0, items: [] } });
	expect(server.answers).toHaveLength(2);
	vi.advanceTimersByTime(1000);
	expect(server.answers.length).toBeLessThan(10);
	vi.advanceTimersByTime(9000);
	const [first, second, ...rest] = server.answers;
	expect([first, second].map((message) => message?.t === 'mark' && message.mark)).toEqual(['out', 'sure']);
	expect(new Set(rest.map((message) => message.t === 'note' && message.topic)).size).toBe(32);
	expect(session.books.team.notes.size, 'nothing is gone before the server has it').toBe(32);
});

test('an answer that may be lost is sent again with the same id', () => {
	const { server, session } = seated('a');
	server.say(...game.slice(0, asked + 1));
	session.choose(3);
	server.hangUp();
	expect(session.connection).toBe('lost');
	vi.advanceTimersByTime(1000);
	expect(server.since).toHaveLength(2);
	const welcome = game[0];
	if (welcome?.t !== 'welcome' || welcome.game === null) throw new Error('expected a game');
	server.say({ ...welcome, game: { ...welcome.game, from: session.history?.last ?? 0, items: [], ...(session.ask === null ? {} : { ask: session.ask }) } });
	expect(server.answers).toHaveLength(2);
	expect(server.answers[0]).toEqual(server.answers[1]);
	expect(session.answering).toBe(true);
	server.say({ t: 'ack', id: server.answers[0]?.id ?? '' });
	expect(session.answering).toBe(false);
	expect(session.ask).toBeNull();
});

test('a refusal names its reason and leaves the question', () => {
	const { server, session } = seated('a');
	server.say(...game.slice(0, asked + 1));
	const ask = session.ask;
	session.choose(0);
	server.say({ t: 'refused', id: server.answers[0]?.id ?? null, why: 'stale', detail: 'question 3 is not open' });
	expect(session.trouble?.why).toBe('stale');
	expect(session.ask).toBe(ask);
	expect(session.answering).toBe(false);
});

test('a silent connection counts as lost', () => {
	const { server, session } = seated('a');
	server.say(...game.slice(0, 1));
	vi.advanceTimersByTime(40_000);
	expect(server.since.length).toBeGreaterThan(1);
	session.close();
});

test('another version is not spoken to', () => {
	const { server, session } = seated('a');
	const welcome = game[0];
	if (welcome?.t !== 'welcome') throw new Error('expected a welcome');
	server.say({ ...welcome, version: 99 });
	expect(session.ended).toBe('bye-version');
	vi.advanceTimersByTime(60_000);
	expect(server.since).toHaveLength(1);
});

test('an answer that was refused without a name is not sent again', () => {
	const { server, session } = seated('a');
	server.say(...game.slice(0, asked + 1));
	session.choose(0);
	server.say({ t: 'refused', id: null, why: 'too-fast', detail: '' });
	expect(session.answering).toBe(false);
	const sent = server.answers.length;
	server.hangUp();
	vi.runOnlyPendingTimers();
	server.say(...game.slice(0, 1));
	expect(server.answers.length).toBe(sent);
});

test('whoever is shut out for good is told so, and does not knock for ever', async () => {
	const server = new FakeServer();
	const session = new Session('a', server.transport, () => Promise.resolve('bye-revoked'));
	session.open();
	for (let n = 0; n < 3; n += 1) {
		server.hangUp();
		await vi.advanceTimersByTimeAsync(5_000);
	}
	expect(session.ended).toBe('bye-revoked');
	const knocks = server.since.length;
	await vi.advanceTimersByTimeAsync(60_000);
	expect(server.since.length).toBe(knocks);
});
