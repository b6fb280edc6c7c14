import { describe, expect, test } from 'vitest';

import type { Card, Catalogue, Fact, Item, OpenSheet, Slot, Target } from '$wire';

import { LANGUAGES, unmarked } from '$lib/words.svelte.ts';
import { question } from '$table/asked.ts';
import { History } from '$table/history.ts';
import { logOf, notable } from '$table/log.ts';
import { Reference } from '$table/reference.svelte.ts';
import { lines, told, type Told } from '$table/told.ts';
import { seated, wordsOf } from './players.ts';
import { GAMES, recorded, type Seats } from './recorded.ts';
import catalogue from './recorded/catalogue.json';

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

describe('what cards did not do', () => {
	const { history, sheet } = played('first-steps', 'a');
	const cards = (...laid: [Slot, Target, Card][]): Item[] => [
		...laid.map(([slot, on]): Item => ({ fact: 'placed', slot, on })),
		{ fact: 'turned-up', cards: laid.map(([slot, , card]) => [slot, card]) },
	];
	/** The lines after what came of the cards. */
	function log(items: Item[], language: 'en' | 'es' = 'en', marks: 'freed'[] = []): string[] {
		const to = speaker(language, sheet);
		to.reference.catalogue = catalogue as unknown as Catalogue;
		const start = { ...history.start, loop: 1, day: 1, figures: history.start.figures.map((figure) => ({ ...figure, marks })) };
		const seen = new History(start).with(1, [...items, { fact: 'cards-taken' }]);
		if (seen === null) throw new Error('numbered from one on');
		const all = logOf(seen, to).flatMap((day) => day.passages.flatMap((passage) => passage.lines));
		return all.filter((line) => line.kind === 'cards-taken').map((line) => unmarked(line.text));
	}

	test('a forbidden card, and one that forbids nothing', () => {
		const laid = cards(['m1', 'shrine-maiden', 'forbid-goodwill'], ['m2', 'doctor', 'forbid-paranoia'], ['a', 'shrine-maiden', 'goodwill-plus-1'], ['b', 'city', 'forbid-movement']);
		expect(log(laid)).toEqual(['Forbid Goodwill on the Shrine Maiden: Goodwill does not change.', 'Forbid Paranoia on the Doctor has no effect.', 'Forbid Movement on the City has no effect.']);
		expect(log(laid, 'es')[0]).toBe('«Impedir Cooperación» sobre la novicia: la Cooperación no cambia.');
	});

	test('what came in spite of a forbidding card is not explained', () => {
		const laid = cards(['m1', 'shrine', 'intrigue-plus-1'], ['a', 'shrine', 'forbid-intrigue']);
		expect(log([...laid, { fact: 'counters', on: 'shrine', counter: 'intrigue', change: 1 }])).toEqual(['Forbid Intrigue on the Shrine has no effect.']);
	});

	test('whoever stays, stays', () => {
		expect(log(cards(['m1', 'police-officer', 'move-vertical'], ['a', 'police-officer', 'forbid-movement']))).toEqual(['Forbid Movement on the Police Officer: no movement.']);
		expect(log([...cards(['m1', 'police-officer', 'move-vertical']), { fact: 'moves', who: 'police-officer', to: 'hospital' }])).toEqual([]);
		expect(log(cards(['m1', 'police-officer', 'move-vertical']))).toEqual(['The Police Officer stays in the City.']);
		expect(log(cards(['m1', 'office-worker', 'move-diagonal'], ['a', 'office-worker', 'move-vertical']))).toEqual(['The Office Worker stays: the School is closed to this character.']);
		expect(log(cards(['m1', 'office-worker', 'move-horizontal']), 'en', ['freed'])).toEqual(['The Office Worker stays in the City.']);
	});
});
