// Facts in words: what everybody at the table hears, results and never causes. The messages are `log-…`.
import type { AbilityInfo, Aim, Board, Cause, Declaration, EffectInfo, Fact, OpenSheet, Slot, Source, Target } from '$wire';

import { card, character, incident, isLocation, location, plot, role, seat, target } from '$lib/names.ts';
import type { Args, Words } from '$lib/words.svelte.ts';
import { Name } from '$lib/words.svelte.ts';
import type { Reference } from './reference.svelte.ts';

export interface Told {
	words: Words;
	reference: Reference;
	sheet: OpenSheet;
}

/** The lines for facts that are one stroke. `board` is the board before or after them. */
export function told(facts: readonly Fact[], board: Board, to: Told): string[] {
	const [first] = facts;
	if (first === undefined) return [];
	const { words, sheet } = to;
	const say = (key: string, args: Args = {}): string[] => [words.telling(key, args)];
	switch (first.fact) {
		case 'step':
		case 'cards-taken':
		case 'leader-chooses':
		case 'resolved':
		case 'opened':
			return [];
		case 'loop':
			return say(first.n === 1 ? 'log-first-loop' : 'log-loop', { loop: first.n, loops: sheet.loops });
		case 'day':
			return say('log-day', { day: first.n, days: sheet.days });
		case 'enters':
			return say('log-enters', { who: character(first.who), place: location(first.at) });
		case 'placed':
			return [placed(facts, board, to)];
		case 'turned-up':
			return turnedUp(first.cards, board, to);
		case 'moves':
			return say('log-moves', { who: character(first.who), place: location(first.to) });
		case 'counters': {
			const amount = words.attribute(`counter-${first.counter}`, 'count', { n: Math.abs(first.change) });
			return say(first.change < 0 ? 'log-loses' : 'log-receives', { on: target(first.on), amount });
		}
		case 'declared':
			return [declaring('log-declared', 'told-declared', first.ability, { seat: short(board.leader, words) }, to)];
		case 'card-returned':
			return say('log-card-returned', { card: card(first.card), deck: short(first.deck, words) });
		case 'culprit':
			if (isLocation(first.who)) return say('log-culprit-mob', { day: first.day, incident: incidentOn(first.day, to), place: location(first.who) });
			return say('log-culprit', { day: first.day, incident: incidentOn(first.day, to), who: character(first.who) });
		case 'leader-picks': {
			const args: Args = { seat: short(board.leader, words), on: target(first.on) };
			return first.to === undefined ? say('log-leader-picks', args) : say('log-leader-sends', { ...args, place: location(first.to) });
		}
		case 'gauge':
			return say(first.change < 0 ? 'log-gauge-falls' : 'log-gauge-rises', { n: Math.abs(first.change) });
		case 'closed':
			return say(first.until < sheet.days ? 'log-closed' : 'log-closed-for-good', { place: location(first.location), day: first.until });
		case 'incident':
			return say('log-incident', { incident: incidentOn(first.day, to) });
		case 'dies': {
			const dead = facts.flatMap((fact) => (fact.fact === 'dies' ? [words.marked(character(fact.who), 'the')] : []));
			return say('log-dies', { n: dead.length, who: words.all(dead) });
		}
		case 'loop-ends':
			return say(first.lost ? 'log-loop-lost' : 'log-loop-survived', { loop: board.loop });
		case 'guessed':
			return say(first.right ? 'log-guess-right' : 'log-guess-wrong', { who: character(first.who), role: role(first.role) });
		case 'over':
			return say(first.winner === 'mastermind' ? 'log-over-mastermind' : 'log-over-protagonists');
		case 'leader-picks-effect':
			return say('log-leader-picks-effect', { seat: short(board.leader, words), incident: incident(first.incident) });
		case 'leader-steers': {
			const key = first.change > 0 ? 'log-leader-raises' : first.change < 0 ? 'log-leader-lowers' : 'log-leader-leaves';
			return say(key, { seat: short(board.leader, words) });
		}
		case 'curse-laid':
			return [curse(first.on, words)];
		case 'curse-moves':
			return [curse(first.to, words)];
		case 'guard-taken':
			return say('log-guard-spent', { who: character(first.who) });
		default:
			// The others are said under their own names, and so is what this client has not heard of.
			return [words.tryTelling(`log-${first.fact}`, fields(first, to)) ?? words.telling('told-something')];
	}
}

function curse(on: Target, words: Words): string {
	if (isLocation(on)) return words.telling('log-curse-on-location', { place: location(on) });
	return words.telling('log-curse-on-character', { who: character(on) });
}

