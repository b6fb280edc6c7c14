// What the person in a seat is doing right now: the card in the fingers, cards laid but not confirmed, the
// answer picked, the panel that is open.
import type { Ask, Barred, Board, Card, Deck, Offer, Target } from '$wire';

import { isLocation } from '$lib/names.ts';
import { screen } from '$lib/screen.svelte.ts';
import { settings } from '$lib/settings.svelte.ts';
import { words } from '$lib/words.svelte.ts';
import { cardsOffered, optionsIn, optionsOf, placing, targetsFor, type Option } from './options.ts';
import { Notepad } from './notebook.svelte.ts';
import type { Reference } from './reference.svelte.ts';
import type { Session } from './session.svelte.ts';
import type { Stage } from './stage.svelte.ts';
import { isMastermindSlot, type Told } from './told.ts';

/** Offers that are a single answer. */
const PLAIN: ReadonlySet<string> = new Set(['pass', 'accept', 'refuse', 'begin', 'give-up', 'raise', 'lower', 'go-on']);

/** No two taps of one double tap are further apart, in milliseconds. */
const REST = 350;

export type Panel = 'step' | 'log' | 'notebook' | 'reference' | 'secrets';

export interface Draft {
	/** Which of the cards in the hand: two may be alike. */
	at: number;
	card: Card;
	on: Target;
}

export interface HandCard {
	at: number;
	card: Card;
	once: boolean;
	state: 'free' | 'spent' | 'laid' | 'closed';
}

export class Desk {
	/** The place in the hand of the card that is picked up. */
	held = $state<number | null>(null);
	drafts = $state.raw<readonly Draft[]>([]);
	offer = $state.raw<Offer | null>(null);
	picked = $state.raw<Option | null>(null);
	panel = $state<Panel | null>('log');
	/** The key of what is being looked up. */
	lookedUp = $state<string | null>(null);
	/** Why what was tried cannot be done: the key of a message. */
	notice = $state<string | null>(null);
	/** For a moment after an answer the next question takes none: the second tap of two was meant for the first. */
	resting = $state(false);
	#rest: ReturnType<typeof setTimeout> | undefined;
	/** The Mastermind looks at the board as the others have it. */
	asTheySee = $state(false);
	covered = $state(false);
	/** The Mastermind wants to see what his answers would tell. */
	leaking = $state(false);
	/** The location that is opened on a narrow screen. */
	opened = $state<string | null>(null);
	/** The day the log is to show. */
	logDay = $state.raw<{ loop: number; day: number } | null>(null);
	readonly notepad: Notepad;

	constructor(
		readonly session: Session,
		readonly reference: Reference,
		readonly stage: Stage,
	) {
		this.notepad = new Notepad(session, reference);
	}

	/** The Mastermind's secrets are out of sight: covered, or the table looked at as the others have it. */
	hidden = $derived.by((): boolean => this.session.seat === 'mastermind' && this.board?.winner === null && (this.covered || this.asTheySee));

	/** The question, once everything before it has been seen. */
	asked = $derived.by((): Ask | null => (this.stage.busy || this.stage.rewinding !== null ? null : this.session.ask));

	/** The question, if it may be seen: what a question asks tells of the secrets. */
	ask = $derived.by((): Ask | null => (this.hidden ? null : this.asked));

	isPlacing = $derived(isPlacing(this.ask));

	/** Whether there is a list to choose from, beside what stands in the ask bar. */
	lists = $derived.by((): boolean => this.asked !== null && !isPlacing(this.asked) && this.asked.about.ask !== 'guess' && this.asked.offers.some((offer) => !PLAIN.has(offer.do)));

	told = $derived.by((): Told | null => {
		const sheet = this.session.sheet;
		return sheet === null ? null : { words, reference: this.reference, sheet };
	});

	/** The deck on the table in front of this seat. */
	deck = $derived.by((): Deck | null => {
		const about = this.ask?.about;
		if (about?.ask === 'protagonist-card') return about.deck;
		return this.session.seat === 'spectator' ? null : this.session.seat;
	});

