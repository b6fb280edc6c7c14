// Messages as they come, and as the rest of the client knows them. What is told most often comes as lines of words,
// `"moves alien city"`; docs/protocol.md says how they are made. Whatever is an object already stays as it is.
import { CAUSES, FACTS, SOURCES } from '$wire';
import type { Ask, Barred, Board, CastMember, Cause, Change, Counter, Figure, FromServer, GameSnapshot, Item, Mark, Offer, Place, Secrets, SecretIncident, Slot, Source, Spent } from '$wire';

import { isLocation } from '$lib/names.ts';
import { SLOTS } from './fold.ts';
import { optionsOf } from './options.ts';

/** Something that may come as a line. */
type Lined = unknown;

export function readMessage(text: string): FromServer {
	const message = JSON.parse(text) as FromServer;
	if (message.t === 'update') return { ...message, items: readItems(message.items), ...readAsk(message.ask) };
	if (message.t === 'welcome' && message.game !== null) return { ...message, game: readGame(message.game) };
	return message;
}

function readGame(game: GameSnapshot): GameSnapshot {
	return {
		...game,
		...(game.start === undefined ? {} : { start: readBoard(game.start) }),
		board: readBoard(game.board),
		items: readItems(game.items),
		...readAsk(game.ask),
		...(game.secrets === undefined ? {} : { secrets: readSecrets(game.secrets) }),
	};
}

function readAsk(ask: Ask | undefined): { ask?: Ask } {
	if (ask === undefined) return {};
	return { ask: { ...ask, offers: readOffers(ask.offers), ...(ask.barred === undefined ? {} : { barred: ask.barred.map(readBarred) }) } };
}

// Flat things.

function value(word: string): string | number {
	return /^-?\d+$/.test(word) ? Number(word) : word;
}

/** The fields of a kind, taken from the front; words that no field is known for are kept for the general words. */
function flat(tag: string, kind: string, fields: readonly string[], words: string[]): Record<string, unknown> {
	const read: Record<string, unknown> = { [tag]: kind };
	for (const field of fields) {
		const name = field.replace(/[?*]$/, '');
		if (field.endsWith('*')) read[name] = words.splice(0);
		else if (field.endsWith('?')) read[name] = words[0] === name && words.shift() !== undefined;
		else {
			const word = words.shift();
			if (word !== undefined) read[name] = value(word);
		}
	}
	return read;
}

function readSource(words: string[]): Source {
	const of = words.shift() ?? '';
	return flat('of', of, SOURCES[of] ?? [], words) as unknown as Source;
}

function readCause(line: string): Cause {
	const words = line.split(' ');
	const [kind = ''] = words;
	if (kind in SOURCES) return { cause: 'ability', source: readSource(words) };
	return flat('cause', kind, CAUSES[kind] ?? [], words.slice(1)) as unknown as Cause;
}

// Items.

function readItems(told: readonly Lined[]): Item[] {
	return told.flatMap((it) => {
		if (typeof it === 'string') return readLine(it);
		if (!Array.isArray(it)) return [readObject(it as Item)];
		const [line, then] = it as [string, Change];
		return readLine(line).map((item) => ({ ...item, then: readChange(then) }));
	});
}

function readObject(item: Item): Item {
	const then = item.then === undefined ? {} : { then: readChange(item.then) };
	if (item.fact === 'opened') return { ...item, ...then, secrets: readSecrets(item.secrets) };
	return { ...item, ...then };
}

/** One item, or several of a kind with commas between them, which are one announcement. */
function readLine(line: string): Item[] {
	const isJoined = line.startsWith('& ');
	const [facts = '', because] = (isJoined ? line.slice(2) : line).split(' by ');
	const cause = because === undefined ? {} : { cause: readCause(because) };
	const [first = '', ...others] = facts.split(', ');
	const [kind = '', ...words] = first.split(' ');
	return [words, ...others.map((other) => other.split(' '))].map((fields, n) => {
		const joined = isJoined || n > 0 ? { joined: true } : {};
		return { ...readFact(kind, fields), ...joined, ...cause } as unknown as Item;
	});
}