/** Facts cut into strokes: deaths, the Mastermind's cards, and what was announced together. */
export function strokes(facts: readonly Fact[]): Fact[][] {
	const cut: Fact[][] = [];
	for (const fact of facts) {
		const before = cut.at(-1)?.[0];
		if (before !== undefined && areOneStroke(before, fact)) cut.at(-1)?.push(fact);
		else cut.push([fact]);
	}
	return cut;
}

export function areOneStroke(one: Fact, next: Fact): boolean {
	if (one.fact === 'dies' && next.fact === 'dies') return true;
	return one.fact === 'placed' && next.fact === 'placed' && isMastermindSlot(one.slot) && isMastermindSlot(next.slot);
}

export function isMastermindSlot(slot: Slot): boolean {
	return slot.startsWith('m');
}

/** Facts that came one after the other, as lines. */
export function lines(facts: readonly Fact[], board: Board, to: Told): string[] {
	return strokes(facts).flatMap((stroke) => told(stroke, board, to));
}

/** Whatever a fact speaks of, under the names the messages use. */
function fields(fact: object, to: Told): Args {
	const args: Args = {};
	for (const [field, value] of Object.entries(fact)) {
		if (typeof value === 'number') args[field] = value;
		if (typeof value !== 'string') continue;
		const kinds: Record<string, (id: string) => Name> = { who: character, on: target, role, plot, card, incident, at: location, to: location, location };
		const name = kinds[field];
		if (name === undefined) args[field] = field === 'seat' || field === 'deck' ? short(value, to.words) : value;
		else args[name === location ? 'place' : field] = name(value);
	}
	if (typeof args['day'] === 'number' && !('incident' in args)) args['incident'] = incidentOn(args['day'], to);
	return args;
}

function placed(facts: readonly Fact[], board: Board, { words, sheet }: Told): string {
	const targets = facts.flatMap((fact) => (fact.fact === 'placed' ? [fact] : []));
	const [first] = targets;
	if (first === undefined) return '';
	if (isMastermindSlot(first.slot)) {
		const on = targets.map((fact) => words.marked(target(fact.on), 'the'));
		return words.telling('log-mastermind-cards', { cards: on.length, targets: words.all(on) });
	}
	const args: Args = { seat: short(first.slot, words), deck: short(first.slot, words), on: target(first.on) };
	if (sheet.players === 4) return words.telling('log-protagonist-card', args);
	// With fewer people some hold several decks; whose it is, the deck tells well enough.
	return words.telling(sheet.players === 2 ? 'log-protagonist-card-deck' : 'told-deck-card', { ...args, seat: short(board.leader, words) });
}

function turnedUp(cards: [Slot, string][], board: Board, { words }: Told): string[] {
	const faces = new Map<string, string[]>();
	for (const [slot, face] of cards) {
		const on = board.placed.find((laid) => laid.slot === slot)?.on ?? '';
		const deck = short(isMastermindSlot(slot) ? 'mastermind' : slot, words);
		faces.set(on, [...(faces.get(on) ?? []), words.telling('log-face', { card: card(face), deck })]);
	}
	return [...faces].map(([on, shown]) => words.telling('log-turned-up', { on: target(on), cards: shown.join(', ') }));
}

/** The incident of a day by the name everybody reads. */
export function incidentOn(day: number, { sheet }: { sheet: OpenSheet }): Name | string {
	const listed = sheet.schedule.find((entry) => entry.day === day);
	return listed === undefined ? '?' : incident(listed.incident);
}

/** The seat as one calls it at the table. */
export function short(id: string, words: Words): string {
	return words.name(seat(id), 'short');
}

/** Why something happened: for the Mastermind, and for all when the game is over. */
export function because(cause: Cause, words: Words): string {
	switch (cause.cause) {
		case 'cards':
			return words.say('cause-cards');
		case 'incident':
			return words.say('cause-incident', { day: cause.day });
		case 'ability':
			return causedBy(cause.source, words);
		case 'spell':
			return words.say('cause-spell', { spell: new Name('spell', cause.spell) });
		case 'lie':
			return words.say('cause-lie', { role: role(cause.role) });
		case 'false-name':
			return words.say('cause-false-name', { incident: incident(cause.incident) });
		case 'curse':
			return words.say('cause-curse');
		default:
			return '';
	}
}

