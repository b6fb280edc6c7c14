// The log: every line with its moment, grouped by day and step.
import type { Fact, Step } from '$wire';

import { pieces } from '$lib/words.svelte.ts';
import { isBetweenLoops, type History, type Moment } from './history.ts';
import type { SeatNews } from './session.svelte.ts';
import { areOneStroke, because, short, told, type Told } from './told.ts';
import { undone } from './undone.ts';

export interface Line {
	/** The moment after which it is true. */
	n: number;
	text: string;
	cause: string | null;
	kind: Fact['fact'] | 'seat';
	/** What it speaks of: `character-doctor`, `location-city`. */
	about: string[];
}

export interface Passage {
	step: Step;
	lines: Line[];
}

/** Where the Time Spiral stands that follows a loop: no script has so many days. */
export const AFTER = 99;

export interface LogDay {
	loop: number;
	/** 0 before the first day. */
	day: number;
	passages: Passage[];
}

/** Moments that are one announcement. */
function announcements(moments: readonly Moment[]): Moment[][] {
	const cut: Moment[][] = [];
	for (const moment of moments) {
		const before = cut.at(-1)?.[0];
		if (before !== undefined && areOneStroke(before.item, moment.item)) cut.at(-1)?.push(moment);
		else cut.push([moment]);
	}
	return cut;
}

/** The log up to a moment, with who has taken whose place meanwhile. */
export function logOf(history: History, to: Told, upTo = history.last, news: readonly SeatNews[] = []): LogDay[] {
	const days: LogDay[] = [];
	for (const together of announcements(history.moments.slice(0, upTo))) {
		const last = together.at(-1);
		if (last === undefined) continue;
		const [first] = together;
		const lines = [...linesOf(together, history, to), ...news.filter(({ after }) => after >= (first?.n ?? 0) && after <= last.n).map((it) => seatLine(it, last.n, to))];
		if (lines.length === 0) continue;
		const { loop, step, day } = last.board;
		place(days, loop, step === 'time-spiral' && loop > 0 ? AFTER : isBetweenLoops(step) ? 0 : day, step).push(...lines);
	}
	return days;
}

/** A long game has a thousand lines, and each is worded once for a language and a sheet. */
const worded = new WeakMap<Moment, { by: string; lines: Line[] }>();

function linesOf(together: Moment[], history: History, to: Told): Line[] {
	const [first] = together;
	const last = together.at(-1);
	if (first === undefined || last === undefined) return [];
	const by = [to.words.language, to.reference.sheet?.title, to.reference.catalogue === null, together.length].join('/');
	const known = worded.get(first);
	if (known?.by === by) return known.lines;
	const said =
		first.item.fact === 'cards-taken'
			? undone(first, history, to)
			: told(
					together.map((moment) => moment.item),
					// Cards are named by where they lie, which the board after still knows.
					first.item.fact === 'turned-up' ? last.board : history.before(first.n),
					to,
				);
	const cause = first.item.cause === undefined ? null : because(first.item.cause, to.words);
	const lines = said.map((text) => ({ n: last.n, text, cause, kind: first.item.fact, about: pieces(text).flatMap((piece) => piece.key ?? []) }));
	worded.set(first, { by, lines });
	return lines;
}

function seatLine({ seat, holder }: SeatNews, n: number, { words }: Told): Line {
	return { n, text: words.telling(`log-seat-${holder}`, { seat: short(seat, words) }), cause: null, kind: 'seat', about: [] };
}

function place(days: LogDay[], loop: number, day: number, step: Step): Line[] {
	let last = days.at(-1);
	if (last === undefined || last.loop !== loop || last.day !== day) {
		last = { loop, day, passages: [] };
		days.push(last);
	}
	let passage = last.passages.at(-1);
	if (passage === undefined || passage.step !== step) {
		passage = { step, lines: [] };
		last.passages.push(passage);
	}
	return passage.lines;
}

const NOTABLE: ReadonlySet<string> = new Set([
	'incident', 'no-incident', 'nothing-happens', 'dies', 'revives', 'role', 'culprit', 'subplot', 'no-other-subplot', 'refused', 'enters',
	'extra-card', 'guard-spent', 'protagonists-die', 'protagonists-lose', 'gauge', 'closed', 'held', 'leader-picks', 'loop-ends',
	'curse-laid', 'curse-moves', 'leaves', 'shielded', 'victim', 'remembered', 'leader-steers', 'leader-picks-effect',
]);

/** What is worth remembering of a day: what nobody's card did. */
export function notable(log: LogDay[]): LogDay[] {
	const keeps = (line: Line, step: Step): boolean => NOTABLE.has(line.kind) || (line.kind === 'counters' && step !== 'card-resolve' && step !== 'preparation') || (line.kind === 'moves' && step !== 'card-resolve');
	return log.map((day) => ({
		...day,
		passages: day.passages.map((passage) => ({ ...passage, lines: passage.lines.filter((line) => keeps(line, passage.step)) })),
	}));
}
