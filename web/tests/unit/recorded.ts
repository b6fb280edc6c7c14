// Whole games as seats received them, played at random on a real server.
import type { Board, FromServer } from '$wire';

import firstSteps from './recorded/first-steps.json';
import mysteryCircle from './recorded/mystery-circle.json';

export interface Recorded {
	messages: FromServer[];
	/** What the server said the board is at the end. */
	board: Board;
}

export type Seats = 'a' | 'mastermind';
export const GAMES = ['first-steps', 'mystery-circle'] as const;

export function recorded(game: (typeof GAMES)[number], seat: Seats): Recorded {
	const games: Record<typeof game, unknown> = { 'first-steps': firstSteps, 'mystery-circle': mysteryCircle };
	return (games[game] as Record<Seats, Recorded>)[seat];
}
