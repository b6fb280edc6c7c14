// What the grids of a review are made of.
import type { Location, Review } from '$wire';

import { isLocation } from '$lib/names.ts';

/** The mobs that were culprits, or whose location was on the sheet. */
export function mobsIn(review: Review): Location[] {
	const listed = review.sheet.schedule.flatMap(({ mob }) => (mob === undefined ? [] : [mob]));
	const guilty = review.secrets.incidents.flatMap(({ culprit }) => (isLocation(culprit) ? [culprit] : []));
	return [...new Set([...listed, ...guilty])];
}