function causedBy(source: Source, words: Words): string {
	switch (source.of) {
		case 'role':
			return words.say('cause-role', { role: role(source.role), who: character(source.who) });
		case 'plot':
			return words.say('cause-plot', { plot: plot(source.plot) });
		case 'card':
			return words.say('cause-goodwill', { who: character(source.who) });
		case 'passive':
			return words.say('cause-passive', { who: character(source.who) });
		case 'shared':
			return words.say('cause-shared', { role: role(source.role) });
		default:
			return '';
	}
}

/** Where an ability comes from, with the one who has it: "Brain (Doctor)". */
export function sourceName(source: Source, words: Words): string {
	switch (source.of) {
		case 'role':
			return words.telling('source-role', { role: role(source.role), who: character(source.who) });
		case 'plot':
			return words.telling('told-name', { name: plot(source.plot) });
		case 'card':
			return words.telling('source-goodwill', { who: character(source.who) });
		case 'passive':
			return words.telling('source-passive', { who: character(source.who) });
		case 'shared':
			return words.telling('source-shared', { role: role(source.role) });
		default:
			return words.telling('told-something');
	}
}

/** A sentence about a Goodwill ability: by what it does if that is known, else by what its card says. */
export function declaring(key: string, otherwise: string, ability: Declaration, args: Args, to: Told): string {
	const { words, reference } = to;
	const who = character(ability.who);
	const effect = goodwillEffect(ability, to);
	if (effect !== null) return words.telling(key, { ...args, who, effect });
	const rule = reference.goodwillText(ability.who, ability.n) ?? '';
	const sent = ability.to === undefined ? null : words.marked(location(ability.to), 'to');
	const aimed = [aimText(ability.aim, to), sent].filter((it) => it !== null);
	const aim = aimed.length === 0 ? null : aimed.join(', ');
	return words.telling(otherwise, { ...args, who, text: rule, aim: aim ?? '', aimed: aim === null ? 'no' : 'yes' });
}

export function aimText(aim: Aim, to: Told): string | null {
	const { words } = to;
	if (aim === 'nothing') return null;
	if ('at' in aim) return words.marked(target(aim.at), 'the');
	if ('day' in aim) {
		const listed = incidentOn(aim.day, to);
		return words.telling('told-incident-of-day', { incident: listed, day: aim.day });
	}
	if ('plot' in aim) return words.marked(plot(aim.plot));
	if ('card' in aim) return words.telling('log-face', { card: card(aim.card[1]), deck: short(aim.card[0], words) });
	if ('between' in aim) return words.telling('told-between', { from: character(aim.between[0]), on: character(aim.between[1]) });
	return null;
}

/** What a Goodwill ability does, behind "ask the Doctor to". */
export function goodwillEffect(ability: Declaration, to: Told): string | null {
	const effects = effectsOf(to.reference.ability({ of: 'card', who: ability.who, n: ability.n }), ability.either);
	return effects === null ? null : effectText(effects, ability.aim, ability.who, ability.to, to);
}

/** The effects of one of the ways of an ability. */
export function effectsOf(ability: AbilityInfo | undefined, either: number): EffectInfo[] | null {
	return ability?.either?.[either - 1] ?? ability?.either?.[0] ?? null;
}

/** What effects do to what they are aimed at, behind "ask the Doctor to"; nothing where a message asks for more than is known. */
export function effectText(effects: EffectInfo[], aim: Aim, holder: string | undefined, moved: string | undefined, to: Told): string | null {
	const { words } = to;
	const args: Args = {};
	if (typeof aim === 'object' && 'at' in aim) args['on'] = target(aim.at);
	else if (aim === 'nothing' && holder !== undefined) args['on'] = character(holder);
	if (typeof aim === 'object' && 'day' in aim) Object.assign(args, { day: aim.day, incident: incidentOn(aim.day, to) });
	if (typeof aim === 'object' && 'plot' in aim) args['plot'] = plot(aim.plot);
	if (typeof aim === 'object' && 'card' in aim) Object.assign(args, { card: card(aim.card[1]), deck: short(aim.card[0], words) });
	if (typeof aim === 'object' && 'between' in aim) Object.assign(args, { from: character(aim.between[0]), to: character(aim.between[1]) });
	if (moved !== undefined) args['place'] = location(moved);
	const said: string[] = [];
	for (const { effect, counter, n } of effects) {
		const amount = counter === undefined ? (n ?? 0) : words.attribute(`counter-${counter}`, 'count', { n: n ?? 0 });
		const more: Args = counter === undefined ? {} : { counter: new Name('counter', counter) };
		const one = words.trySay(`effect-${effect}`, { ...args, ...more, amount });
		if (one === null) return null;
		said.push(one);
	}
	return said.length === 0 ? null : words.all(said);
}
