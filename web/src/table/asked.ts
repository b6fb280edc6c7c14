// Questions and answers in words. The messages are `question-…` and `choice-…`.
import type { About, Ask, Board, Offer, Prospect } from '$wire';

import { card, character, incident, isLocation, location, plot, role, target } from '$lib/names.ts';
import type { Args } from '$lib/words.svelte.ts';
import type { Option } from './options.ts';
import { declaring, effectsOf, effectText, incidentOn, isMastermindSlot, lines, short, sourceName, aimText, goodwillEffect, type Told } from './told.ts';

/** The question as one plain sentence to the seat that is asked. */
export function question(ask: Ask, board: Board, to: Told): string {
	const { words, sheet, reference } = to;
	const about = ask.about;
	const say = (args: Args = {}): string => words.tryTelling(`question-${about.ask}`, args) ?? words.telling('ask-unknown');
	switch (about.ask) {
		case 'time-spiral':
			return say({ loop: board.loop + 1, left: sheet.loops - board.loop });
		case 'start':
		case 'claim':
			return say({ who: character(about.who) });
		case 'mastermind-card':
			return words.telling('ask-mastermind-cards', { cards: (reference.catalogue?.cardsADay ?? 3) - board.placed.filter((laid) => isMastermindSlot(laid.slot)).length });
		case 'protagonist-card':
			if (sheet.players === 4) return words.telling('ask-protagonist-card', { seat: short(about.deck, words) });
			return words.telling('ask-protagonist-card-deck', { deck: short(about.deck, words) });
		case 'declare':
			return words.telling('ask-declare', { seat: short(board.leader, words) });
		case 'answer':
			return declaring('question-answer', 'ask-answer', about.ability, {}, to);
		case 'name-subplot':
			return say({ named: plot(about.named) });
		case 'mandatory':
			return say({ source: sourceName(about.source, words) });
		case 'incident':
		case 'effect-of':
			return say({ incident: incidentOn(about.day, to) });
		case 'leader-incident': {
			const { what } = about;
			if (what.choose !== 'part') return words.telling(`question-${what.choose}`);
			const args: Args = { incident: incident(what.incident) };
			return what.by === undefined ? say(args) : words.telling('question-leader-carries-out', { ...args, who: character(what.by) });
		}
		case 'curse':
			return say({ place: location(about.at) });
		case 'sympathy':
			return words.telling('ask-sympathy');
		case 'go-on':
			return words.telling('ask-go-on', { step: about.step });
		case 'boss-at':
			return say({ who: character('boss') });
		case 'guess': {
			const guessed = board.figures.filter((figure) => figure.marks?.includes('guessed')).length;
			return say({ named: guessed, all: board.figures.length });
		}
		default:
			return say();
	}
}

/** What an offer is about, before its last word is chosen. */
export function offerTitle(offer: Offer, about: About, to: Told): string {
	const { words, reference } = to;
	switch (offer.do) {
		case 'begin':
		case 'give-up':
		case 'pass':
		case 'accept':
		case 'refuse':
		case 'raise':
		case 'lower':
		case 'go-on':
			return choiceText(offer, about, to);
		case 'use': {
			const source = sourceName(offer.source, words);
			const whose = offer.to === undefined ? source : words.telling('choice-use-to', { source, place: location(offer.to) });
			const rule = reference.abilityText(offer.source);
			return rule === undefined ? whose : words.telling('choice-use', { source: whose, effect: rule });
		}
		case 'declare': {
			const rule = reference.goodwillText(offer.who, offer.n);
			return words.telling('choice-declare-title', { who: character(offer.who), text: rule ?? '' });
		}
		case 'guess':
			return words.marked(character(offer.who));
		case 'start':
			return words.telling('choice-title-start');
		case 'name':
			return words.telling('choice-title-name');
		case 'claim':
			return words.telling('choice-title-claim');
		case 'as':
			return words.telling('choice-title-as');
		case 'pick':
			return offer.to === undefined ? words.telling('choice-title-pick') : words.marked(location(offer.to), 'to');
		default:
			return words.telling('told-something');
	}
}

function choiceText(offer: Offer, about: About, { words }: Told): string {
	if (offer.do === 'pass' && about.ask === 'raise-gauge') return words.telling('choice-decline');
	if (offer.do === 'pass') return words.telling(about.ask === 'declare' ? 'choice-pass' : 'choice-continue');
	return words.tryTelling(`choice-${offer.do}`) ?? words.telling(`choice-${offer.do}-plain`);
}

