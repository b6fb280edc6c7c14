// The curve of a review: where its lines and borders are.
import type { CurvePoint } from '$wire';

import type { Words } from '$lib/words.svelte.ts';

/** The height of every moment in powers of ten, and the lowest power that is above all of them. */
export function heights(curve: readonly CurvePoint[]): { at: number[]; top: number } {
	const at = curve.map(({ scripts }) => Math.log10(Math.max(1, Number(scripts))));
	return { at, top: Math.max(1, Math.ceil(Math.max(0, ...at))) };
}

export interface Turn {
	loop: number;
	from: number;
	to: number;
}

/** Where each loop begins and ends. */
export function turns(curve: readonly CurvePoint[]): Turn[] {
	const found: Turn[] = [];
	for (const [n, { loop }] of curve.entries()) {
		if (loop === 0) continue;
		const last = found.at(-1);
		if (last?.loop === loop) last.to = n;
		else found.push({ loop, from: n, to: n });
	}
	return found;
}

/** Where a day begins. */
export function days(curve: readonly CurvePoint[]): number[] {
	return curve.flatMap(({ loop, day }, n) => {
		const before = curve[n - 1];
		return day > 0 && (before?.day !== day || before.loop !== loop) ? [n] : [];
	});
}

/** The moment of the curve at which an item has been seen. */
export function pointOf(item: number, curve: readonly CurvePoint[]): number {
	const found = curve.findIndex((point) => point.item >= item);
	return found < 0 ? curve.length - 1 : found;
}

export function momentText({ loop, day, step }: CurvePoint, words: Words): string {
	if (loop === 0) return words.say('review-before');
	if (day === 0) return words.say('suspicion-of', { part: words.say('review-loop', { loop }), value: words.say(`rail-${step}`) });
	return words.say('review-moment-name', { loop, day, step: words.say(`rail-${step}`) });
}
