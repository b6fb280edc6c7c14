// One seat at one table: what it has been told, what it is asked, and how it answers.
import type { Ask, Belief, Book, Cell, Counsel, Finding, FromClient, FromServer, GameSnapshot, Holder, Inquiry, OpenSheet, Refusal, ScriptInfo, Seat, Secrets, TableInfo, Topic, Waiting, Wish } from '$wire';
import { VERSION } from '$wire';

import { Refused } from '$lib/api.ts';
import { History } from './history.ts';
import { booksOf, changed, isWriting, placeOf, UNWRITTEN, withWritings, type Books, type Writing } from './notebook.ts';
import { noteSeal } from './seals.ts';
import type { Channel, Transport } from './transport.ts';

export type Connection = 'connecting' | 'open' | 'lost' | 'ended';

/** A message without its id. */
type Unsent = FromClient extends infer Message ? (Message extends { id: string } ? Omit<Message, 'id'> : never) : never;

/** Milliseconds between attempts, the last one again and again. */
const BACK_OFF = [300, 700, 1500, 3000, 6000, 10_000];
const PING_EVERY = 10_000;
/** Between two writings in notebooks, so that quick fingers are not too fast for the server. */
const PEN_LIFT = 160;
/** After so many attempts in vain somebody asks whether the table is still there. */
const ASK_AFTER = 2;
/** Without a word for so long the connection counts as lost. */
const SILENT = 22_000;

/** Somebody else plays for a seat from now on. */
export interface SeatNews {
	/** The last item before. */
	after: number;
	seat: Seat;
	holder: Holder;
}

export interface Trouble {
	why: Refusal;
	detail: string;
}

export interface Found {
	/** The last item that was looked at. */
	item: number;
	finding: Finding;
}

export class Session {
	connection = $state<Connection>('connecting');
	/** The last round trip, in milliseconds. */
	lag = $state<number | null>(null);
	table = $state.raw<TableInfo | null>(null);
	sheet = $state.raw<OpenSheet | null>(null);
	history = $state.raw<History | null>(null);
	waiting = $state<Waiting>('nobody');
	ask = $state.raw<Ask | null>(null);
	secrets = $state.raw<Secrets | null>(null);
	script = $state.raw<ScriptInfo | null>(null);
	counsel = $state.raw<Counsel | null>(null);
	/** This Protagonist's notebooks, with what is on its way. */
	books = $state.raw<Books>(UNWRITTEN);
	/** Who has taken whose place since this page was opened. */
	news = $state.raw<readonly SeatNews[]>([]);
	/** What the server did not carry out, until something is sent again. */
	trouble = $state.raw<Trouble | null>(null);
	/** Why there will be no connection any more: the key of a message. */
	ended = $state<string | null>(null);
	/** Whether an answer is on its way. */
	answering = $state(false);

	#transport: Transport;
	#inquire: () => Promise<string | null>;
	#channel: Channel | null = null;
	#unanswered = new Map<string, FromClient>();
	/** Whoever waits for the detective, by the id of the question. */
	#inquiries = new Map<string, { found: (found: Found) => void; failed: (error: Refused) => void }>();
	/** The notebooks as the server has them. */
	kept = $state.raw<Books>(UNWRITTEN);
	/** What is to be written next, the last word for every place. */
	#toWrite = new Map<string, Writing>();
	#pen: ReturnType<typeof setTimeout> | undefined;
	#attempt = 0;
	#heard = 0;
	#pings = new Map<string, number>();
	#retry: ReturnType<typeof setTimeout> | undefined;
	#pulse: ReturnType<typeof setInterval> | undefined;
	#ids = 0;

	/** `inquire` says why no socket will ever open again; nothing if the network may just be gone. */
	constructor(
		readonly seat: Seat,
		transport: Transport,
		inquire: () => Promise<string | null> = () => Promise.resolve(null),
	) {
		this.#transport = transport;
		this.#inquire = inquire;
	}

