import { expect, test } from 'vitest';

import type { FromServer } from '$wire';

import { readMessage } from '$table/lines.ts';

function update(items: unknown[], ask?: unknown): Extract<FromServer, { t: 'update' }> {
	const read = readMessage(JSON.stringify({ t: 'update', from: 1, items, waiting: 'a', ...(ask === undefined ? {} : { ask }) }));
	if (read.t !== 'update') throw new Error('expected an update');
	return read;
}

test('several of a kind are one line, and one announcement', () => {
	const cause = { cause: 'ability', source: { of: 'role', who: 'doctor', role: 'brain', n: 1 } };
	expect(update(['counters city intrigue 1, doctor paranoia -1 by role doctor brain 1', '& dies patient by incident 3', 'loop-ends lost', 'loop-ends']).items).toEqual([
		{ fact: 'counters', on: 'city', counter: 'intrigue', change: 1, cause },
		{ fact: 'counters', on: 'doctor', counter: 'paranoia', change: -1, joined: true, cause },
		{ fact: 'dies', who: 'patient', joined: true, cause: { cause: 'incident', day: 3 } },
		{ fact: 'loop-ends', lost: true },
		{ fact: 'loop-ends', lost: false },
	]);
});

test('a line can have what else is different', () => {
	const [item] = update([['enters henchman city', { figures: ['henchman city goodwill 2 dead used 1 used 3'], spent: ['a', 'b forbid-movement'], places: ['city intrigue 2'] }]]).items;
	expect(item).toEqual({
		fact: 'enters',
		who: 'henchman',
		at: 'city',
		then: {
			figures: [{ who: 'henchman', at: 'city', counters: [['goodwill', 2]], marks: ['dead'], used: [1, 3] }],
			spent: [
				{ deck: 'a', cards: [] },
				{ deck: 'b', cards: ['forbid-movement'] },
			],
			places: [{ location: 'city', intrigue: 2 }],
		},
	});
});

test('cards that are turned up say which of them are spent', () => {
	expect(update(['turned-up m1 move-vertical b goodwill-plus-2 spent b']).items).toEqual([
		{
			fact: 'turned-up',
			cards: [
				['m1', 'move-vertical'],
				['b', 'goodwill-plus-2'],
			],
			spent: ['b'],
		},
	]);
});

test('six cards are turned up in the order of the slots', () => {
	const [item] = update(['turned-up move-vertical move-horizontal forbid-paranoia goodwill-plus-1 goodwill-plus-1 forbid-movement spent c']).items;
	expect(item).toMatchObject({ fact: 'turned-up', spent: ['c'] });
	expect(item?.fact === 'turned-up' && item.cards.map(([slot]) => slot)).toEqual(['m1', 'm2', 'm3', 'a', 'b', 'c']);
});

test('offers are numbered through, also where one line stands for several', () => {
	const source = { of: 'card', who: 'doctor', n: 1 };
	const { ask } = update([], { question: 1, about: { ask: 'mastermind-ability' }, offers: ['pass', 'use card doctor 1 either 1 2 at patient henchman', 'use role henchman magician 1 to shrine city at boss', 'guess doctor boss as killer person'], barred: ['patient corpse'] });
	const magician = { of: 'role', who: 'henchman', role: 'magician', n: 1 };
	expect(ask?.offers).toEqual([
		{ from: 0, do: 'pass' },
		{ from: 1, do: 'use', source, either: 1, aims: { at: ['patient', 'henchman'] } },
		{ from: 3, do: 'use', source, either: 2, aims: { at: ['patient', 'henchman'] } },
		{ from: 5, do: 'use', source: magician, either: 1, to: 'shrine', aims: { at: ['boss'] } },
		{ from: 6, do: 'use', source: magician, either: 1, to: 'city', aims: { at: ['boss'] } },
		{ from: 7, do: 'guess', who: 'doctor', roles: ['killer', 'person'] },
		{ from: 9, do: 'guess', who: 'boss', roles: ['killer', 'person'] },
	]);
	expect(ask?.barred).toEqual([{ on: 'patient', why: 'corpse' }]);
});

test('lines nobody has heard of can still be shown and chosen', () => {
	const { items, ask } = update(['the-moon-rises doctor'], { question: 1, about: { ask: 'chant' }, offers: ['chant fire rain', 'pass'] });
	expect(items).toEqual([{ fact: 'the-moon-rises' }]);
	expect(ask?.offers.map((offer) => offer.from)).toEqual([0, 2]);
});
