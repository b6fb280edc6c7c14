// What is on show: the history played at a pace one can follow. Nothing waits for it: a touch goes to the end,
// and with reduced motion it is always at the end.
import type { Board, Fact, Item, Slot } from '$wire';

import { motion } from '$lib/motion.ts';
import { settings } from '$lib/settings.svelte.ts';
import type { History, Moment } from './history.ts';
import { cameToNothing } from './reveal.ts';

/** More than this at once was missed, not watched: it is passed over quickly. */
const WATCHED = 60;
const REWIND_DAY = 330;
const REWIND_STILL = 800;

/** Facts of the same kind that follow each other are one stroke. */
const TOGETHER: ReadonlySet<Fact['fact']> = new Set(['moves', 'counters', 'dies', 'enters', 'step']);

/** How long a stroke is looked at before the next comes, in milliseconds. */
function length(item: Item): number {
	switch (item.fact) {
		case 'step':
			// Where nobody has to be waited for, the Time Spiral would be over before it is seen.
			return item.step === 'time-spiral' ? 2500 : 0;
		case 'leader-chooses':
		case 'opened':
			return 0;
		case 'placed':
			return 220;
		case 'turned-up':
			return 1000;
		case 'moves':
			return 620;
		case 'counters':
			return 520;
		case 'cards-taken':
			return 240;
		case 'dies':
		case 'revives':
			return 800;
		case 'incident':
		case 'no-incident':
			return 1100;
		case 'leader':
			return 500;
		case 'day':
			return 700;
		case 'protagonists-die':
		case 'protagonists-lose':
		case 'loop-ends':
			return 1500;
		case 'role':
		case 'culprit':
		case 'subplot':
		case 'guessed':
			return 1000;
		default:
			return 450;
	}
}

export class Stage {
	/** The number of the last moment that is on show. */
	shown = $state(0);
	/** The moments of the stroke that is on show right now. */
	stroke = $state.raw<readonly Moment[]>([]);
	/** An earlier moment somebody looks at. */
	peek = $state<number | null>(null);
	/** The evening that passes by while time runs back. */
	rewinding = $state.raw<{ day: number; board: Board } | null>(null);

	/** How much longer than usual everything is looked at. */
	slowness = 1;

	#history = $state.raw<History | null>(null);
	#timer: ReturnType<typeof setTimeout> | undefined;

	/** The board to draw. */
	board = $derived.by((): Board | null => {
		const history = this.#history;
		if (history === null) return null;
		if (this.rewinding !== null) return this.rewinding.board;
		return history.before((this.peek ?? this.shown) + 1);
	});

	/** The cards on show of which nothing came. */
	idle = $derived.by((): ReadonlySet<Slot> => (this.#history === null || this.peek !== null ? new Set() : cameToNothing(this.#history, this.shown)));

	busy = $derived(this.#history !== null && this.shown < this.#history.last);

	get history(): History | null {
		return this.#history;
	}

	follow(history: History | null): void {
		const first = this.#history === null || history === null || history.last < this.shown;
		this.#history = history;
		if (history === null) return;
		const missed = history.last - this.shown;
		if (first || settings.reducedMotion || missed > WATCHED || (typeof document !== 'undefined' && document.hidden)) {
			this.skip();
			return;
		}
		if (this.#timer === undefined) this.#next();
	}

	/** To the end, at once. */
	skip(): void {
		clearTimeout(this.#timer);
		this.#timer = undefined;
		this.rewinding = null;
		this.stroke = [];
		this.shown = this.#history?.last ?? 0;
	}

	#next(): void {
		const history = this.#history;
		this.#timer = undefined;
		const first = history?.moments[this.shown];
		if (history === null || first === undefined) {
			this.stroke = [];
			return;
		}
		if (first.item.fact === 'loop' && first.item.n > 1 && this.rewinding === null) {
			this.#rewind(history, first);
			return;
		}
		this.rewinding = null;
		const stroke = [first];
		for (const moment of history.moments.slice(this.shown + 1)) {
			const follows = moment.item.joined === true || (TOGETHER.has(first.item.fact) && moment.item.fact === first.item.fact);
			if (!follows) break;
			stroke.push(moment);
		}
		this.stroke = stroke;
		this.shown += stroke.length;
		this.#timer = setTimeout(() => this.#next(), motion(length(first.item) * this.slowness));
	}

	/** Every tile retraces its own way through the loop, the last day first. */
	#rewind(history: History, begins: Moment): void {
		const evenings = history.evenings(begins.board.loop - 1).reverse();
		const step = (n: number): void => {
			const evening = evenings[n];
			if (evening === undefined) {
				this.shown += 1;
				this.stroke = [begins];
				this.rewinding = { day: 0, board: begins.board };
				this.#timer = setTimeout(() => {
					this.rewinding = null;
					this.#next();
				}, motion(REWIND_STILL));
				return;
			}
			this.rewinding = { day: evening.day, board: { ...evening.board, placed: [] } };
			this.#timer = setTimeout(() => step(n + 1), motion(REWIND_DAY));
		};
		step(0);
	}
}