function readFact(kind: string, words: string[]): Record<string, unknown> {
	if (kind !== 'turned-up') return flat('fact', kind, FACTS[kind] ?? [], words);
	const end = words.indexOf('spent');
	const shown = end < 0 ? words : words.slice(0, end);
	// Where every slot has its card, the order says which.
	const hasSlots = (SLOTS as readonly string[]).includes(shown[0] ?? '');
	const cards = hasSlots ? pairs(shown) : shown.map((card, n) => [SLOTS[n], card]);
	return { fact: kind, cards, ...(end < 0 ? {} : { spent: words.slice(end + 1) as Slot[] }) };
}

function pairs(words: readonly string[]): [string, string][] {
	return words.flatMap((word, n) => (n % 2 === 0 ? [[word, words[n + 1] ?? ''] as [string, string]] : []));
}

// The board.

function readBoard(board: Board): Board {
	return { ...board, figures: board.figures.map(readFigure), places: board.places.map(readPlace), spent: board.spent.map(readPile) };
}

function readChange(change: Change): Change {
	return {
		...change,
		...(change.figures === undefined ? {} : { figures: change.figures.map(readFigure) }),
		...(change.places === undefined ? {} : { places: change.places.map(readPlace) }),
		...(change.spent === undefined ? {} : { spent: change.spent.map(readPile) }),
	};
}

const COUNTERS: ReadonlySet<string> = new Set<Counter>(['goodwill', 'paranoia', 'intrigue']);

function readFigure(told: Lined): Figure {
	if (typeof told !== 'string') return told as Figure;
	const [who, ...words] = told.split(' ');
	const figure = { who, counters: [] as [string, number][], marks: [] as Mark[], used: [] as number[] };
	const more: { at?: string; curses?: number } = {};
	for (let word = words.shift(); word !== undefined; word = words.shift()) {
		if (isLocation(word)) more.at = word;
		else if (COUNTERS.has(word)) figure.counters.push([word, Number(words.shift())]);
		else if (word === 'used') figure.used.push(Number(words.shift()));
		else if (word === 'curses') more.curses = Number(words.shift());
		else figure.marks.push(word as Mark);
	}
	return { ...figure, ...more } as Figure;
}

/** Names with their numbers: `intrigue 2 closed-until 3`. */
function numbers(words: readonly string[]): Record<string, number> {
	return Object.fromEntries(pairs(words).map(([name, n]) => [name, Number(n)]));
}

function readPlace(told: Lined): Place {
	if (typeof told !== 'string') return told as Place;
	const [location, ...words] = told.split(' ');
	const { intrigue, 'closed-until': closedUntil, curses } = numbers(words);
	const known = { ...(intrigue === undefined ? {} : { intrigue }), ...(closedUntil === undefined ? {} : { closedUntil }), ...(curses === undefined ? {} : { curses }) };
	return { location, ...known } as Place;
}

function readPile(told: Lined): Spent {
	if (typeof told !== 'string') return told as Spent;
	const [deck, ...cards] = told.split(' ');
	return { deck, cards } as Spent;
}

// The secret card.

export function readSecrets(secrets: Secrets): Secrets {
	return { ...secrets, cast: secrets.cast.map(readMember), incidents: secrets.incidents.map(readIncident) };
}

function readMember(told: Lined): CastMember {
	if (typeof told !== 'string') return told as CastMember;
	const [who, role, ...words] = told.split(' ');
	const { loop: entersLoop, day: entersDay } = numbers(words);
	return { who, role, ...(entersLoop === undefined ? {} : { entersLoop }), ...(entersDay === undefined ? {} : { entersDay }) } as CastMember;
}

function readIncident(told: Lined): SecretIncident {
	if (typeof told !== 'string') return told as SecretIncident;
	const [day, incident, culprit] = told.split(' ');
	return { day: Number(day), incident, culprit } as SecretIncident;
}

