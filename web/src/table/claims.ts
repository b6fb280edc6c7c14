// What the secret card may say, and what the detective says of it, in words.
import type { Candidates, Cell, Entry, Suspicion, Target, Verdict } from '$wire';
import { WHOLE } from '$wire';

import { character, incident, isLocation, location, plot, role } from '$lib/names.ts';
import type { Words } from '$lib/words.svelte.ts';

/** `Doctor: Killer`, each as it stands alone. */
export function claimText(claim: Suspicion, words: Words): string {
	switch (claim.claim) {
		case 'role':
			return words.say('suspicion-of', { part: words.title(character(claim.who)), value: words.title(role(claim.role)) });
		case 'plot':
			return words.title(plot(claim.plot));
		case 'extra-main-plot':
			return words.say('suspicion-of', { part: words.say('secret-other-plot'), value: words.title(plot(claim.plot)) });
		case 'culprit':
			return words.say('suspicion-of', { part: words.say('suspicion-culprit', { day: claim.day }), value: suspectText(claim.culprit, words) });
		case 'incident':
			return words.say('suspicion-of', { part: words.say('header-day', { day: claim.day }), value: words.title(incident(claim.incident)) });
		case 'entry':
			return words.say('suspicion-of', { part: words.title(character(claim.who)), value: entryText(claim.entry, words) });
	}
}

/** Many claims, those about one role, one day or plots together: `Killer: Doctor and Nurse; Cultist: Patient`. */
export function claimsText(claims: readonly Suspicion[], most: number, words: Words): string {
	const gathered = new Map<string, string[]>();
	for (const claim of claims) {
		const [part, value] = partsOf(claim, words);
		gathered.set(part, [...(gathered.get(part) ?? []), value]);
	}
	const more = (n: number): string[] => (n > 0 ? [words.say('leak-more', { n })] : []);
	const few = (values: string[]): string => words.all([...values.slice(0, most), ...more(values.length - most)]);
	const groups = [...gathered];
	const texts = groups.slice(0, most).map(([part, values]) => (part === '' ? few(values) : words.say('suspicion-of', { part, value: few(values) })));
	const left = groups.slice(most).reduce((n, [, values]) => n + values.length, 0);
	return [...texts, ...more(left)].reduce((rest, next) => words.say('leak-joined', { rest, next }));
}

/** What is the same in many claims, and what is not. */
export function partsOf(claim: Suspicion, words: Words): [part: string, value: string] {
	switch (claim.claim) {
		case 'role':
			return [words.title(role(claim.role)), words.title(character(claim.who))];
		case 'plot':
			return ['', words.title(plot(claim.plot))];
		case 'extra-main-plot':
			return [words.say('secret-other-plot'), words.title(plot(claim.plot))];
		case 'culprit':
			return [words.say('suspicion-culprit', { day: claim.day }), suspectText(claim.culprit, words)];
		case 'incident':
			return [words.say('header-day', { day: claim.day }), words.title(incident(claim.incident))];
		case 'entry':
			return [words.title(character(claim.who)), entryText(claim.entry, words)];
	}
}

/** Why it is not so, why it must be so, or whether it is: as a question. */
export function questionText(claim: Suspicion, is: Verdict['is'], words: Words): string {
	switch (claim.claim) {
		case 'role':
			return words.say('why-role', { is, who: character(claim.who), role: role(claim.role) });
		case 'plot':
			return words.say('why-plot', { is, plot: plot(claim.plot) });
		case 'extra-main-plot':
			return words.say('why-extra-main-plot', { is, plot: plot(claim.plot) });
		case 'culprit': {
			const culprit = isLocation(claim.culprit) ? words.say('mob-in', { place: location(claim.culprit) }) : words.name(character(claim.culprit), 'the');
			return words.say('why-culprit', { is, day: claim.day, culprit });
		}
		case 'incident':
			return words.say('why-incident', { is, day: claim.day, incident: incident(claim.incident) });
		case 'entry':
			return words.say('why-entry', { is, who: character(claim.who), entry: entryText(claim.entry, words), never: String(claim.entry === 'never') });
	}
}

/** When a late character comes in, or that it does not. */
function entryText(entry: Entry, words: Words): string {
	if (entry === 'never') return words.say('entry-never');
	return 'loop' in entry ? words.say('secret-enters', { loop: entry.loop }) : words.say('secret-enters-day', { day: entry.day });
}

export function suspectText(who: string, words: Words): string {
	return isLocation(who) ? words.sentence('mob-in', { place: location(who) }) : words.title(character(who));
}

/** The part of the possible scripts in which it is so, between 0 and 1. */
export function shareOf(claim: Suspicion, candidates: Candidates): number {
	return (found(claim, candidates) ?? 0) / WHOLE;
}

function found(claim: Suspicion, { roles, plots, extraMainPlots, culprits, incidents, entries }: Candidates): number | undefined {
	switch (claim.claim) {
		case 'role':
			return roles.find((it) => it.who === claim.who)?.roles.find(([it]) => it === claim.role)?.[1];
		case 'plot':
			return plots.find(([it]) => it === claim.plot)?.[1];
		case 'extra-main-plot':
			return extraMainPlots?.find(([it]) => it === claim.plot)?.[1];
		case 'culprit':
			return culprits.find((it) => it.day === claim.day)?.culprits.find(([it]) => it === claim.culprit)?.[1];
		case 'incident':
			return incidents.find((it) => it.day === claim.day)?.incidents.find(([it]) => it === claim.incident)?.[1];
		case 'entry': {
			const wanted = JSON.stringify(claim.entry);
			return entries?.find((it) => it.who === claim.who)?.entries.find(([it]) => JSON.stringify(it) === wanted)?.[1];
		}
	}
}

/** A share as it is read: only what is certain is 100 %, and what is possible is never 0 %. */
export function shareText(share: number, words: Words): string {
	if (share > 0 && share < 0.005) return words.say('share-less', { percent: 1 });
	if (share < 1 && share >= 0.995) return words.say('share-more', { percent: 99 });
	return words.say('share', { percent: Math.round(share * 100) });
}

/** A number in digits for a message: `n` to be read, `count` to choose between one and many. */
export function counted(digits: string, words: Words): { n: string; count: number } {
	return { n: numberText(digits, words), count: Number(digits) };
}

/** A number in digits, with its thousands set apart. */
export function numberText(digits: string, words: Words): string {
	return new Intl.NumberFormat(words.language).format(BigInt(digits));
}

/** What a cell of the notebook speaks of. */
export function claimOf(cell: Cell): Suspicion {
	const [kind, first = '', second = ''] = cell.split(' ');
	if (kind === 'role') return { claim: 'role', who: first, role: second } as Suspicion;
	if (kind === 'culprit') return { claim: 'culprit', day: Number(first), culprit: second as Target };
	return { claim: 'plot', plot: first } as Suspicion;
}

/** The cell of the notebook that speaks of it, if there is one. */
export function cellOf(claim: Suspicion): Cell | null {
	switch (claim.claim) {
		case 'role':
			return `role ${claim.who} ${claim.role}`;
		case 'culprit':
			return `culprit ${claim.day} ${claim.culprit}`;
		case 'plot':
			return `plot ${claim.plot}`;
		case 'extra-main-plot':
		case 'incident':
		case 'entry':
			return null;
	}
}
