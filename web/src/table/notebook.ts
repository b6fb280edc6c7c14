// What a Protagonist has written down: folded from what the server says, with what is still on its way to it on top.
import type { Belief, Book, Catalogue, Cell, Character, FromClient, ListedIncident, Marked, Moment, Notebook, Notebooks, Noted, Role, Seat, Target, Topic } from '$wire';

export interface Pages {
	marks: ReadonlyMap<Cell, Marked>;
	notes: ReadonlyMap<Topic, Noted>;
}

export type Books = Readonly<Record<Book, Pages>>;

/** A message that writes something. */
export type Writing = Extract<FromClient, { t: 'mark' | 'note' }>;

export function isWriting(message: FromClient): message is Writing {
	return message.t === 'mark' || message.t === 'note';
}

/** Who comes onto the board unannounced, if at all. */
export function lateIn({ characters }: Pick<Catalogue, 'characters'>): Character[] {
	return characters.filter(({ start }) => typeof start === 'object' && 'late' in start).map(({ who }) => who);
}

const EMPTY: Pages = { marks: new Map(), notes: new Map() };

export const UNWRITTEN: Books = { own: EMPTY, team: EMPTY };

/** The order in which a touch goes through what a cell can say; after the last it says nothing again. */
export const BELIEFS: readonly Belief[] = ['out', 'maybe', 'sure'];

/** The sign of a belief, and the key that writes it. */
export const SIGNS: Readonly<Record<Belief, string>> = { out: '✗', maybe: '?', sure: '●' };
const KEYS: Readonly<Record<string, Belief>> = { x: 'out', '?': 'maybe', o: 'sure' };

export function booksOf(notebooks: Notebooks | undefined): Books {
	return { own: changed(EMPTY, notebooks?.own), team: changed(EMPTY, notebooks?.team) };
}

/** With what was written since. The last word in a place counts. */
export function changed(pages: Pages, changes: Notebook | undefined): Pages {
	if (changes?.marks === undefined && changes?.notes === undefined) return pages;
	const marks = new Map(pages.marks);
	const notes = new Map(pages.notes);
	for (const marked of changes.marks ?? []) {
		if (marked.mark === null) marks.delete(marked.cell);
		else marks.set(marked.cell, marked);
	}
	for (const noted of changes.notes ?? []) {
		if (noted.text === '') notes.delete(noted.topic);
		else notes.set(noted.topic, noted);
	}
	return { marks, notes };
}

/** The books as they will be once the server has taken what was sent. */
export function withWritings(books: Books, writings: readonly Writing[], pen: Seat, at: Moment): Books {
	if (writings.length === 0) return books;
	const after = { ...books };
	for (const writing of writings) {
		const changes: Notebook = writing.t === 'mark' ? { marks: [{ cell: writing.cell, mark: writing.mark, pen, at }] } : { notes: [{ topic: writing.topic, text: writing.text, pen, at }] };
		after[writing.book] = changed(after[writing.book], changes);
	}
	return after;
}

/** The place a message writes in. */
export function placeOf(writing: Pick<Writing, 'book'> & ({ cell: Cell } | { topic: Topic })): string {
	return `${writing.book} ${'cell' in writing ? writing.cell : writing.topic}`;
}

export function nextBelief(now: Belief | null): Belief | null {
	return BELIEFS[now === null ? 0 : BELIEFS.indexOf(now) + 1] ?? null;
}

/** What a key writes over this; `undefined` if it writes nothing. The key of what is there already wipes it out. */
export function beliefByKey(key: string, now: Belief | null): Belief | null | undefined {
	if (key === 'Delete' || key === 'Backspace') return null;
	const belief = KEYS[key.toLowerCase()];
	return belief === now ? null : belief;
}

// Grids.

export interface Line {
	/** Its cells, in the order of the columns; `null` where there is none. */
	cells: (Cell | null)[];
}

export interface RoleLine extends Line {
	who: Character;
}

export interface CulpritLine extends Line {
	listed: ListedIncident;
}

export const roleCell = (who: Character, role: Role): Cell => `role ${who} ${role}`;

export function roleLines(cast: readonly Character[], roles: readonly Role[]): RoleLine[] {
	return cast.map((who) => ({ who, cells: roles.map((role) => roleCell(who, role)) }));
}

/** Who may be the culprit of some incident: characters, then the mobs that the sheet allows for. */
export function suspects(cast: readonly Character[], schedule: readonly ListedIncident[]): Target[] {
	const mobs = new Set(schedule.flatMap((listed) => listed.suspectedMobs ?? []));
	const ofCharacters = schedule.some((listed) => listed.onlyMobs !== true);
	return [...(ofCharacters ? cast : []), ...mobs];
}

export function culpritLines(cast: readonly Character[], schedule: readonly ListedIncident[]): CulpritLine[] {
	const columns = suspects(cast, schedule);
	const may = (listed: ListedIncident, who: Target): boolean => (cast.some((it) => it === who) ? listed.onlyMobs !== true : (listed.suspectedMobs?.some((it) => it === who) ?? false));
	return schedule.map((listed) => ({ listed, cells: columns.map((who) => (may(listed, who) ? (`culprit ${listed.day} ${who}` as const) : null)) }));
}

export interface SuspectLine extends Line {
	who: Target;
}

export interface SuspectGrid {
	incidents: ListedIncident[];
	lines: SuspectLine[];
}

/** The same cells, turned: some of the suspects by the incidents that one of them may have caused. */
export function suspectGrid(some: readonly Target[], columns: readonly Target[], lines: readonly CulpritLine[]): SuspectGrid {
	const cell = (line: CulpritLine, who: Target): Cell | null => line.cells[columns.indexOf(who)] ?? null;
	const theirs = lines.filter((line) => some.some((who) => cell(line, who) !== null));
	return { incidents: theirs.map(({ listed }) => listed), lines: some.map((who) => ({ who, cells: theirs.map((line) => cell(line, who)) })) };
}

/** Whether another cell of the line is sure, so that this one steps back. */
export function stepsBack(line: Line, cell: Cell, marks: Pages['marks']): boolean {
	return line.cells.some((other) => other !== null && other !== cell && marks.get(other)?.mark === 'sure') && marks.get(cell)?.mark !== 'sure';
}

/** A text cut at its moments: `2.3` is day 3 of loop 2, if there is one. */
export type Piece = { text: string; at?: { loop: number; day: number } };

export function momentsIn(text: string, isThere: (loop: number, day: number) => boolean): Piece[] {
	const pieces: Piece[] = [];
	let from = 0;
	for (const match of text.matchAll(/(?<![\d.])(\d{1,2})\.(\d{1,2})(?!\.?\d)/g)) {
		const [loop, day] = [Number(match[1]), Number(match[2])];
		if (!isThere(loop, day)) continue;
		if (match.index > from) pieces.push({ text: text.slice(from, match.index) });
		pieces.push({ text: match[0], at: { loop, day } });
		from = match.index + match[0].length;
	}
	if (from < text.length) pieces.push({ text: text.slice(from) });
	return pieces;
}
