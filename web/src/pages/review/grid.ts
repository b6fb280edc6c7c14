// What the grids of a review are made of.
import type { Character, Review, Target } from '$wire';

import { isLocation } from '$lib/names.ts';
import { suspects } from '$table/notebook.ts';

/** Whom the Protagonists had to think of: those whom all could see at first, those who came late, and those who could have. */
export function castIn({ cast, secrets }: Pick<Review, 'cast' | 'secrets'>, late: readonly Character[]): Character[] {
	return [...new Set([...cast, ...secrets.cast.map(({ who }) => who), ...late])];
}

/** Whether somebody could have come and was not in the script. */
export function isAbsent(who: Target, { cast, secrets }: Pick<Review, 'cast' | 'secrets'>): boolean {
	return !isLocation(who) && !cast.includes(who) && secrets.cast.every((it) => it.who !== who);
}

/** Who could have been the culprit of some incident, as far as the sheet tells. */
export function suspectsIn(review: Pick<Review, 'cast' | 'secrets' | 'sheet'>, late: readonly Character[]): Target[] {
	return suspects(castIn(review, late), review.sheet.schedule);
}
