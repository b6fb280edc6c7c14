// A Protagonist at the notebook: which one is open, at which page, and what its grids are made of.
import type { Belief, Book, Cell, Character, Marked, Moment, PlotInfo, Role, Topic } from '$wire';

import { character, isLocation } from '$lib/names.ts';
import type { Words } from '$lib/words.svelte.ts';
import { cellOf } from './claims.ts';
import { Helper, type CellHelp } from './helper.svelte.ts';
import type { History } from './history.ts';
import { culpritLines, lateIn, roleLines, SIGNS, stepsBack, suspectGrid, suspects, type Line, type Pages } from './notebook.ts';
import type { Reference } from './reference.svelte.ts';
import type { Session } from './session.svelte.ts';

export type Page = 'roles' | 'culprits' | 'plots' | 'notes';
export const PAGES: readonly Page[] = ['roles', 'culprits', 'plots', 'notes'];

export class Notepad {
	book = $state<Book>('own');
	page = $state<Page>('roles');
	/** Whose page is open. */
	who = $state<Character | null>(null);
	/** The incident that is looked into, by its day. */
	day = $state<number | null>(null);
	/** Whether the grids lie where the board was. */
	open = $state(false);

	readonly helper: Helper;

	constructor(
		readonly session: Session,
		readonly reference: Reference,
	) {
		this.helper = new Helper(session);
	}

	/** Only Protagonists have notebooks. */
	get isKept(): boolean {
		return this.session.seat !== 'mastermind' && this.session.seat !== 'spectator';
	}

	/** Whether there is anybody to share one with. */
	isShared = $derived.by((): boolean => (this.session.table?.seats.filter((seat) => seat.seat !== 'mastermind').length ?? 0) > 1);

	canWrite = $derived.by((): boolean => this.session.table?.stage === 'playing');

	pages = $derived.by((): Pages => this.session.books[this.book]);

	/** Those on the board, then those who may still come in. */
	cast = $derived.by((): Character[] => {
		const seen = (this.session.history?.board.figures ?? []).map((figure) => figure.who).sort((a, b) => this.reference.order(a) - this.reference.order(b));
		return [...seen, ...this.unseen];
	});
	/** Who may come onto the board unannounced and has not yet. */
	unseen = $derived.by((): Character[] => {
		const seen = new Set(this.session.history?.board.figures.map((figure) => figure.who));
		const { catalogue } = this.reference;
		return catalogue === null ? [] : lateIn(catalogue).filter((who) => !seen.has(who));
	});

	set = $derived.by(() => this.reference.catalogue?.sets.find((it) => it.set === this.session.sheet?.set));

	roles = $derived.by((): Role[] => this.set?.roles ?? []);
	plots = $derived.by((): { main: PlotInfo[]; sub: PlotInfo[] } => ({ main: this.set?.mainPlots ?? [], sub: this.set?.subplots ?? [] }));
	schedule = $derived.by(() => this.session.sheet?.schedule ?? []);
	suspects = $derived.by(() => suspects(this.cast, this.schedule));

	roleLines = $derived.by(() => roleLines(this.cast, this.roles));
	culpritLines = $derived.by(() => culpritLines(this.cast, this.schedule));
	/** Characters by incidents, and mobs by those that mobs may have caused. */
	suspectGrid = $derived.by(() => suspectGrid(this.cast, this.suspects, this.culpritLines));
	mobGrid = $derived.by(() => suspectGrid(this.suspects.filter(isLocation), this.suspects, this.culpritLines));

	/** The cells that step back: another one of their line is sure. */
	back = $derived.by((): ReadonlySet<Cell> => {
		const lines: Line[] = [...this.roleLines, ...this.culpritLines];
		return new Set(lines.flatMap((line) => line.cells.filter((cell) => cell !== null && stepsBack(line, cell, this.pages.marks))).filter((cell) => cell !== null));
	});

	/** The line of the character whose page is open. */
	roleLine = $derived.by(() => this.roleLines.find((line) => line.who === this.who) ?? this.roleLines[0]);
	culpritLine = $derived.by(() => this.culpritLines.find((line) => line.listed.day === this.day) ?? this.culpritLines[0]);

	/** Days that something was noted about, and the one that is on. */
	days = $derived.by((): Topic[] => {
		const board = this.session.history?.board;
		const today: Topic[] = board !== undefined && board.loop > 0 && board.day > 0 && board.winner === null ? [`day ${board.loop}.${board.day}`] : [];
		const noted = [...this.pages.notes.keys()].filter((topic) => topic.startsWith('day '));
		return [...new Set([...noted, ...today])].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
	});

	/** Somebody's name, with a word if nobody has seen them here yet. */
	nameOf(who: Character, words: Words): string {
		const name = words.title(character(who));
		return this.unseen.includes(who) ? words.say('notebook-unseen', { who: name }) : name;
	}

	/** What the detective says of a cell. */
	help(cell: Cell): CellHelp | undefined {
		return this.helper.of(this.book, cell);
	}

	/** The mark that says what the detective says of what somebody asks about, if nothing is written there. */
	offered(words: Words): { text: string; write: () => void } | null {
		const { asked } = this.helper.asking;
		const cell = asked === null ? null : cellOf(asked.claim);
		const is = asked?.verdict?.is ?? asked?.is;
		if (cell === null || is === undefined || is === 'open' || !this.canWrite || this.marked(cell) !== undefined) return null;
		const belief = is === 'certain' ? 'sure' : 'out';
		return { text: words.say('why-mark', { belief: `${SIGNS[belief]} ${words.say(`belief-${belief}`)}` }), write: () => this.mark(cell, belief) };
	}

	marked(cell: Cell): Marked | undefined {
		return this.pages.marks.get(cell);
	}

	mark(cell: Cell, mark: Belief | null): void {
		if (this.canWrite) this.session.mark(this.book, cell, mark);
	}

	note(topic: Topic, text: string): void {
		if (this.canWrite) this.session.note(this.book, topic, text);
	}
}

/** When something was written, as short as it goes and in words. */
export function stampOf(at: Moment, history: History | null, words: Words): { short: string; text: string } {
	if (at.loop === 0) return { short: '→1', text: words.say('notebook-at-start') };
	const inSpiral = history?.moments[at.item - 1]?.board.step === 'time-spiral';
	if (inSpiral) return { short: `${at.loop}→`, text: words.say('notebook-at-spiral', { loop: at.loop }) };
	return { short: `${at.loop}.${at.day}`, text: words.say('notebook-at', { loop: at.loop, day: at.day }) };
}
