// What answers of the Mastermind would tell, as it is read.
import type { Leak } from '$wire';

import type { Option } from './options.ts';

/** Answers that tell the others the same stand together, in the order of the first of them. */
export function alike(leaks: readonly Leak[], options: readonly Option[]): { leak: Leak; of: Option[] }[] {
	const found = new Map<string, { leak: Leak; of: Option[] }>();
	for (const option of options) {
		const leak = leaks.find((it) => it.index === option.index);
		if (leak === undefined) continue;
		const { scripts, ruledOut, madeCertain } = leak;
		const tells = JSON.stringify([scripts, ruledOut, madeCertain]);
		const group = found.get(tells);
		if (group === undefined) found.set(tells, { leak, of: [option] });
		else group.of.push(option);
	}
	return [...found.values()];
}
