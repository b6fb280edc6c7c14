// What lies on the table, for those who hear it. No secret comes in here.
import type { Figure, Laid, Place, Slot } from '$wire';

import { character, location } from '$lib/names.ts';
import type { Words } from '$lib/words.svelte.ts';
import type { Reference } from './reference.svelte.ts';
import { isMastermindSlot, short } from './told.ts';

/** Whose card lies in a slot. */
export function ownerOf(slot: Slot): string {
	return isMastermindSlot(slot) ? 'mastermind' : slot;
}

export function countOn(figure: Figure, counter: string): number {
	return figure.counters?.find(([it]) => it === counter)?.[1] ?? 0;
}

/** Everything on a character's tile, part by part. */
export function figureSpoken(figure: Figure, cards: readonly Pick<Laid, 'slot'>[], words: Words, reference: Reference): string[] {
	const marks = (figure.marks ?? []).filter((mark) => mark !== 'dead');
	const [goodwill, intrigue, curses] = [countOn(figure, 'goodwill'), countOn(figure, 'intrigue'), figure.curses ?? 0];
	return [
		figure.at === undefined ? words.title(character(figure.who)) : words.sentence('tile-at', { who: character(figure.who), place: location(figure.at) }),
		...(figure.marks?.includes('dead') ? [words.say('tile-corpse')] : []),
		...(goodwill > 0 ? [words.say('tile-goodwill', { n: goodwill })] : []),
		words.say('tile-paranoia', { n: countOn(figure, 'paranoia'), limit: reference.card(figure.who)?.paranoiaLimit ?? '?' }),
		...(intrigue > 0 ? [words.say('tile-intrigue', { n: intrigue })] : []),
		...marks.map((mark) => words.say(`mark-${mark}`)),
		...(curses > 0 ? [words.say('mark-curses', { n: curses })] : []),
		...cardsSpoken(cards, words),
	];
}

export function cardsSpoken(cards: readonly Pick<Laid, 'slot'>[], words: Words): string[] {
	return cards.length === 0 ? [] : [words.say('tile-cards', { cards: cards.map((card) => short(ownerOf(card.slot), words)).join(', ') })];
}

/** A location with everybody in it, as one paragraph. */
export function placeSpoken(place: Place, figures: readonly Figure[], placed: readonly Laid[], words: Words, reference: Reference): string {
	const here = figures.filter((figure) => figure.at === place.location);
	const everybody = here.map((figure) => `${figureSpoken(figure, placed.filter((laid) => laid.on === figure.who), words, reference).join('. ')}.`);
	const itself = [words.title(location(place.location)), words.say('tile-intrigue', { n: place.intrigue ?? 0 }), ...cardsSpoken(placed.filter((laid) => laid.on === place.location), words)];
	return `${itself.join(', ')}: ${everybody.length === 0 ? words.say('place-empty') : everybody.join(' ')}`;
}
