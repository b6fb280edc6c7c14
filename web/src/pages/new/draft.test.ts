import { describe, expect, it } from 'vitest';

import type { Catalogue } from '$wire';
import { blankDraft, difficultiesOf, fitting, holdersFor, invited, loopsOf, me, missing, newTable } from './draft.ts';

const catalogue = {
	scripts: [
		{ set: 'first-steps', days: 4, cast: 6, incidents: 2, lengths: [{ loops: 3, difficulty: 1 }] },
		{ set: 'first-steps', days: 5, cast: 7, incidents: 3, lengths: [{ loops: 4, difficulty: 1 }, { loops: 3, difficulty: 3 }] },
		{ set: 'basic-tragedy', days: 6, cast: 9, incidents: 4, lengths: [{ loops: 2, difficulty: null }] },
	],
} as unknown as Catalogue;

describe('a draft of a table', () => {
	it('can be created as it comes', () => {
		const draft = blankDraft('Ana');
		expect(missing(draft)).toBeNull();
		expect(newTable(draft)).toMatchObject({
			players: 4,
			name: 'Ana',
			script: { script: 'surprise', set: 'first-steps' },
			seats: [
				{ seat: 'mastermind', holder: 'bot' },
				{ seat: 'a', holder: 'me' },
				{ seat: 'b', holder: 'invite' },
				{ seat: 'c', holder: 'invite' },
			],
		});
		expect(invited(draft)).toBe(2);
	});

	it('names only the seats of the table, and a Leader who is there', () => {
		const table = newTable({ ...blankDraft(''), players: 2, leader: 'c' });
		expect(table.seats.map((seat) => seat.seat)).toEqual(['mastermind', 'a']);
		expect(table.options?.leader).toBe('a');
	});

	it('agrees on no help unless somebody wants it', () => {
		expect(newTable(blankDraft('')).assistance).toBe('none');
		expect(newTable({ ...blankDraft(''), assistance: 'check' }).assistance).toBe('check');
	});

	it('knows who I am by the seats', () => {
		const draft = blankDraft('');
		expect(me(draft)).toBe('protagonist');
		expect(me({ ...draft, holders: holdersFor('mastermind') })).toBe('mastermind');
		expect(me({ ...draft, holders: holdersFor('everybody') })).toBe('everybody');
		expect(me({ ...draft, holders: { mastermind: 'me', a: 'me', b: 'bot', c: 'bot' } })).toBeNull();
	});

	it('says what is missing', () => {
		const draft = blankDraft('');
		expect(missing({ ...draft, holders: { ...draft.holders, a: 'bot' } })).toBe('new-no-seat');
		expect(missing({ ...draft, way: 'mastermind' })).toBe('new-script-bot-cannot');
		expect(missing({ ...draft, way: 'file', file: ' \n' })).toBe('file-empty');
	});

	it('sends the picked script only while it is picked by hand', () => {
		const draft = { ...blankDraft(''), picked: { id: 'some-script', loops: 3 } };
		expect(newTable(draft).script).toEqual({ script: 'surprise', set: 'first-steps' });
		expect(newTable({ ...draft, way: 'pick' }).script).toEqual({ script: 'bundled', id: 'some-script', loops: 3 });
		expect(newTable({ ...draft, way: 'pick', picked: null }).script).toEqual({ script: 'mastermind', set: 'first-steps' });
	});
});

describe('a surprise', () => {
	it('is one of the scripts with that length and difficulty together', () => {
		const wish = { set: 'first-steps' as const, loops: null, difficulty: null };
		expect(fitting(catalogue, wish)).toHaveLength(2);
		expect(fitting(catalogue, { ...wish, loops: 3, difficulty: 1 })).toHaveLength(1);
		expect(fitting(catalogue, { ...wish, loops: 4, difficulty: 3 })).toHaveLength(0);
	});

	it('offers the lengths and difficulties that there are', () => {
		expect(loopsOf(catalogue, 'first-steps')).toEqual([3, 4]);
		expect(difficultiesOf(catalogue, 'first-steps', null)).toEqual([1, 3]);
		expect(difficultiesOf(catalogue, 'first-steps', 4)).toEqual([1]);
		expect(difficultiesOf(catalogue, 'basic-tragedy', null)).toEqual([]);
	});
});
