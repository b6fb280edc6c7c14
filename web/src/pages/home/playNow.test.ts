import { describe, expect, it } from 'vitest';

import { destination, playNow } from './playNow.ts';

describe('play now', () => {
	it('begins with the first script, and surprises later', () => {
		expect(playNow('a', 'first-steps', '', true).script).toEqual({ script: 'bundled', id: 'the-first-script' });
		expect(playNow('a', 'first-steps', '', false).script).toEqual({ script: 'surprise', set: 'first-steps' });
		expect(playNow('a', 'basic-tragedy', '', true).script).toEqual({ script: 'surprise', set: 'basic-tragedy' });
	});

	it('gives every other seat to a bot and starts at once', () => {
		const table = playNow('mastermind', 'first-steps', 'Ana', false);
		expect(table.seats.filter((seat) => seat.holder === 'me')).toEqual([{ seat: 'mastermind', holder: 'me' }]);
		expect(table.seats.filter((seat) => seat.holder === 'bot')).toHaveLength(3);
		expect(table.startWhenFull).toBe(true);
	});
});

describe('what is typed into the field for a code', () => {
	it.each([
		['abc2345', '/t/abc2345'],
		[' ABC 2345 ', '/t/abc2345'],
		['http://example.org/t/abc2345', '/t/abc2345'],
		['https://example.org/t/abc2345#s=0123456789abcdef0123456789abcdef', '/t/abc2345#s=0123456789abcdef0123456789abcdef'],
	])('%s leads to %s', (typed, path) => expect(destination(typed)).toBe(path));

	it.each(['', '   ', '../etc', 'a/b', 'ä', 'x'.repeat(40)])('%s leads nowhere', (typed) => expect(destination(typed)).toBeNull());
});
