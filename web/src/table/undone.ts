// What the cards of a day did not do: those that were forbidden, and those who stayed. Read off what everybody
// saw, the cards and what came of them; why nothing came of a card may be a secret and is never said.
import type { Board, Card, Counter, Figure, Laid, Location, Target } from '$wire';

import { card as cardName, character, counter as counterName, isLocation, location, LOCATIONS, target } from '$lib/names.ts';
import type { History, Moment } from './history.ts';
import type { Told } from './told.ts';

/** The way a movement card points on the board of two by two, as a step between places in reading order. */
const WAYS: Partial<Record<Card, number>> = { 'move-horizontal': 1, 'move-vertical': 2, 'move-diagonal': 3 };

const FORBIDS: Partial<Record<Card, Counter>> = { 'forbid-goodwill': 'goodwill', 'forbid-paranoia': 'paranoia', 'forbid-intrigue': 'intrigue' };

/** The lines that stand where the cards are taken away. */
export function undone(taken: Moment, history: History, to: Told): string[] {
	const began = history.moments.slice(0, taken.n).findLastIndex(({ item }) => item.fact === 'turned-up');
	if (began < 0) return [];
	const before = history.before(began + 1);
	const results = history.moments.slice(began, taken.n - 1);
	const stacks = new Map<Target, Card[]>();
	for (const laid of history.before(taken.n).placed) stacks.set(laid.on, [...(stacks.get(laid.on) ?? []), ...faces(laid)]);
	return [...stacks].flatMap(([on, cards]) => [...ofMovement(on, cards, before, results, to), ...ofCounters(on, cards, stacks, before, results, to)]);
}

function faces(laid: Laid): Card[] {
	return laid.card === undefined ? [] : [laid.card];
}

function ofMovement(on: Target, cards: Card[], before: Board, results: readonly Moment[], { words, reference }: Told): string[] {
	const forbidden = cards.includes('forbid-movement');
	const ways = new Set(cards.flatMap((card) => WAYS[card] ?? []));
	const moved = results.some(({ item }) => item.fact === 'moves' && item.who === on);
	if (forbidden && (moved || ways.size === 0)) return [words.telling('log-forbid-idle', { card: cardName('forbid-movement'), on: target(on) })];
	const figure = before.figures.find(({ who }) => who === on);
	if (isLocation(on) || ways.size === 0 || moved || figure?.at === undefined) return [];
	if (forbidden) return [words.telling('log-forbid-movement', { card: cardName('forbid-movement'), who: character(on) })];
	const barred = pointedAt(figure.at, ways);
	if (isForbidden(figure, barred, reference.card(on)?.forbidden ?? [])) return [words.telling('log-stays-barred', { who: character(on), place: location(barred) })];
	return [words.telling('log-stays', { who: character(on), place: location(figure.at) })];
}

/** Two different movement cards point where one after the other would lead. */
function pointedAt(from: Location, ways: ReadonlySet<number>): Location {
	const at = [...ways].reduce((place, way) => place ^ way, LOCATIONS.indexOf(from));
	return LOCATIONS[at] ?? from;
}

function isForbidden(figure: Figure, place: Location, printed: readonly Location[]): boolean {
	return printed.includes(place) && !(figure.marks?.includes('freed') ?? false);
}

function ofCounters(on: Target, cards: Card[], stacks: ReadonlyMap<Target, Card[]>, before: Board, results: readonly Moment[], { words }: Told): string[] {
	/** Cards on a location also reach those there on whom none can be laid. */
	const isReached = (other: Target): boolean => other === on || (isLocation(on) && !stacks.has(other) && before.figures.some(({ who, at }) => who === other && at === on));
	return cards.flatMap((card) => {
		const counter = FORBIDS[card];
		if (counter === undefined) return [];
		const isMeant = cards.some((other) => other.startsWith(`${counter}-`));
		const changed = results.some(({ item }) => item.fact === 'counters' && item.counter === counter && isReached(item.on));
		const args = { card: cardName(card), on: target(on), counter: counterName(counter) };
		return [words.telling(isMeant && !changed ? 'log-forbid-counter' : 'log-forbid-idle', args)];
	});
}
