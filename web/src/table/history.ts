// Everything a seat has seen, with the board of every moment.
import type { Board, Item, Step } from '$wire';

import { fold } from './fold.ts';

export interface Moment {
	/** The number of the item, from 1 on. */
	n: number;
	item: Item;
	/** The board after it. */
	board: Board;
}

export class History {
	constructor(
		readonly start: Board,
		readonly moments: readonly Moment[] = [],
	) {}

	get last(): number {
		return this.moments.length;
	}

	get board(): Board {
		return this.moments.at(-1)?.board ?? this.start;
	}

	/** The board before the item with this number. */
	before(n: number): Board {
		return this.moments[n - 2]?.board ?? this.start;
	}

	/** With these items, numbered from `from` on; those that are there already are left out. Nothing if some between are missing. */
	with(from: number, items: readonly Item[]): History | null {
		if (from > this.last + 1) return null;
		const fresh = items.slice(this.last + 1 - from);
		if (fresh.length === 0) return this;
		const moments = [...this.moments];
		let board = this.board;
		for (const item of fresh) {
			board = fold(board, item);
			moments.push({ n: moments.length + 1, item, board });
		}
		return new History(this.start, moments);
	}

	/** The moments of one loop. */
	ofLoop(loop: number): Moment[] {
		return this.moments.filter((moment) => moment.board.loop === loop);
	}

	/** The last board of every day of a loop that has begun. */
	evenings(loop: number): { day: number; board: Board }[] {
		const days = new Map<number, Board>();
		for (const { board } of this.moments) {
			if (board.loop === loop && board.day > 0 && !isBetweenLoops(board.step)) days.set(board.day, board);
		}
		return [...days].map(([day, board]) => ({ day, board }));
	}
}

export function isBetweenLoops(step: Step): boolean {
	return step === 'time-spiral' || step === 'preparation';
}
