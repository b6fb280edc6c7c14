// What the notebook has no cells for.
import type { Candidates, Suspicion } from '$wire';

import type { Words } from '$lib/words.svelte.ts';
import { partsOf } from './claims.ts';

/** What is possible that no grid has, part by part: what incidents truly are, or a second main plot. */
export function besides(about: 'incident' | 'extra-main-plot', { incidents, extraMainPlots = [] }: Candidates, words: Words): { part: string; claims: { claim: Suspicion; value: string }[] }[] {
	const truths = incidents.map(({ day, incidents }) => incidents.map(([incident]): Suspicion => ({ claim: 'incident', day, incident })));
	const parts = about === 'incident' ? truths : [extraMainPlots.map(([plot]): Suspicion => ({ claim: 'extra-main-plot', plot }))];
	const partOf = (claim: Suspicion): string => (claim.claim === 'incident' ? words.say('help-true-incident', { day: claim.day }) : words.say('help-extra-plot'));
	return parts.flatMap((claims) => {
		const said = claims.map((claim) => ({ claim, value: partsOf(claim, words)[1] }));
		return claims.slice(0, 1).map((first) => ({ part: partOf(first), claims: said }));
	});
}
