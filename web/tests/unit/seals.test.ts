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
	spectators: 0,
	scriptMissing: false,
	commitment: 'aa',
	opened: null,
	...change,
});

test('the seal that was there before the game is the one that counts', () => {
	noteSeal(table({ commitment: null }));
	expect(sealOf('2345678')).toBeNull();
	noteSeal(table({}));
	noteSeal(table({ commitment: 'bb' }));
	noteSeal(table({ stage: 'playing', commitment: 'bb' }));
	noteSeal(table({ stage: 'playing', commitment: 'cc' }));
	noteSeal(table({ stage: 'over', commitment: 'dd', opened: { sealed: 'x', title: 'x', author: null } }));
	expect(sealOf('2345678')).toEqual({ code: '2345678', digits: 'bb', seen: 'start' });
});

test('whoever comes late is known to have come late', () => {
	noteSeal(table({ code: 'later', stage: 'playing' }));
	noteSeal(table({ code: 'end', stage: 'over' }));
	expect([sealOf('later')?.seen, sealOf('end')?.seen]).toEqual(['later', 'end']);
});

test('not every table ever seen is kept', () => {
	for (let n = 0; n < 150; n += 1) noteSeal(table({ code: `t${n}` }));
	expect([sealOf('t0'), sealOf('t149')?.digits]).toEqual([null, 'aa']);
	expect((JSON.parse(localStorage.getItem('loopbreaker.seals') ?? '[]') as unknown[]).length).toBe(100);
});
