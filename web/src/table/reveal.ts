// What came of the cards that lie face up, read off the record.
import type { Board, Card, Item, Slot, Target } from '$wire';

import type { History } from './history.ts';

const NONE: ReadonlySet<Slot> = new Set();

/** What a card would do if nothing were in its way: a counter that changes, or a move. Forbids stop others. */
function aim(card: Card): string | null {
	if (card.startsWith('move-')) return 'move';
	return /^([a-z]+)-(?:plus|minus)-\d$/.exec(card)?.[1] ?? null;
}

/** Whether something happened to what the card lies on; a card on a location may act on somebody there. */
function reaches(on: Target, whom: Target, board: Board): boolean {
	return on === whom || board.figures.some((figure) => figure.who === whom && figure.at === on);
}

function isEffect(item: Item, on: Target, what: string, board: Board): boolean {
	if (item.fact === 'moves') return what === 'move' && reaches(on, item.who, board);
	return item.fact === 'counters' && item.counter === what && reaches(on, item.on, board);
}

/** The cards on show of which nothing came: known when all of them have been resolved. */
export function cameToNothing(history: History, shown: number): ReadonlySet<Slot> {
	const { moments } = history;
	let at = shown - 1;
	// Cards lie open within a day only.
	while (at >= 0 && !['turned-up', 'cards-taken', 'day'].includes(moments[at]?.item.fact ?? 'day')) at -= 1;
	const revealed = moments[at];
	if (revealed?.item.fact !== 'turned-up') return NONE;
	let end = at + 1;
	while (end < moments.length && moments[end]?.item.fact !== 'cards-taken') end += 1;
	if (end === moments.length) return NONE;
	const came = moments.slice(at + 1, end);
	const idle = revealed.board.placed.filter(({ on, card }) => {
		const what = card === undefined ? null : aim(card);
		return what !== null && !came.some(({ item, n }) => isEffect(item, on, what, history.before(n)));
	});
	return new Set(idle.map(({ slot }) => slot));
}