	/** How many cards this seat lays before it confirms. */
	toLay = $derived.by((): number => {
		if (this.ask?.about.ask !== 'mastermind-card') return this.isPlacing ? 1 : 0;
		const laid = this.board?.placed.filter((it) => isMastermindSlot(it.slot)).length ?? 0;
		return Math.max(1, (this.reference.catalogue?.cardsADay ?? 3) - laid);
	});

	get board(): Board | null {
		return this.stage.board;
	}

	hand = $derived.by((): HandCard[] => {
		const deck = this.deck;
		const { catalogue } = this.reference;
		if (deck === null || catalogue === null) return [];
		const mastermind = deck === 'mastermind';
		const printed = mastermind ? catalogue.mastermindDeck : catalogue.protagonistDeck;
		const kinds = mastermind ? (this.session.sheet?.mastermindDeck ?? printed.cards) : printed.cards;
		const cards = kinds.flatMap((card) => (printed.doubled.includes(card) ? [card, card] : [card]));
		const spent = this.board?.spent.find((pile) => pile.deck === deck)?.cards ?? [];
		const offered = this.ask === null || !this.isPlacing ? null : cardsOffered(this.ask);
		const onTable = (this.board?.placed ?? []).filter((laid) => (mastermind ? isMastermindSlot(laid.slot) : laid.slot === deck)).flatMap((laid) => laid.card ?? []);
		return cards.map((card, at) => {
			const once = printed.oncePerLoop.includes(card);
			const laid = onTable.indexOf(card);
			if (laid >= 0 && !spent.includes(card)) {
				onTable.splice(laid, 1);
				return { at, card, once, state: 'laid' };
			}
			const state = spent.includes(card) ? 'spent' : offered !== null && !offered.has(card) ? 'closed' : 'free';
			return { at, card, once, state };
		});
	});

	heldCard = $derived(this.held === null ? null : (this.hand[this.held]?.card ?? null));

	/** Where what is in hand may go: by card, or by the answer that is being given. */
	targets = $derived.by((): ReadonlySet<Target> => {
		const ask = this.ask;
		if (ask === null) return new Set();
		if (this.isPlacing) {
			if (this.heldCard === null) return new Set();
			const taken = new Set(this.drafts.filter((draft) => draft.at !== this.held).map((draft) => draft.on));
			return new Set(targetsFor(ask, this.heldCard).filter((target) => !taken.has(target)));
		}
		if (this.offer === null) return new Set();
		return new Set(optionsOf(this.offer).flatMap((option) => option.target ?? []));
	});

	/** Whether there is something to confirm. */
	ready = $derived(this.isPlacing ? this.drafts.length === this.toLay : this.picked !== null);

	uncover(): void {
		this.covered = false;
		this.asTheySee = false;
	}

	/** Puts everything down: another question, another moment. */
	clear(): void {
		this.held = null;
		this.drafts = [];
		this.picked = null;
		this.notice = null;
		this.offer = onlyTargets(this.asked);
	}

	hold(at: number | null): void {
		this.notice = null;
		const chosen = at === null ? undefined : this.hand[at];
		if (at !== null && (chosen === undefined || chosen.state !== 'free' || !this.isPlacing)) {
			if (chosen?.state === 'spent') this.notice = 'barred-spent';
			return;
		}
		this.drafts = this.drafts.filter((draft) => draft.at !== at);
		this.held = this.held === at ? null : at;
		// A sheet over the board would hide where the card may go.
		if (this.held !== null && screen.narrow) this.panel = null;
		if (this.held !== null) this.notepad.open = false;
	}

	/** A touch on a character or a place. */
	tap(target: Target): void {
		this.notice = null;
		const draft = this.hidden ? undefined : this.drafts.find((it) => it.on === target);
		if (draft !== undefined && this.held === null) {
			this.drafts = this.drafts.filter((it) => it !== draft);
			this.held = draft.at;
			return;
		}
		if (this.isPlacing && this.held !== null) {
			this.lay(target);
			return;
		}
		if (this.offer !== null && this.targets.size > 0) {
			this.pickTarget(target);
			return;
		}
		this.lookUp(target);
	}

