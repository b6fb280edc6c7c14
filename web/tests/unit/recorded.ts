// Whole games as seats received them, played at random on a real server. They are written anew by
// `UPDATE_EXPECT=1 cargo test -p server --test recorded`.
import type { Board, FromServer } from '$wire';

import { readMessage } from '$table/lines.ts';
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
	const { messages, end } = (games[game] as Record<Seats, { messages: unknown[]; end: unknown }>)[seat];
	const read = (message: unknown): FromServer => readMessage(JSON.stringify(message));
	const ended = read(end);
	if (ended.t !== 'welcome' || ended.game === null) throw new Error('a recording ends with a welcome');
	return { messages: messages.map(read), board: ended.game.board };
}
