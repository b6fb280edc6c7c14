// The steps of a reason as they are read: day by day.
import type { Reason } from '$wire';

type Step = Reason['steps'][number];

/** A step, and how many it is; cases speak of steps by their numbers. */
export type Numbered = Step & { n: number };

/** Steps of the same day that follow each other belong under one heading. */
export function byDay(steps: readonly Step[]): [Numbered, ...Numbered[]][] {
	const days: [Numbered, ...Numbered[]][] = [];
	for (const [before, step] of steps.entries()) {
		const last = days.at(-1);
		const numbered = { ...step, n: before + 1 };
		if (last?.[0].loop === step.loop && last[0].day === step.day) last.push(numbered);
		else days.push([numbered]);
	}
	return days;
}
