import { expect, test, vi } from 'vitest';

import { sha256 } from '$lib/sha256.ts';

const KNOWN: [string, string][] = [
	['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
	['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
	['abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq', '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1'],
];

test.each(KNOWN)('"%s", with and without the browser\'s own', async (text, expected) => {
	expect(await sha256(text)).toBe(expected);
	vi.stubGlobal('crypto', {});
	expect(await sha256(text)).toBe(expected);
	vi.unstubAllGlobals();
});

test('both agree on longer texts', async () => {
	for (const length of [55, 56, 63, 64, 65, 1000]) {
		const text = 'ñ'.repeat(length);
		const expected = await sha256(text);
		vi.stubGlobal('crypto', {});
		expect(await sha256(text)).toBe(expected);
		vi.unstubAllGlobals();
	}
});
