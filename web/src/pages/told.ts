// What to say when a request was not carried out.
import { Refused } from '$lib/api.ts';
import { words, type Args } from '$lib/words.svelte.ts';

/** A sentence that is worded when it is shown, so that it follows the language. */
export interface Message {
	key: string;
	args?: Args;
}

export function told(error: unknown): Message {
	if (error instanceof Refused) return { key: `refusal-${error.why}` };
	throw error;
}

export function worded({ key, args }: Message): string {
	return words.say(key, args);
}
