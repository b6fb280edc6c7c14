// The choices of a question one by one, each with the number to answer with.
import type { Aims, Ask, Card, Character, Deck, Incident, Offer, Plot, Role, Target } from '$wire';

/** One choice. What is there depends on the kind of offer; kinds we do not know have only a number and a word. */
export interface Option {
	index: number;
	offer: Offer;
	card?: Card;
	target?: Target;
	/** Where something is taken from. */
	from?: Character;
	day?: number;
	plot?: Plot;
	deck?: Deck;
	role?: Role;
	incident?: Incident;
	word?: string;
}

export function optionsOf(offer: Offer): Option[] {
	return lastWords(offer).map((last, n) => ({ index: offer.from + n, offer, ...last }));
}

export function optionsIn(ask: Ask): Option[] {
	return ask.offers.flatMap(optionsOf);
}

type LastWord = Omit<Option, 'index' | 'offer'>;

function lastWords(offer: Offer): LastWord[] {
	switch (offer.do) {
		case 'begin':
		case 'give-up':
		case 'pass':
		case 'accept':
		case 'refuse':
		case 'raise':
		case 'lower':
		case 'go-on':
			return [{}];
		case 'start':
			return offer.at.map((target) => ({ target }));
		case 'place':
			return offer.cards.flatMap((card) => offer.on.map((target) => ({ card, target })));
		case 'use':
		case 'declare':
			return aimed(offer.aims);
		case 'name':
			return offer.plots.map((plot) => ({ plot }));
		case 'claim':
		case 'guess':
			return offer.roles.map((role) => ({ role }));
		case 'as':
			return offer.incidents.map((incident) => ({ incident }));
		case 'pick':
			return offer.on.map((target) => ({ target }));
		default:
			return unknown(offer);
	}
}

function aimed(aims: Aims): LastWord[] {
	if (aims === 'nothing') return [{}];
	if ('at' in aims) return aims.at.map((target) => ({ target }));
	if ('days' in aims) return aims.days.map((day) => ({ day }));
	if ('plots' in aims) return aims.plots.map((plot) => ({ plot }));
	if ('cards' in aims) return aims.cards.map(([deck, card]) => ({ deck, card }));
	if ('between' in aims) {
		const [from, to] = aims.between;
		return to.map((target) => ({ from, target }));
	}
	return unknown(aims);
}

/** A kind of offer this client is too old for: its list, whatever it is called, is the last word. */
function unknown(offer: object): LastWord[] {
	const list: unknown = Object.values(offer).find(Array.isArray);
	return Array.isArray(list) ? list.map((word) => ({ word: String(word) })) : [{}];
}

/** The offer's answer by which card lies where. */
export function placing(ask: Ask, card: Card, target: Target): Option | undefined {
	return optionsIn(ask).find((option) => option.offer.do === 'place' && option.card === card && option.target === target);
}

export function cardsOffered(ask: Ask): Set<Card> {
	return new Set(ask.offers.flatMap((offer) => (offer.do === 'place' ? offer.cards : [])));
}

export function targetsFor(ask: Ask, card: Card): Target[] {
	return ask.offers.flatMap((offer) => (offer.do === 'place' && offer.cards.includes(card) ? offer.on : []));
}

export function offersOf(ask: Ask, who: Character, n: number): Offer[] {
	return ask.offers.filter((offer) => offer.do === 'declare' && offer.who === who && offer.n === n);
}
