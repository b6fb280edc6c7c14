// What the notebook has no cells for.
import type { Candidates, Character, Suspicion } from '$wire';

import type { Words } from '$lib/words.svelte.ts';
import { partsOf } from './claims.ts';

/** When late characters come in, what incidents truly are, or a second main plot; all of it, or for one character or one day. */
export type About = { of: 'entry'; who?: Character } | { of: 'incident'; day?: number } | { of: 'extra-main-plot' };

/** What is possible that no grid has, part by part. */
export function besides(about: About, candidates: Candidates, words: Words): { part: string; claims: { claim: Suspicion; value: string }[] }[] {
	return claimsOf(about, candidates).flatMap((claims) => {
		const said = claims.map((claim) => ({ claim, value: partsOf(claim, words)[1] }));
		return claims.slice(0, 1).map((first) => ({ part: partOf(first, words), claims: said }));
	});
}

function claimsOf(about: About, { entries = [], incidents, extraMainPlots = [] }: Candidates): Suspicion[][] {
	switch (about.of) {
		case 'entry':
			return entries.filter(({ who }) => about.who === undefined || who === about.who).map(({ who, entries }) => entries.map(([entry]) => ({ claim: 'entry', who, entry })));
		case 'incident':
			return incidents.filter(({ day }) => about.day === undefined || day === about.day).map(({ day, incidents }) => incidents.map(([incident]) => ({ claim: 'incident', day, incident })));
		case 'extra-main-plot':
			return [extraMainPlots.map(([plot]) => ({ claim: 'extra-main-plot', plot }))];
	}
}

function partOf(claim: Suspicion, words: Words): string {
	if (claim.claim === 'incident') return words.say('help-true-incident', { day: claim.day });
	return claim.claim === 'extra-main-plot' ? words.say('help-extra-plot') : partsOf(claim, words)[0];
}
