// A game against bots without any question but one.
import type { NewTable, Seat, TragedySet } from '$wire';

const SEATS: readonly Seat[] = ['mastermind', 'a', 'b', 'c'];
/** What somebody plays who has never sat at a table of ours: the script everybody begins with. */
const FIRST = { set: 'first-steps', id: 'the-first-script' } as const;

export function playNow(mine: 'a' | 'mastermind', set: TragedySet, name: string, isFirst: boolean): NewTable {
	return {
		players: 4,
		seats: SEATS.map((seat) => ({ seat, holder: seat === mine ? 'me' : 'bot' })),
		script: isFirst && set === FIRST.set ? { script: 'bundled', id: FIRST.id } : { script: 'surprise', set },
		name,
		startWhenFull: true,
	};
}

/** Where a typed code or a pasted link leads; `null` if there is nothing to read in it. */
export function destination(typed: string): string | null {
	const linked = /\/t\/([A-Za-z0-9-]{1,32})\/?(#s=[A-Za-z0-9_-]{1,64})?\s*$/.exec(typed);
	if (linked !== null) return `/t/${linked[1]}${linked[2] ?? ''}`;
	// Codes are lower case, whatever a phone's keyboard makes of them.
	const code = typed.replace(/\s+/g, '').toLowerCase();
	return /^[a-z0-9-]{1,32}$/.test(code) ? `/t/${code}` : null;
}