	/** Opens the log at a day. */
	toLog(loop: number, day: number): void {
		this.panel = 'log';
		this.logDay = { loop, day };
	}

	lookUp(target: Target): void {
		this.lookedUp = `${isLocation(target) ? 'location' : 'character'}-${target}`;
	}

	lay(target: Target): void {
		const card = this.heldCard;
		if (this.held === null || card === null) return;
		if (!this.targets.has(target)) {
			this.notice = this.whyBarred(target);
			return;
		}
		const others = this.drafts.filter((draft) => draft.at !== this.held);
		this.drafts = [...others, { at: this.held, card, on: target }].slice(-this.toLay);
		this.held = null;
		if (settings.placing === 'at-once' && this.toLay === 1) this.confirm();
	}

	/** Why nothing can be laid there. */
	whyBarred(target: Target): string {
		const mine = this.drafts.some((draft) => draft.on === target);
		const why: Barred['why'] | undefined = mine ? 'card-there' : this.ask?.barred?.find((barred) => barred.on === target)?.why;
		return words.has(`barred-${why}`) ? `barred-${why}` : 'barred-other';
	}

	pickTarget(target: Target): void {
		const option = this.offer === null ? undefined : optionsOf(this.offer).find((it) => it.target === target);
		if (option === undefined) {
			this.notice = 'barred-other';
			return;
		}
		this.picked = option;
	}

	open(offer: Offer | null): void {
		this.notice = null;
		this.offer = offer;
		const options = offer === null ? [] : optionsOf(offer);
		this.picked = options.length === 1 ? (options[0] ?? null) : null;
	}

	pick(option: Option): void {
		this.notice = null;
		this.offer = option.offer;
		this.picked = option;
	}

	/** Takes the last thing back that has not been confirmed. */
	undo(): void {
		if (this.hidden) return;
		this.notice = null;
		if (this.held !== null) this.held = null;
		else if (this.drafts.length > 0) this.drafts = this.drafts.slice(0, -1);
		else {
			this.picked = null;
			this.offer = onlyTargets(this.ask);
		}
	}

	canUndo = $derived(this.held !== null || this.drafts.length > 0 || this.picked !== null);

	confirm(): void {
		const ask = this.ask;
		if (ask === null || !this.ready || this.session.answering) return;
		this.rest();
		if (!this.isPlacing) {
			if (this.picked !== null) this.session.choose(this.picked.index);
			return;
		}
		const [only] = this.drafts;
		const single = this.drafts.length === 1 && only !== undefined ? placing(ask, only.card, only.on) : undefined;
		if (single !== undefined) this.session.choose(single.index);
		else this.session.play(this.drafts.map((draft) => `${draft.card} on ${draft.on}`));
	}

	/** Answers that need no second thought: nothing more, let it happen. */
	answer(option: Option): void {
		if (this.resting || this.session.answering || !this.plain.includes(option)) return;
		this.rest();
		this.session.choose(option.index);
	}

	rest(): void {
		this.resting = true;
		clearTimeout(this.#rest);
		this.#rest = setTimeout(() => (this.resting = false), REST);
	}

	/** The answers that stand in the ask bar by themselves. */
	plain = $derived.by((): Option[] => {
		const ask = this.ask;
		if (ask === null) return [];
		return optionsIn(ask).filter((option) => PLAIN.has(option.offer.do));
	});
}

function isPlacing(ask: Ask | null): boolean {
	return ask?.about.ask === 'mastermind-card' || ask?.about.ask === 'protagonist-card';
}

/** If all there is to choose is one target, the board itself is the list. */
function onlyTargets(ask: Ask | null): Offer | null {
	if (ask === null || ask.about.ask === 'guess') return null;
	const offers = ask.offers.filter((offer) => offer.do === 'pick' || offer.do === 'start');
	return offers.length === 1 && ask.offers.length === 1 ? (offers[0] ?? null) : null;
}
