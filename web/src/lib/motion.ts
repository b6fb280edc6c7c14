// One place decides how long anything moves.
import { settings } from './settings.svelte.ts';

/** A cross-fade is all that is left when motion is reduced. */
const CROSS_FADE = 150;

/** The duration of something that travels, turns or grows: no time at all when motion is reduced. */
export function motion(ms: number): number {
	return settings.reducedMotion ? 0 : ms;
}

/** The duration of something that only fades. */
export function fading(ms: number): number {
	return settings.reducedMotion ? Math.min(ms, CROSS_FADE) : ms;
}

export function pause(ms: number): Promise<void> {
	return new Promise((done) => setTimeout(done, ms));
}
