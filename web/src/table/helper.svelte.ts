// The detective beside the notebook: what is possible, which marks contradict, and why.
import type { Assistance, Book, Candidates, Cell, ClashingMarks, Suspicion, Verdict } from '$wire';

import { Refused } from '$lib/api.ts';
import { words } from '$lib/words.svelte.ts';
import { AGAIN, Asking } from './asking.svelte.ts';
import { cellOf, claimOf, shareOf } from './claims.ts';
import type { Books } from './notebook.ts';
import type { Session } from './session.svelte.ts';

/** What the detective says of a cell. */
export interface CellHelp {
	share: number | undefined;
	/** What there is to ask: why the mark contradicts what was seen, what it clashes with, why it must be so or cannot be. */
	about: 'wrong' | 'clash' | 'clash-seen' | 'why' | null;
	ask: () => void;
}

export class Helper {
	/** What is possible, from everything up to an item. */
	known = $state.raw<{ item: number; candidates: Candidates } | null>(null);
	/** The cells whose marks contradict what was seen, by notebook. */
	wrong = $state.raw<Readonly<Record<Book, ReadonlySet<Cell>>>>({ own: new Set(), team: new Set() });
	/** Marks that exclude each other. */
	clashes = $state.raw<readonly ClashingMarks[]>([]);
	/** What somebody wants to know. */
	readonly asking = new Asking();
	/** The clash that somebody looks at. */
	shown = $state.raw<ClashingMarks | null>(null);
	#counting = false;
	/** Up to which item he could not count. */
	#failed: number | null = null;
	#checking = false;
	/** The marks that were looked at last, and up to which item. */
	#checked = $state.raw<{ kept: Books; last: number } | null>(null);

	constructor(readonly session: Session) {}

	level = $derived.by((): Assistance => {
		const isProtagonist = this.session.seat !== 'mastermind' && this.session.seat !== 'spectator';
		return isProtagonist ? (this.session.table?.assistance ?? 'none') : 'none';
	});

	/** Whether something was seen since it was counted. */
	isStale = $derived.by((): boolean => this.known !== null && this.known.item < (this.session.history?.last ?? 0));

	/** Whether marks were made or something was seen since the marks were looked at. */
	isChecking = $derived.by((): boolean => {
		const { kept, books, history } = this.session;
		return books !== kept || !this.#isChecked({ kept, last: history?.last ?? 0 });
	});

	/** How likely a cell is; nothing where the table did not agree to be told. */
	share(cell: Cell): number | undefined {
		return this.level === 'full' && this.known !== null ? shareOf(claimOf(cell), this.known.candidates) : undefined;
	}

	/** What the detective has to say of a cell, if the table agreed to hear it. */
	of(book: Book, cell: Cell): CellHelp | undefined {
		if (this.level === 'none') return undefined;
		const share = this.share(cell);
		if (this.wrong[book].has(cell)) {
			const is = this.session.kept[book].marks.get(cell)?.mark === 'sure' ? 'impossible' : 'certain';
			return { share, about: 'wrong', ask: () => void this.ask(claimOf(cell), is) };
		}
		const clash = this.clashes.find((it) => (it.team === true) === (book === 'team') && it.claims.some((claim) => cellOf(claim) === cell));
		if (clash !== undefined) return { share, about: clash.seen === true ? 'clash-seen' : 'clash', ask: () => (this.shown = clash) };
		const is = share === 0 ? 'impossible' : share === 1 ? 'certain' : 'open';
		return { share, about: is === 'open' ? null : 'why', ask: () => void this.ask(claimOf(cell), is) };
	}

	/** Looks whether what is known is still what was seen; asked for while somebody looks at the notebook. */
	async count(): Promise<void> {
		const last = this.session.history?.last ?? 0;
		if (this.level !== 'full' || this.#counting || this.known?.item === last || this.#failed === last) return;
		this.#counting = true;
		try {
			const { item, finding } = await this.session.inquire({ ask: 'candidates' });
			if (finding.found === 'candidates') this.known = { item, candidates: finding.candidates };
		} catch (error) {
			// Where he has failed, he would fail again; when he is busy, he is asked later.
			if (error instanceof Refused && error.why === 'failed') this.#failed = last;
			else await new Promise((done) => setTimeout(done, AGAIN));
		}
		this.#counting = false;
		await this.count();
	}

	/** Has one's own marks looked at, if there is something new about them. */
	async check(): Promise<void> {
		const now = { kept: this.session.kept, last: this.session.history?.last ?? 0 };
		if (this.level === 'none' || this.#checking || this.#isChecked(now)) return;
		this.#checking = true;
		try {
			const { finding } = await this.session.inquire({ ask: 'notes' });
			if (finding.found === 'notes') {
				const of = (team: boolean): ReadonlySet<Cell> => new Set(finding.wrong.filter((it) => (it.team ?? false) === team).flatMap((it) => cellOf(it.claim) ?? []));
				this.wrong = { own: of(false), team: of(true) };
				this.clashes = finding.clashes ?? [];
				this.#checked = now;
			}
		} catch (error) {
			// Where he has failed, he would fail again.
			if (error instanceof Refused && error.why === 'failed') this.#checked = now;
			else await new Promise((done) => setTimeout(done, AGAIN));
		}
		this.#checking = false;
		await this.check();
	}

	#isChecked({ kept, last }: { kept: Books; last: number }): boolean {
		const hasMarks = kept.own.marks.size + kept.team.marks.size > 0 || this.wrong.own.size + this.wrong.team.size + this.clashes.length > 0;
		return !hasMarks || (this.#checked?.kept === kept && this.#checked.last === last);
	}

	async ask(claim: Suspicion, is: Verdict['is']): Promise<void> {
		await this.asking.why(claim, is, async (closer) => {
			const { finding } = await this.session.inquire({ ask: 'why', claim, lang: words.language, ...(closer && { closer }) });
			if (finding.found !== 'why') throw new Error('an answer to another question');
			return finding.verdict;
		});
	}
}