// Questions.

function readBarred(told: Lined): Barred {
	if (typeof told !== 'string') return told as Barred;
	const [on, why] = told.split(' ');
	return { on, why } as Barred;
}

/** Choices are numbered through all offers. */
function readOffers(told: readonly Lined[]): Offer[] {
	let from = 0;
	let above: readonly string[] = [];
	const readNext = (line: string): object[] => {
		const [whole, aims] = lengthened(line, above);
		above = aims;
		return readOffer(whole);
	};
	return told.flatMap((it) => {
		const offers = typeof it === 'string' ? readNext(it) : [it as Offer];
		return offers.map((offer) => {
			const numbered = { ...offer, from } as Offer;
			from += optionsOf(numbered).length;
			return numbered;
		});
	});
}

/** A line with all it is aimed at: `^` stands for what the last such line names, `-doctor` for one of them who is missing. */
function lengthened(line: string, above: readonly string[]): [line: string, aims: readonly string[]] {
	const [head = '', list] = line.split(' at ');
	if (list === undefined) return [line, above];
	const words = list.split(' ');
	const at = words.indexOf('^');
	const missing = at < 0 ? [] : words.slice(at + 1);
	const aims = at < 0 ? words : [...words.slice(0, at), ...above.filter((word) => !missing.includes(`-${word}`))];
	return [`${head} at ${aims.join(' ')}`, aims];
}

/** An offer; several where one line has several ways, places to go to, or people. */
function readOffer(line: string): object[] {
	const [verb = '', ...words] = line.split(' ');
	switch (verb) {
		case 'start':
			return [{ do: verb, at: words }];
		case 'place': {
			const [cards, on] = cut(words, 'on');
			return [{ do: verb, cards, on }];
		}
		case 'name':
			return [{ do: verb, plots: words }];
		case 'claim':
			return [{ do: verb, roles: words }];
		case 'as':
			return [{ do: verb, incidents: words }];
		case 'use': {
			const source = readSource(words);
			return ways(words).map((way) => ({ do: verb, source, ...way, aims: readAims(words) }));
		}
		case 'declare': {
			const [who, n] = words.splice(0, 2);
			return ways(words).map((way) => ({ do: verb, who, n: Number(n), ...way, aims: readAims(words) }));
		}
		case 'pick':
			return ways(words).map((way) => ({ do: verb, ...way, on: words.slice(1) }));
		case 'guess': {
			const [people, roles] = cut(words, 'as');
			return people.map((who) => ({ do: verb, who, roles }));
		}
		default:
			return [words.length === 0 ? { do: verb } : { do: verb, words }];
	}
}

function cut(words: readonly string[], at: string): [string[], string[]] {
	const n = words.indexOf(at);
	return [words.slice(0, n), words.slice(n + 1)];
}

/** Takes `either 1 2` and `to city school` from the front: every way with every place. */
function ways(words: string[]): { either: number; to?: string }[] {
	const either = take(words, 'either', (word) => /^\d+$/.test(word)).map(Number);
	const to = take(words, 'to', isLocation);
	return (either.length === 0 ? [1] : either).flatMap((n) => (to.length === 0 ? [{ either: n }] : to.map((place) => ({ either: n, to: place }))));
}

function take(words: string[], name: string, belongs: (word: string) => boolean): string[] {
	if (words[0] !== name) return [];
	const end = words.findIndex((word, n) => n > 0 && !belongs(word));
	return words.splice(0, end < 0 ? words.length : end).slice(1);
}

function readAims([kind, ...words]: readonly string[]): unknown {
	switch (kind) {
		case undefined:
			return 'nothing';
		case 'days':
			return { days: words.map(Number) };
		case 'cards':
			return { cards: pairs(words) };
		case 'between':
			return { between: [words[0], words.slice(1)] };
		default:
			return { [kind]: words };
	}
}
