// What to say when a request was not carried out.
import { Refused } from '$lib/api.ts';
import { words } from '$lib/words.svelte.ts';

export function told(error: unknown): string {
	if (error instanceof Refused) return words.say(`refusal-${error.why}`);
	throw error;
}
