import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { FluentResource } from '@fluent/bundle';
import { describe, expect, test } from 'vitest';

import { capitalised, LANGUAGES, Name, pieces, preferredLanguage, unmarked } from '$lib/words.svelte.ts';
import { wordFiles, wordSource } from '../../build/words.ts';
import { wordsOf } from './players.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

interface Said {
	/** The message, or one of its attributes behind a dot. */
	key: string;
	variables: Set<string>;
}

/** The messages of a file, read by their outline: Fluent itself drops what it cannot read. */
function outline(source: string): Said[] {
	const found: Said[] = [];
	let message = '';
	for (const line of source.split('\n')) {
		const head = /^([a-z][\w-]*)\s*=/.exec(line)?.[1];
		const attribute = /^\s+\.([a-z][\w-]*)\s*=/.exec(line)?.[1];
		if (head !== undefined) found.push({ key: (message = head), variables: new Set() });
		if (attribute !== undefined) found.push({ key: `${message}.${attribute}`, variables: new Set() });
		for (const [, variable] of line.matchAll(/\$([a-z][\w]*)/g)) if (variable !== undefined && variable !== 'sound') found.at(-1)?.variables.add(variable);
	}
	return found;
}

const ours = (language: string) => wordFiles(language).filter((file) => file.includes('/web/'));

describe.each(LANGUAGES)('%s', (language) => {
	test.each(wordFiles(language).map((file) => file.replace(/.*\/locales/, '')))('%s is read whole', (name) => {
		const file = wordFiles(language).find((it) => it.endsWith(`locales${name}`)) ?? '';
		const source = readFileSync(file, 'utf8');
		const keys = outline(source).map(({ key }) => key).filter((key) => !key.includes('.'));
		const read = new FluentResource(source).body.map(({ id }) => id);
		expect(read).toEqual(keys);
	});

	test('no key is said in two files', () => {
		const keys = outline(wordSource(language)).map(({ key }) => key);
		expect(keys.filter((key, n) => keys.indexOf(key) !== n)).toEqual([]);
	});

	test('every message of the page can be said', () => {
		const words = wordsOf(language);
		for (const file of ours(language)) {
			for (const { key, variables } of outline(readFileSync(file, 'utf8'))) {
				if (key.includes('.')) continue;
				const args = Object.fromEntries([...variables].map((variable) => [variable, sample(variable)]));
				expect(words.trySay(key, args), key).not.toBeNull();
			}
		}
	});
});

function sample(variable: string): string | number | Name {
	const names: Record<string, Name> = {
		who: new Name('character', 'doctor'), on: new Name('character', 'patient'), place: new Name('location', 'city'), role: new Name('role', 'killer'),
	};
	return names[variable] ?? 2;
}

test('the languages speak of the same things', () => {
	const of = (language: string) => new Map(ours(language).flatMap((file) => outline(readFileSync(file, 'utf8')).map(({ key, variables }) => [key, [...variables].sort().join(' ')])));
	expect(of('es')).toEqual(of('en'));
});

test('what the page says has words', () => {
	const keys = new Set(outline(wordSource('en')).map(({ key }) => key));
	const sources = readdirSync(here('../../src'), { recursive: true, encoding: 'utf8' }).filter((file) => /\.(svelte|ts)$/.test(file) && !file.endsWith('.test.ts'));
	const missing: string[] = [];
	for (const file of sources) {
		const text = readFileSync(here(`../../src/${file}`), 'utf8');
		for (const [, key] of text.matchAll(/words\.(?:say|sentence|telling|attribute|trySay|tryTelling)\(\s*'([^']+)'/g)) if (key !== undefined && !keys.has(key)) missing.push(`${file}: ${key}`);
	}
	expect(missing).toEqual([]);
});

/** Every word a type of the wire allows. */
function allOf(type: string): string[] {
	const listed = new RegExp(`export type ${type} = ([^;]+);`).exec(readFileSync(here('../../src/wire/index.ts'), 'utf8'))?.[1] ?? '';
	return [...listed.matchAll(/"([a-z-]+)"/g)].flatMap(([, id]) => id ?? []);
}

test.each([
	['Refusal', 'refusal-'],
	['Bye', 'bye-'],
	['Assistance', 'assistance-'],
	['Belief', 'belief-'],
	['Book', 'notebook-'],
	['Mark', 'mark-', ['dead']],
	['Step', 'rail-'],
	['Why', 'barred-'],
	['Wish', 'wish-'],
	['Holder', 'log-seat-'],
	['When', 'when-'],
	['RoadEnd', 'road-'],
	['Character', 'character-'],
	['Role', 'role-'],
	['Plot', 'plot-'],
	['Incident', 'incident-'],
	['Card', 'card-'],
	['Location', 'location-'],
	['TragedySet', 'set-'],
])('every %s has words', (type, prefix, except: string[] = []) => {
	const keys = new Set(outline(wordSource('en')).map(({ key }) => key));
	const ids = allOf(type).filter((id) => !except.includes(id));
	expect(ids.length).toBeGreaterThan(1);
	expect(ids.filter((id) => !keys.has(prefix + id))).toEqual([]);
});

test('names keep their place in a sentence', () => {
	const words = wordsOf('es');
	const text = words.telling('log-moves', { who: new Name('character', 'doctor'), place: new Name('location', 'hospital') });
	expect(unmarked(text)).toBe('El médico va al hospital.');
	expect(pieces(text).filter((piece) => piece.key !== undefined)).toEqual([
		{ key: 'character-doctor', text: 'El médico' },
		{ key: 'location-hospital', text: 'al hospital' },
	]);
});

test('lists mind the sound that follows', () => {
	const spanish = wordsOf('es');
	expect(spanish.all(['X', 'intriga'])).toBe('X e intriga');
	expect(spanish.all([spanish.marked(new Name('location', 'school')), spanish.marked(new Name('location', 'city'))].map(unmarked))).toBe('escuela y centro');
	expect(wordsOf('en').all(['X', 'Y', 'Z'])).toBe('X, Y and Z');
});

test('what nobody has translated is said as plain words', () => {
	const words = wordsOf('en');
	expect(words.title(new Name('character', 'time-keeper'))).toBe('Time keeper');
	expect(words.say('no-such-key')).toBe('no such key');
});

test('capitals come behind opening marks', () => {
	expect(capitalised('¿dónde?', 'es')).toBe('¿Dónde?');
	expect(capitalised('«éxito»', 'es')).toBe('«Éxito»');
	expect(capitalised('', 'es')).toBe('');
});

test('the first language of the browser that we speak', () => {
	expect(preferredLanguage(null, ['de', 'es-MX', 'en'])).toBe('es');
	expect(preferredLanguage('en', ['es'])).toBe('en');
	expect(preferredLanguage('xx', ['de'])).toBe('en');
});
