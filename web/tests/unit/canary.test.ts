import { spawnSync } from 'node:child_process';

import { expect, test } from 'vitest';

// Some set-ups of the type checker pass whatever they are given; this file must not pass.
test('the type check complains about a mistake', { timeout: 120_000 }, () => {
	const check = spawnSync('npx', ['svelte-check', '--tsconfig', './tsconfig.json', '--output', 'machine'], { cwd: 'tests/canary', encoding: 'utf8', shell: process.platform === 'win32' });
	expect(check.stdout).toContain('not assignable to type');
	expect(check.status).not.toBe(0);
});
