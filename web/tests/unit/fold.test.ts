import { describe, expect, test } from 'vitest';

import type { Board, FromServer, Item } from '$wire';

import { fold } from '$table/fold.ts';
import { GAMES, recorded, type Seats } from './recorded.ts';

function items(messages: FromServer[]): Item[] {
	return messages.flatMap((message) => {
		if (message.t === 'welcome') return message.game?.items ?? [];
		return message.t === 'update' ? message.items : [];
	});
}

function start(messages: FromServer[]): Board {
	const found = messages.flatMap((message) => (message.t === 'welcome' && message.game ? [message.game.start ?? message.game.board] : []))[0];
	if (found === undefined) throw new Error('a recording begins with a board');
	return found;
}

/** Figures stand in the order in which they were first seen, and cards in the order in which they were spent; lists that are empty may be missing. */
function sorted(board: Board): Board {
	const figures = board.figures.map((figure) => ({ ...figure, counters: figure.counters ?? [], marks: figure.marks ?? [], used: figure.used ?? [] }));
	const places = board.places.map((place) => ({ ...place, intrigue: place.intrigue ?? 0, closedUntil: place.closedUntil ?? 0 }));
	const spent = board.spent.map((pile) => ({ ...pile, cards: [...pile.cards].sort() }));
	return { ...board, places, spent, figures: figures.sort((a, b) => a.who.localeCompare(b.who)) };
}

describe.each(GAMES)('%s', (game) => {
	test.each<Seats>(['a', 'mastermind'])('what %s was told ends at the board of the server', (seat) => {
		const { messages, board } = recorded(game, seat);
		const ended = items(messages).reduce(fold, start(messages));
		expect(sorted(ended)).toEqual(sorted(board));
	});
});

test('a board is never changed, only replaced', () => {
	const { messages } = recorded('first-steps', 'a');
	const before = start(messages);
	const frozen = JSON.stringify(before);
	items(messages).reduce(fold, before);
	expect(JSON.stringify(before)).toBe(frozen);
});

test('facts nobody has heard of leave the board as it is, but for what they bring', () => {
	const board = start(recorded('first-steps', 'a').messages);
	const strange = { fact: 'the-moon-rises', who: 'doctor' } as unknown as Item;
	expect(fold(board, strange)).toEqual(board);
	expect(fold(board, { ...strange, then: { gauge: 4 } }).gauge).toBe(4);
});
