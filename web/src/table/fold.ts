// What a seat was told, folded into a board, as docs/protocol.md says. No rule of the game is known here.
// Boards are never changed, only replaced, so every moment can keep its own.
import type { Board, Change, Counter, Deck, Figure, Item, Laid, Mark, Slot } from '$wire';

import { isLocation } from '$lib/names.ts';

export const SLOTS: readonly Slot[] = ['m1', 'm2', 'm3', 'a', 'b', 'c'];
const COUNTERS: readonly Counter[] = ['goodwill', 'paranoia', 'intrigue'];

export function fold(board: Board, item: Item): Board {
	const told = foldFact(board, item);
	return item.then === undefined ? told : apply(told, item.then);
}

function foldFact(board: Board, item: Item): Board {
	switch (item.fact) {
		case 'step':
			return { ...board, step: item.step };
		case 'placed': {
			const laid: Laid = { slot: item.slot, on: item.on, ...(item.card === undefined ? {} : { card: item.card }) };
			const placed = [...board.placed, laid].sort((a, b) => SLOTS.indexOf(a.slot) - SLOTS.indexOf(b.slot));
			return { ...board, placed };
		}
		case 'turned-up': {
			const faces = new Map(item.cards);
			const spent = new Set(item.spent);
			const turned = (laid: Laid): Laid => {
				const card = faces.get(laid.slot);
				return card === undefined ? laid : { ...laid, card };
			};
			const piles = board.spent.map((pile) => ({ ...pile, cards: [...pile.cards, ...item.cards.flatMap(([slot, card]) => (spent.has(slot) && deckOf(slot) === pile.deck ? [card] : []))] }));
			return { ...board, placed: board.placed.map(turned), spent: piles };
		}
		case 'cards-taken':
			return { ...board, placed: [] };
		case 'moves':
			return withFigure(board, item.who, (figure) => ({ ...figure, at: item.to }));
		case 'dies':
			return withFigure(board, item.who, (figure) => ({ ...figure, marks: ['dead', ...withoutMark(figure, 'dead')] }));
		case 'revives':
			return withFigure(board, item.who, (figure) => ({ ...figure, marks: withoutMark(figure, 'dead') }));
		case 'counters':
			return isLocation(item.on) ? countAt(board, item.on, item.change) : countOn(board, item.on, item.counter, item.change);
		case 'leader':
			return { ...board, leader: item.seat };
		case 'gauge':
			return { ...board, gauge: Math.max(0, board.gauge + item.change) };
		case 'day':
			return { ...board, day: item.n, step: 'day-start' };
		case 'loop':
			return { ...cleared(board), loop: item.n, day: 1 };
		case 'guess-begins':
			return { ...cleared(board), step: 'final-guess' };
		case 'enters': {
			const isThere = board.figures.some((figure) => figure.who === item.who);
			return isThere ? withFigure(board, item.who, (figure) => ({ ...figure, at: item.at })) : { ...board, figures: [...board.figures, { who: item.who, at: item.at }] };
		}
		case 'declared':
			return { ...board, declared: item.ability };
		case 'accepted':
		case 'refused':
			return { ...board, declared: null };
		case 'incident':
			return { ...board, occurred: [...board.occurred, item.day] };
		case 'over':
			return { ...board, winner: item.winner, step: 'over' };
		default:
			// What every other fact does comes in `then`.
			return board;
	}
}

function deckOf(slot: Slot): Deck {
	return slot === 'a' || slot === 'b' || slot === 'c' ? slot : 'mastermind';
}

/** Everything that lies on figures and places, and every pile, is taken away. */
function cleared(board: Board): Board {
	return {
		...board,
		figures: board.figures.map(({ who, at }) => (at === undefined ? { who } : { who, at })),
		places: board.places.map(({ location }) => ({ location })),
		spent: board.spent.map(({ deck }) => ({ deck, cards: [] })),
		occurred: [],
	};
}

function withFigure(board: Board, who: string, change: (figure: Figure) => Figure): Board {
	return { ...board, figures: board.figures.map((figure) => (figure.who === who ? change(figure) : figure)) };
}

function withoutMark(figure: Figure, mark: Mark): Mark[] {
	return (figure.marks ?? []).filter((it) => it !== mark);
}

function countAt(board: Board, location: string, change: number): Board {
	const places = board.places.map((place) =>
		place.location === location ? { ...place, intrigue: Math.max(0, (place.intrigue ?? 0) + change) } : place,
	);
	return { ...board, places };
}

function countOn(board: Board, who: string, counter: Counter, change: number): Board {
	return withFigure(board, who, (figure) => {
		const before = figure.counters?.find(([it]) => it === counter)?.[1] ?? 0;
		const others = (figure.counters ?? []).filter(([it]) => it !== counter);
		const after = Math.max(0, before + change);
		const all: [Counter, number][] = after > 0 ? [...others, [counter, after]] : others;
		return { ...figure, counters: all.sort(([a], [b]) => COUNTERS.indexOf(a) - COUNTERS.indexOf(b)) };
	});
}

/** Everything that is there replaces what was there; figures, places and piles one by one. */
function apply(board: Board, change: Change): Board {
	const { figures = [], places = [], spent = [], ...rest } = change;
	const replaced = new Map(figures.map((figure) => [figure.who, figure]));
	const known = new Set(board.figures.map((figure) => figure.who));
	return {
		...board,
		...rest,
		figures: [...board.figures.map((figure) => replaced.get(figure.who) ?? figure), ...figures.filter((figure) => !known.has(figure.who))],
		places: board.places.map((place) => places.find((it) => it.location === place.location) ?? place),
		spent: board.spent.map((pile) => spent.find((it) => it.deck === pile.deck) ?? pile),
	};
}
