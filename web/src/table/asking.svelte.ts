// Somebody wants to know why.
import type { Suspicion, Verdict } from '$wire';

import { Refused } from '$lib/api.ts';

/** Milliseconds before a question that was not answered is asked again. */
export const AGAIN = 2500;

export interface Asked {
	claim: Suspicion;
	/** What the answer will be, as far as one knows. */
	is: Verdict['is'];
	/** Nothing while the detective thinks. */
	verdict: Verdict | null;
	/** Whether he has thought for long. */
	isLong: boolean;
	/** Whether he has an answer and looks for single moments instead of all that was seen for a while. */
	looksCloser: boolean;
	/** The key of what is to be said instead. */
	trouble: string | null;
}

export class Asking {
	/** What somebody wants to know; nobody waits for anything else. */
	asked = $state.raw<Asked | null>(null);

	/** Asks why until there is an answer, or nobody waits for it any more; then for a closer one, if there may be. */
	async why(claim: Suspicion, is: Verdict['is'], find: (closer: boolean) => Promise<Verdict>): Promise<void> {
		let asked: Asked = { claim, is, verdict: null, isLong: false, looksCloser: false, trouble: null };
		const turn = (change: Partial<Asked>): void => {
			if (this.asked === asked) this.asked = asked = { ...asked, ...change };
		};
		this.asked = asked;
		while (this.asked === asked && asked.verdict === null && asked.trouble === null) {
			try {
				turn({ verdict: await find(false) });
			} catch (error) {
				if (error instanceof Refused && error.why === 'busy') {
					// He goes on meanwhile, and has the answer when he is done.
					turn({ isLong: true });
					await new Promise((done) => setTimeout(done, AGAIN));
				} else turn({ trouble: `refusal-${error instanceof Refused ? error.why : 'unreachable'}` });
			}
		}
		if (this.asked !== asked || asked.verdict === null || !isCoarse(asked.verdict)) return;
		turn({ looksCloser: true });
		try {
			turn({ verdict: await find(true), looksCloser: false });
		} catch {
			// What he has said before is as true.
			turn({ looksCloser: false });
		}
	}
}

function isCoarse(verdict: Verdict): boolean {
	return verdict.is !== 'open' && verdict.reason?.coarse === true;
}
