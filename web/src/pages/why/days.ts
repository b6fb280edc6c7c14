// The steps of a reason as they are read: day by day.
import type { Reason } from '$wire';

type Step = Reason['steps'][number];

/** Steps of the same day that follow each other belong under one heading. */
export function byDay(steps: readonly Step[]): [Step, ...Step[]][] {
	const days: [Step, ...Step[]][] = [];
	for (const step of steps) {
		const last = days.at(-1);
		if (last?.[0].loop === step.loop && last[0].day === step.day) last.push(step);
		else days.push([step]);
	}
	return days;
}
