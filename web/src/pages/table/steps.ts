// The nine steps of a day, as the rail shows them.
import type { Step } from '$wire';

export const DAY_STEPS: readonly Step[] = [
	'day-start',
	'mastermind-cards',
	'protagonist-cards',
	'card-resolve',
	'mastermind-abilities',
	'goodwill',
	'incident',
	'leader-passes',
	'day-end',
];
