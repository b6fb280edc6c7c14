import { expect, test } from 'vitest';

import type { Item } from '$wire';

import { History } from '$table/history.ts';
import { cameToNothing } from '$table/reveal.ts';
import { crowded } from '../../e2e/support/staged.ts';

/** Cards on the boy, the girl and the School are turned up, and this comes of them. */
function revealed(...came: Item[]): { history: History; atReveal: number } {
	const placed: Item[] = [
		{ fact: 'placed', slot: 'm1', on: 'boy-student' },
		{ fact: 'placed', slot: 'm2', on: 'girl-student' },
		{ fact: 'placed', slot: 'm3', on: 'school' },
		{ fact: 'placed', slot: 'a', on: 'boy-student' },
		{ fact: 'placed', slot: 'b', on: 'girl-student' },
	];
	const up: Item = {
		fact: 'turned-up',
		cards: [
			['m1', 'paranoia-plus-1'],
			['m2', 'intrigue-plus-1'],
			['m3', 'intrigue-plus-2'],
			['a', 'move-vertical'],
			['b', 'forbid-intrigue'],
		],
	};
	const history = new History({ ...crowded(), placed: [] }).with(1, [...placed, up, ...came]);
	if (history === null) throw new Error('the items follow each other');
	return { history, atReveal: placed.length + 1 };
}

const TAKEN: Item = { fact: 'cards-taken' };

test('cards that are stopped stand out, those that work and those that forbid do not', () => {
	const { history, atReveal } = revealed({ fact: 'counters', on: 'boy-student', counter: 'paranoia', change: 1 }, { fact: 'counters', on: 'school', counter: 'intrigue', change: 2 }, TAKEN);
	expect([...cameToNothing(history, atReveal)].sort()).toEqual(['a', 'm2']);
});

test('a card on a location may act on somebody there', () => {
	const { history, atReveal } = revealed({ fact: 'counters', on: 'informer', counter: 'intrigue', change: 2 }, { fact: 'moves', who: 'boy-student', to: 'shrine' }, TAKEN);
	expect([...cameToNothing(history, atReveal)].sort()).toEqual(['m1', 'm2']);
});

test('nothing is said before all cards are resolved, nor when they are gone', () => {
	const unfinished = revealed({ fact: 'moves', who: 'boy-student', to: 'shrine' });
	expect(cameToNothing(unfinished.history, unfinished.atReveal).size).toBe(0);
	const { history, atReveal } = revealed(TAKEN);
	expect(cameToNothing(history, atReveal - 1).size).toBe(0);
	expect(cameToNothing(history, atReveal).size).toBeGreaterThan(0);
	expect(cameToNothing(history, history.last).size).toBe(0);
});