/** A whole choice in a few words. */
export function optionText(option: Option, about: About, to: Told): string {
	const { words } = to;
	const { offer } = option;
	switch (offer.do) {
		case 'start':
			return words.telling('choice-start', { place: location(option.target ?? '') });
		case 'place':
			return words.telling('choice-place', { card: card(option.card ?? ''), on: target(option.target ?? '') });
		case 'use': {
			const effect = useEffect(option, to) ?? lastWord(option, to);
			const source = sourceName(offer.source, words);
			return effect === '' ? source : words.telling('choice-use', { source, effect });
		}
		case 'declare': {
			const effect = declareEffect(option, to);
			return effect === null ? words.telling('choice-ask', { who: character(offer.who), aim: lastWord(option, to) }) : words.telling('choice-declare', { who: character(offer.who), effect });
		}
		case 'guess':
			return words.telling('choice-guess', { who: character(offer.who), role: role(option.role ?? '') });
		case 'begin':
		case 'give-up':
		case 'pass':
		case 'accept':
		case 'refuse':
		case 'raise':
		case 'lower':
		case 'go-on':
			return choiceText(offer, about, to);
		case 'pick': {
			const on = words.marked(target(option.target ?? ''));
			return offer.to === undefined ? on : words.telling('choice-use-to', { source: on, place: location(offer.to) });
		}
		default: {
			const last = lastWord(option, to);
			return last === '' ? offerTitle(offer, about, to) : last;
		}
	}
}

/** What the others would hear of a choice, as far as the Mastermind has been told. */
export function heardOf(option: Option, prospects: readonly Prospect[], board: Board, to: Told): string[] {
	const deeds = prospects.find((prospect) => prospect.index === option.index)?.deeds ?? [];
	return deeds.flatMap((deed) => lines(deed.heard, board, to));
}

/** A choice that has been picked, whole: what it is for, and what it brings or whom it means. */
export function pickedText(option: Option, ask: Ask, prospects: readonly Prospect[], board: Board, to: Told): string {
	const source = subject(ask.about, to);
	if (option.offer.do !== 'pick' || source === null) return optionText(option, ask.about, to);
	return to.words.telling('choice-brings', { source, line: heardOf(option, prospects, board, to)[0] ?? optionText(option, ask.about, to) });
}

/** What a question is about, by name. */
function subject(about: About, to: Told): string | null {
	const { words } = to;
	switch (about.ask) {
		case 'incident':
			return words.telling('told-name', { name: incidentOn(about.day, to) });
		case 'leader-incident':
			return about.what.choose === 'part' ? words.marked(incident(about.what.incident)) : null;
		case 'mandatory':
			return sourceName(about.source, words);
		default:
			return null;
	}
}

/** The last word of a choice alone: what it is aimed at. */
export function lastWord(option: Option, to: Told): string {
	const { words } = to;
	if (option.card !== undefined && option.deck !== undefined) {
		return words.telling('log-face', { card: card(option.card), deck: short(option.deck, words) });
	}
	if (option.from !== undefined && option.target !== undefined) return words.telling('told-between', { from: character(option.from), on: target(option.target) });
	if (option.target !== undefined) return words.marked(target(option.target));
	if (option.day !== undefined) return aimText({ day: option.day }, to) ?? '';
	if (option.plot !== undefined) return words.marked(plot(option.plot));
	if (option.role !== undefined) return words.marked(role(option.role));
	if (option.incident !== undefined) return words.marked(incident(option.incident));
	return option.word ?? '';
}

function aimOf(option: Option): Parameters<typeof aimText>[0] {
	if (option.card !== undefined && option.deck !== undefined) return { card: [option.deck, option.card] };
	if (option.from !== undefined && option.target !== undefined && !isLocation(option.target)) return { between: [option.from, option.target] };
	if (option.target !== undefined) return { at: option.target };
	if (option.day !== undefined) return { day: option.day };
	if (option.plot !== undefined) return { plot: option.plot };
	return 'nothing';
}

/** What using an ability does. */
function useEffect(option: Option, to: Told): string | null {
	if (option.offer.do !== 'use') return null;
	const { source, either, to: moved } = option.offer;
	const effects = effectsOf(to.reference.ability(source), either);
	const holder = source.of === 'plot' || source.of === 'shared' ? undefined : source.who;
	return effects === null ? null : effectText(effects, aimOf(option), holder, moved, to);
}

/** What asking for a Goodwill ability would do. */
export function declareEffect(option: Option, to: Told): string | null {
	if (option.offer.do !== 'declare') return null;
	const { who, n, either, to: moved } = option.offer;
	return goodwillEffect({ who, n, either, aim: aimOf(option), ...(moved === undefined ? {} : { to: moved }) }, to);
}
