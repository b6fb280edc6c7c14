import { describe, expect, test } from 'vitest';

import type { Fact, OpenSheet } from '$wire';

import { LANGUAGES, unmarked } from '$lib/words.svelte.ts';
import { question } from '$table/asked.ts';
import { logOf, notable } from '$table/log.ts';
import { Reference } from '$table/reference.svelte.ts';
import { lines, told, type Told } from '$table/told.ts';
import { seated, wordsOf } from './players.ts';
import { GAMES, recorded, type Seats } from './recorded.ts';

function played(game: (typeof GAMES)[number], seat: Seats) {
	const { server, session } = seated(seat);
	server.say(...recorded(game, seat).messages);
	session.close();
	if (session.history === null || session.sheet === null) throw new Error('a recording holds a game');
	return { history: session.history, sheet: session.sheet };
}

const speaker = (language: 'en' | 'es', sheet: OpenSheet): Told => ({ words: wordsOf(language), reference: new Reference(), sheet });

describe.each(GAMES)('%s', (game) => {
	test.each(LANGUAGES)('every line of the log has words in %s', (language) => {
		const { history, sheet } = played(game, 'mastermind');
		const all = logOf(history, speaker(language, sheet)).flatMap((day) => day.passages.flatMap((passage) => passage.lines));
		expect(all.length).toBeGreaterThan(40);
		for (const { text, cause } of all) {
			const said = unmarked(text) + (cause ?? '');
			// A message that lacks an argument shows it in braces; an id has dashes where words have spaces.
			expect(said).not.toMatch(/[{}\uE000-\uE002]|\b[a-z]+-(plus|minus)-\d/);
			expect(said).not.toMatch(/log [a-z]|told [a-z]/);
		}
	});

	test('a Protagonist is told no cause', () => {
		const { history, sheet } = played(game, 'a');
		const log = logOf(history, speaker('en', sheet));
		expect(log.flatMap((day) => day.passages.flatMap((passage) => passage.lines)).filter((line) => line.cause !== null)).toEqual([]);
	});

	test('days follow each other and every loop begins before its first day', () => {
		const { history, sheet } = played(game, 'a');
		const days = logOf(history, speaker('en', sheet)).map(({ loop, day }) => loop * 100 + day);
		expect(days).toEqual([...days].sort((a, b) => a - b));
		expect(new Set(days).size).toBe(days.length);
	});
});

test('what happens at one stroke is one line', () => {
	const { history, sheet } = played('first-steps', 'a');
	const to = speaker('es', sheet);
	const facts: Fact[] = [{ fact: 'dies', who: 'doctor' }, { fact: 'dies', who: 'informer' }, { fact: 'leader', seat: 'b' }];
	expect(lines(facts, history.start, to).map(unmarked)).toEqual(['El médico y la confidente han muerto.', 'B pasa a ser líder.']);
	const laid: Fact[] = [{ fact: 'placed', slot: 'm1', on: 'city' }, { fact: 'placed', slot: 'm2', on: 'doctor' }, { fact: 'placed', slot: 'a', on: 'doctor' }];
	expect(lines(laid, history.start, speaker('en', sheet)).map(unmarked)).toEqual(['The Mastermind has laid cards on the City and the Doctor.', 'A has laid a card on the Doctor.']);
});

test('facts and questions nobody has heard of get the general words', () => {
	const { history, sheet } = played('first-steps', 'a');
	const to = speaker('en', sheet);
	const strange = { fact: 'curse-moves', who: 'doctor', to: 'city', extra: [1, 2] } as unknown as Fact;
	expect(told([strange], history.start, to)).toHaveLength(1);
	const ask = { question: 1, about: { ask: 'cast-a-spell', spell: 'x' }, offers: [] } as unknown as Parameters<typeof question>[0];
	expect(question(ask, history.start, to)).toBe('Choose one of these.');
});

test('what was seen is worth remembering, what cards did is not', () => {
	const { history, sheet } = played('first-steps', 'a');
	const kept = notable(logOf(history, speaker('en', sheet)));
	const kinds = new Set(kept.flatMap((day) => day.passages.flatMap((passage) => passage.lines.map((line) => line.kind))));
	expect(kinds).toContain('loop-ends');
	expect(kinds).not.toContain('placed');
	expect(kinds).not.toContain('turned-up');
});
