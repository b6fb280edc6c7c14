import { beforeEach, expect, test } from 'vitest';

import type { TableInfo } from '$wire';

import { noteSeal, sealOf } from '$table/seals.ts';

beforeEach(() => localStorage.clear());

const table = (change: Partial<TableInfo>): TableInfo => ({
	code: '2345678',
	stage: 'waiting',
	set: 'first-steps',
	players: 4,
	seats: [],
	you: 'a',
	host: false,
	open: false,
	assistance: 'none',
	spectators: 0,
	scriptMissing: false,
	commitment: 'aa',
	opened: null,
	...change,
});

test('the seal that was there before the game is the one that counts', () => {
	noteSeal(table({ commitment: null }), false);
	expect(sealOf('2345678')).toBeNull();
	noteSeal(table({}), false);
	noteSeal(table({ commitment: 'bb' }), false);
	noteSeal(table({ stage: 'playing', commitment: 'bb' }), false);
	noteSeal(table({ stage: 'playing', commitment: 'cc' }), false);
	noteSeal(table({ stage: 'over', commitment: 'dd', opened: { sealed: 'x', title: 'x', author: null } }), false);
	expect(sealOf('2345678')).toEqual({ code: '2345678', digits: 'bb', seen: 'start' });
});

test('whoever comes late is known to have come late', () => {
	noteSeal(table({ code: 'first', stage: 'playing' }), false);
	noteSeal(table({ code: 'later', stage: 'playing' }), true);
	noteSeal(table({ code: 'end', stage: 'over' }), true);
	expect(['first', 'later', 'end'].map((code) => sealOf(code)?.seen)).toEqual(['start', 'later', 'end']);
});

test('not every table ever seen is kept', () => {
	for (let n = 0; n < 150; n += 1) noteSeal(table({ code: `t${n}` }), false);
	expect([sealOf('t0'), sealOf('t149')?.digits]).toEqual([null, 'aa']);
	expect((JSON.parse(localStorage.getItem('loopbreaker.seals') ?? '[]') as unknown[]).length).toBe(100);
});