	open(): void {
		this.#connect();
		this.#pulse = setInterval(() => this.#beat(), PING_EVERY);
		if (typeof window !== 'undefined') {
			window.addEventListener('online', this.#wake);
			window.addEventListener('pagehide', this.#putDown);
			document.addEventListener('visibilitychange', this.#wake);
		}
	}

	close(): void {
		this.#putDown();
		clearTimeout(this.#retry);
		clearInterval(this.#pulse);
		if (typeof window !== 'undefined') {
			window.removeEventListener('online', this.#wake);
			window.removeEventListener('pagehide', this.#putDown);
			document.removeEventListener('visibilitychange', this.#wake);
		}
		this.#channel?.close();
		this.#channel = null;
	}

	choose(index: number): void {
		if (this.ask === null) return;
		this.answering = true;
		this.#send({ t: 'choose', question: this.ask.question, index });
	}

	/** Several choices at once, in the notation of replays. */
	play(choices: string[]): void {
		if (this.ask === null) return;
		this.answering = true;
		this.#send({ t: 'play', question: this.ask.question, choices });
	}

	wish(wish: Wish | null): void {
		this.#send({ t: 'wish', wish });
	}

	mark(book: Book, cell: Cell, mark: Belief | null): void {
		this.#write({ t: 'mark', id: this.#id(), book, cell, mark });
	}

	note(book: Book, topic: Topic, text: string): void {
		this.#write({ t: 'note', id: this.#id(), book, topic, text });
	}

	rename(name: string): void {
		this.#send({ t: 'rename', name });
	}

	toBot(seat: Seat): void {
		this.#send({ t: 'to-bot', seat });
	}

	takeBack(): void {
		this.#send({ t: 'take-back' });
	}

	start(): void {
		this.#send({ t: 'start' });
	}

	closeTable(): void {
		this.#send({ t: 'close' });
	}

	look(): void {
		this.#send({ t: 'look' });
	}

	/** Asks the detective. */
	inquire(inquiry: Inquiry): Promise<Found> {
		const id = this.#send({ t: 'inquire', inquiry });
		return new Promise((found, failed) => this.#inquiries.set(id, { found, failed }));
	}

	#send(message: Unsent): string {
		const id = this.#id();
		const whole = { ...message, id } as FromClient;
		if (message.t !== 'inquire') this.trouble = null;
		this.#unanswered.set(id, whole);
		this.#channel?.send(whole);
		return id;
	}

	#id(): string {
		return `${Date.now().toString(36)}-${(this.#ids++).toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
	}

	// Notebooks.

	#write(writing: Writing): void {
		const place = placeOf(writing);
		this.#toWrite.delete(place);
		this.#toWrite.set(place, writing);
		if (this.#pen === undefined) this.#writeNext();
		this.#leaf();
	}

	#writeNext = (): void => {
		const [first] = this.connection === 'open' ? this.#toWrite : [];
		this.#pen = first === undefined ? undefined : setTimeout(this.#writeNext, PEN_LIFT);
		if (first !== undefined) this.#sendWriting(...first);
	};

	/** What may not have arrived is written again, one after the other, before what came later. */
	#writeAgain(): void {
		const later = this.#toWrite;
		this.#toWrite = new Map();
		for (const writing of [...[...this.#unanswered.values()].filter(isWriting), ...later.values()]) {
			this.#unanswered.delete(writing.id);
			const place = placeOf(writing);
			this.#toWrite.delete(place);
			this.#toWrite.set(place, writing);
		}
		clearTimeout(this.#pen);
		this.#writeNext();
	}

	#sendWriting(place: string, writing: Writing): void {
		this.#toWrite.delete(place);
		this.trouble = null;
		this.#unanswered.set(writing.id, writing);
		this.#channel?.send(writing);
	}

	/** Whoever leaves has written everything. */
	#putDown = (): void => {
		clearTimeout(this.#pen);
		this.#pen = undefined;
		for (const [place, writing] of [...this.#toWrite]) this.#sendWriting(place, writing);
	};

	/** Shows what the server has, and on top of it what it does not have yet. */
	#leaf(): void {
		const writings = [...[...this.#unanswered.values()].filter(isWriting), ...this.#toWrite.values()];
		const board = this.history?.board;
		this.books = withWritings(this.kept, writings, this.seat, { loop: board?.loop ?? 0, day: board?.day ?? 0, item: this.history?.last ?? 0 });
	}

	#connect(): void {
		clearTimeout(this.#retry);
		this.#channel?.close();
		this.#heard = Date.now();
		this.#channel = this.#transport(this.history?.last ?? 0, {
			opened: () => (this.#heard = Date.now()),
			received: (message) => {
				this.#heard = Date.now();
				this.#receive(message);
			},
			closed: () => this.#lost(),
		});
	}

	#lost(): void {
		if (this.connection === 'ended') return;
		this.connection = this.table === null ? 'connecting' : 'lost';
		this.lag = null;
		this.#pings.clear();
		const wait = BACK_OFF[Math.min(this.#attempt, BACK_OFF.length - 1)] ?? 1000;
		this.#attempt += 1;
		clearTimeout(this.#retry);
		// A little chance keeps a whole table from knocking in the same instant.
		this.#retry = setTimeout(() => this.#connect(), wait * (0.8 + Math.random() * 0.4));
		// A refused socket looks like a lost network; a request is told why.
		if (this.#attempt > ASK_AFTER) {
			void this.#inquire().then((why) => {
				if (why !== null && this.connection !== 'open') this.#end(why);
			});
		}
	}

	/** A laptop that slept finds its socket dead without having been told. */
	#wake = (): void => {
		if (this.connection === 'ended' || (typeof document !== 'undefined' && document.hidden)) return;
		if (this.connection !== 'open') {
			this.#attempt = 0;
			this.#connect();
			return;
		}
		this.#beat();
	};

	#beat(): void {
		if (this.connection !== 'open') return;
		if (Date.now() - this.#heard > SILENT) {
			this.#channel?.close();
			this.#lost();
			return;
		}
		const id = `p${this.#ids++}`;
		this.#pings.set(id, performance.now());
		this.#channel?.send({ t: 'ping', id });
	}

	#receive(message: FromServer): void {
		switch (message.t) {
			case 'welcome':
				if (message.version !== VERSION) {
					this.#end('bye-version');
					return;
				}
				if (message.game !== null) this.#take(message.game);
				this.#seat(message.table);
				this.kept = booksOf(message.notebooks);
				this.#leaf();
				if (this.connection === 'ended') return;
				this.connection = 'open';
				this.#attempt = 0;
				this.#writeAgain();
				for (const unanswered of this.#unanswered.values()) if (!isWriting(unanswered)) this.#channel?.send(unanswered);
				this.#beat();
				return;
			case 'update': {
				const history = this.history?.with(message.from, message.items) ?? null;
				if (history === null) {
					// Something was missed: a new socket brings it.
					this.#connect();
					return;
				}
				this.history = history;
				this.#open(history);
				this.waiting = message.waiting;
				this.ask = message.ask ?? null;
				this.counsel = null;
				if (message.ack !== undefined) this.#done(message.ack);
				return;
			}
			case 'table':
				this.#seat(message.table);
				return;
			case 'counsel':
				this.counsel = message.counsel;
				this.#done(message.id);
				return;
			case 'written':
				this.kept = { ...this.kept, [message.book]: changed(this.kept[message.book], message.changes) };
				this.#leaf();
				return;
			case 'found':
				this.#inquiries.get(message.id)?.found(message);
				this.#inquiries.delete(message.id);
				this.#done(message.id);
				return;
			case 'ack':
				this.#done(message.id);
				return;
			case 'refused': {
				const was = message.id === null ? undefined : this.#unanswered.get(message.id);
				if (message.id === null) this.#forgetAnswers();
				else this.#unanswered.delete(message.id);
				if (was?.t === 'inquire') {
					this.#inquiries.get(was.id)?.failed(new Refused(message.why, message.detail));
					this.#inquiries.delete(was.id);
					return;
				}
				if (was !== undefined && isWriting(was)) this.#leaf();
				else this.answering = false;
				this.trouble = { why: message.why, detail: message.detail };
				return;
			}
			case 'pong': {
				const sent = this.#pings.get(message.id);
				this.#pings.delete(message.id);
				if (sent !== undefined) this.lag = Math.round(performance.now() - sent);
				return;
			}
			case 'bye':
				if (!message.again) this.#end(`bye-${message.why}`);
				return;
		}
	}

	/** Who sits where, and the seal. */
	#seat(table: TableInfo): void {
		const before = this.table?.stage === 'playing' ? this.table.seats : [];
		const changed = table.seats.filter(({ seat, holder }) => before.some((it) => it.seat === seat && it.holder !== holder));
		if (changed.length > 0) this.news = [...this.news, ...changed.map(({ seat, holder }) => ({ after: this.history?.last ?? 0, seat, holder }))];
		this.table = table;
		noteSeal(table, this.history?.moments.some(({ item }) => item.fact === 'placed') ?? false);
	}

	/** A refusal that names no message: an answer that may be meant is not sent again behind the person's back. */
	#forgetAnswers(): void {
		for (const [id, message] of this.#unanswered) {
			if (message.t === 'choose' || message.t === 'play') this.#unanswered.delete(id);
		}
	}

	#take(game: GameSnapshot): void {
		this.sheet = game.sheet;
		const start = game.start ?? (game.from === 1 ? game.board : undefined);
		const begun = start === undefined ? this.history : new History(start);
		const history = begun?.with(game.from, game.items) ?? null;
		if (history === null) {
			this.history = null;
			this.#connect();
			return;
		}
		this.history = history;
		this.waiting = game.waiting;
		this.ask = game.ask ?? null;
		this.counsel = null;
		this.secrets = game.secrets ?? null;
		this.script = game.script ?? null;
		this.#open(history);
	}

	/** The last item of a game opens all secrets. */
	#open(history: History): void {
		const last = history.moments.at(-1)?.item;
		if (last?.fact === 'opened') this.secrets = last.secrets;
	}

	#done(id: string): void {
		const was = this.#unanswered.get(id);
		this.#unanswered.delete(id);
		if (was !== undefined && isWriting(was)) this.#leaf();
		if (was?.t !== 'choose' && was?.t !== 'play') return;
		this.answering = false;
		// An answer that was taken is not asked for again, even if there is nothing to show yet.
		if (this.ask?.question === was.question) this.ask = null;
	}

	#end(why: string): void {
		this.ended = why;
		this.connection = 'ended';
		this.close();
	}
}
