// The pictures of `art/`: sound, on the gallery's page, and one for everybody.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const ART = 'art/';

test('every picture is as a picture has to be, and the gallery shows them all', () => {
	const { status, stderr } = spawnSync(process.execPath, [`${ART}gallery.mjs`, '--check'], { encoding: 'utf8' });
	expect(stderr).toBe('');
	expect(status).toBe(0);
});

test('every character has a portrait, and there is one for somebody else', () => {
	const named = /export type Character = ([^;]+);/.exec(readFileSync('src/wire/index.ts', 'utf8'))?.[1] ?? '';
	const characters = [...named.matchAll(/"([a-z-]+)"/g)].map(([, id]) => `${id}.svg`);
	expect(characters.length).toBe(26);
	expect(readdirSync(`${ART}portraits`).sort()).toEqual([...characters, 'somebody.svg'].sort());
});
