// What the grids of a review are made of.
import type { Character, Review, Target } from '$wire';

import { suspects } from '$table/notebook.ts';

/** Who took part: those whom all could see at first, then those who came late. */
export function castIn({ cast, secrets }: Pick<Review, 'cast' | 'secrets'>): Character[] {
	return [...new Set([...cast, ...secrets.cast.map(({ who }) => who)])];
}

/** Who could have been the culprit of some incident, as far as the sheet tells. */
export function suspectsIn(review: Pick<Review, 'cast' | 'secrets' | 'sheet'>): Target[] {
	return suspects(castIn(review), review.sheet.schedule);
}
