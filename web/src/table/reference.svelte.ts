// What is printed: numbers from the catalogue, rules in words from the reference sheet.
import type { AbilityInfo, Card, Catalogue, Character, CharacterCard, ReferenceSheet, SheetEntry, Source } from '$wire';

import { api } from '$lib/api.ts';
import type { Language } from '$lib/words.svelte.ts';

export class Reference {
	catalogue = $state.raw<Catalogue | null>(null);
	sheet = $state.raw<ReferenceSheet | null>(null);
	#wanted = '';
	#entries = $derived(new Map(allEntries(this.sheet).map((entry) => [entry.id, entry])));
	#cards = $derived(new Map((this.catalogue?.characters ?? []).map((card) => [card.who, card])));

	async load(): Promise<void> {
		this.catalogue ??= await api.catalogue();
	}

	/** The sheet in a language; the one that was wanted last wins. */
	async read(set: string, language: Language, preset: string): Promise<void> {
		const wanted = `${set} ${language} ${preset}`;
		if (wanted === this.#wanted) return;
		this.#wanted = wanted;
		const sheet = await api.sheet(set, language, preset);
		if (wanted === this.#wanted) this.sheet = sheet;
	}

	entry(key: string): SheetEntry | undefined {
		return this.#entries.get(key);
	}

	card(who: Character): CharacterCard | undefined {
		return this.#cards.get(who);
	}

	/** The text of a Goodwill ability, counted from 1: those stand last on the character's card. */
	goodwillText(who: Character, n: number): string | undefined {
		const rules = this.entry(`character-${who}`)?.rules ?? [];
		const abilities = this.card(who)?.goodwill.length ?? rules.length;
		return rules[rules.length - abilities + n - 1]?.text;
	}

	/** The rule of an ability in words. */
	abilityText(source: Source): string | undefined {
		switch (source.of) {
			case 'card':
				return this.goodwillText(source.who, source.n);
			case 'role':
			case 'shared':
				return this.entry(`role-${source.role}`)?.rules[source.n - 1]?.text;
			case 'plot':
				return this.entry(`plot-${source.plot}`)?.rules[source.n - 1]?.text;
			case 'passive':
				return undefined;
		}
	}

	/** What the ability of a source does. */
	ability(source: Source): AbilityInfo | undefined {
		switch (source.of) {
			case 'card':
				return this.card(source.who)?.goodwill[source.n - 1];
			case 'role':
			case 'shared':
				return this.catalogue?.roles.find((info) => info.role === source.role)?.abilities[source.n - 1];
			case 'plot': {
				const plots = this.catalogue?.sets.flatMap((set) => [...set.mainPlots, ...set.subplots]) ?? [];
				return plots.find((info) => info.plot === source.plot)?.abilities[source.n - 1];
			}
			default:
				return undefined;
		}
	}

	/** The order in which characters stand wherever they are listed. */
	order(who: Character): number {
		const at = this.catalogue?.characters.findIndex((card) => card.who === who) ?? -1;
		return at < 0 ? 99 : at;
	}

	isOncePerLoop(card: Card, mastermind: boolean): boolean {
		const deck = mastermind ? this.catalogue?.mastermindDeck : this.catalogue?.protagonistDeck;
		return deck?.oncePerLoop.includes(card) ?? false;
	}
}

function allEntries(sheet: ReferenceSheet | null): SheetEntry[] {
	return sheet?.parts.flatMap((part) => part.sections.flatMap((section) => section.entries)) ?? [];
}
