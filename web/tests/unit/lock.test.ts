import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

interface Package {
	optionalDependencies?: Record<string, string>;
	resolved?: string;
}

const file = (name: string) => readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8');
const lock = JSON.parse(file('../../package-lock.json')) as { packages: Record<string, Package> };

// A lock made while some platform's package was not published yet leaves it out without a word, and `npm ci`
// then fails on that platform.
test('every optional package is in the lock', () => {
	const missing: string[] = [];
	for (const [path, { optionalDependencies = {} }] of Object.entries(lock.packages)) {
		for (const name of Object.keys(optionalDependencies)) {
			const found = Object.keys(lock.packages).some((other) => other.endsWith(`node_modules/${name}`));
			if (!found) missing.push(`${path}: ${name}`);
		}
	}
	expect(missing).toEqual([]);
});

test('the lock names no host', () => {
	expect(Object.entries(lock.packages).filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});
