import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Catalogue, FromClient, FromServer, ListedIncident, Marked, Notebooks } from '$wire';

import { settings } from '$lib/settings.svelte.ts';
import { beliefByKey, booksOf, changed, culpritLines, momentsIn, nextBelief, roleLines, stepsBack, suspectGrid, suspects, UNWRITTEN, withWritings } from '$table/notebook.ts';
import { Reference } from '$table/reference.svelte.ts';
import Table from '../../src/pages/table/Table.svelte';
import { seated, speak, type FakeServer } from './players.ts';
import { recorded } from './recorded.ts';
import catalogue from './recorded/catalogue.json';

const at = { loop: 1, day: 2, item: 30 };
const out = (cell: Marked['cell'], mark: Marked['mark'] = 'out', pen: Marked['pen'] = 'a'): Marked => ({ cell, mark, pen, at });

describe('what is written', () => {
	test('the last word in a place counts, and nothing wipes it out', () => {
		const first = changed(UNWRITTEN.own, { marks: [out('role doctor killer'), out('role doctor killer', 'maybe')], notes: [{ topic: 'game', text: 'x', pen: 'a', at }] });
		expect([...first.marks.values()].map(({ mark }) => mark)).toEqual(['maybe']);
		const second = changed(first, { marks: [out('role doctor killer', null)], notes: [{ topic: 'game', text: '', pen: 'a', at }] });
		expect([second.marks.size, second.notes.size]).toEqual([0, 0]);
		expect(first.marks.size, 'nothing is changed behind anybody').toBe(1);
	});

	test('what is on its way lies on top, each in its book', () => {
		const kept = booksOf({ own: { marks: [out('plot murder-plan')] }, team: {} });
		const shown = withWritings(
			kept,
			[
				{ t: 'mark', id: '1', book: 'own', cell: 'plot murder-plan', mark: null },
				{ t: 'mark', id: '2', book: 'team', cell: 'plot murder-plan', mark: 'sure' },
				{ t: 'note', id: '3', book: 'team', topic: 'incident 2', text: '!' },
			],
			'b',
			at,
		);
		expect(shown.own.marks.size).toBe(0);
		expect(shown.team.marks.get('plot murder-plan')).toEqual(out('plot murder-plan', 'sure', 'b'));
		expect(shown.team.notes.get('incident 2')?.text).toBe('!');
	});

	test('a touch goes through the signs, a key writes its own or wipes it out', () => {
		expect([null, 'out', 'maybe', 'sure'].map((belief) => nextBelief(belief as Marked['mark']))).toEqual(['out', 'maybe', 'sure', null]);
		expect(['x', 'X', '?', 'o', 'Delete', 'k', 'Enter'].map((key) => beliefByKey(key, null))).toEqual(['out', 'out', 'maybe', 'sure', null, undefined, undefined]);
		expect(beliefByKey('x', 'out')).toBeNull();
	});
});

describe('the grids', () => {
	const cast = ['doctor', 'patient'] as const;
	const plain: ListedIncident = { day: 2, incident: 'murder' };
	const mob: ListedIncident = { day: 4, incident: 'murder', suspectedMobs: ['city'], onlyMobs: true };
	const either: ListedIncident = { day: 5, incident: 'murder', suspectedMobs: ['city', 'school'] };

	test('suspects are the cast, and the mobs of which the sheet speaks', () => {
		expect(suspects(cast, [plain])).toEqual(['doctor', 'patient']);
		expect(suspects(cast, [mob])).toEqual(['city']);
		expect(suspects(cast, [plain, mob, either])).toEqual(['doctor', 'patient', 'city', 'school']);
		expect(culpritLines(cast, [plain, mob, either]).map(({ cells }) => cells)).toEqual([
			['culprit 2 doctor', 'culprit 2 patient', null, null],
			[null, null, 'culprit 4 city', null],
			['culprit 5 doctor', 'culprit 5 patient', 'culprit 5 city', 'culprit 5 school'],
		]);
	});

	test('an incident stands where one of the suspects may have caused it', () => {
		const columns = suspects(cast, [plain, mob, either]);
		const lines = culpritLines(cast, [plain, mob, either]);
		const characters = suspectGrid(cast, columns, lines);
		expect(characters.incidents).toEqual([plain, either]);
		expect(characters.lines.map(({ who, cells }) => [who, ...cells])).toEqual([
			['doctor', 'culprit 2 doctor', 'culprit 5 doctor'],
			['patient', 'culprit 2 patient', 'culprit 5 patient'],
		]);
		const mobs = suspectGrid(['city', 'school'], columns, lines);
		expect(mobs.incidents).toEqual([mob, either]);
		expect(mobs.lines.map(({ who, cells }) => [who, ...cells])).toEqual([
			['city', 'culprit 4 city', 'culprit 5 city'],
			['school', null, 'culprit 5 school'],
		]);
		expect(suspectGrid(cast, suspects(cast, [mob]), culpritLines(cast, [mob])).incidents).toEqual([]);
		expect(suspectGrid([], columns, lines)).toEqual({ incidents: [], lines: [] });
	});

	test('where one is sure, the others of the line step back', () => {
		const [line] = roleLines(cast, ['killer', 'brain', 'person']);
		if (line === undefined) throw new Error('a line');
		const { marks } = changed(UNWRITTEN.own, { marks: [out('role doctor brain', 'sure'), out('role patient killer', 'sure')] });
		expect(line.cells.map((cell) => cell !== null && stepsBack(line, cell, marks))).toEqual([true, false, true]);
	});
});

test('moments in a text are links where there is such a day', () => {
	const isThere = (loop: number, day: number) => loop <= 2 && day <= 4;
	expect(momentsIn('2.3, not 3.1 or 1.2.3, but 1.4.', isThere)).toEqual([
		{ text: '2.3', at: { loop: 2, day: 3 } },
		{ text: ', not 3.1 or 1.2.3, but ' },
		{ text: '1.4', at: { loop: 1, day: 4 } },
		{ text: '.' },
	]);
	expect(momentsIn('', isThere)).toEqual([]);
});

describe('at the table', () => {
	beforeEach(() => {
		speak('en');
		settings.set({ motion: 'reduced' });
		HTMLDialogElement.prototype.showModal ??= vi.fn();
	});
	afterEach(cleanup);

	const { messages } = recorded('first-steps', 'a');

	/** The table on the second day or so, as A has it. */
	async function opened(notebooks?: Notebooks) {
		const { server, session } = seated('a');
		const reference = new Reference();
		reference.catalogue = catalogue as unknown as Catalogue;
		const begins = messages.findIndex((message) => message.t === 'welcome' && message.game !== null);
		const [welcome, ...rest] = messages.slice(begins);
		if (welcome?.t !== 'welcome') throw new Error('a welcome');
		server.say({ ...welcome, ...(notebooks === undefined ? {} : { notebooks }) }, ...rest.slice(0, 60));
		render(Table, { session, reference });
		await tick();
		screen.getByRole('tab', { name: 'Notebook' }).click();
		await screen.findByRole('group', { name: 'Pages of the notebook' }, { timeout: 10_000 });
		return { server, session };
	}

	const written = (server: FakeServer): FromClient[] => server.answers.filter(({ t }) => t === 'mark' || t === 'note');
	const lastId = (server: FakeServer): string => written(server).at(-1)?.id ?? '';

	test('a chip goes on at every touch; what the server refuses is gone again', async () => {
		const { server, session } = await opened();
		screen.getByRole('button', { name: 'Doctor' }).click();
		await tick();
		const chip = () => screen.getByRole('button', { name: /^Killer: / });
		expect(chip().getAttribute('aria-label')).toBe('Killer: empty');
		chip().click();
		await tick();
		expect(chip().getAttribute('aria-label')).toMatch(/^Killer: out, loop \d, day \d$/);
		expect(written(server)).toEqual([expect.objectContaining({ t: 'mark', book: 'own', cell: 'role doctor killer', mark: 'out' })]);
		server.say({ t: 'written', book: 'own', changes: { marks: [out('role doctor killer')] } }, { t: 'ack', id: lastId(server) });
		await tick();
		expect(chip().getAttribute('aria-label')).toBe('Killer: out, loop 1, day 2');
		const answering = session.answering;
		session.mark('own', 'role doctor killer', 'sure');
		await vi.waitFor(() => expect(written(server)).toHaveLength(2));
		await tick();
		expect(chip().getAttribute('aria-label')).toMatch(/^Killer: sure/);
		server.say({ t: 'refused', id: lastId(server), why: 'storage', detail: '' });
		await tick();
		expect(chip().getAttribute('aria-label')).toBe('Killer: out, loop 1, day 2');
		expect(session.answering).toBe(answering);
		expect(session.trouble?.why).toBe('storage');
	});

	test('quick fingers send the last word once', async () => {
		const { server } = await opened();
		screen.getByRole('button', { name: 'Doctor' }).click();
		await tick();
		for (let n = 0; n < 7; n += 1) {
			screen.getByRole('button', { name: /^Killer: / }).click();
			await tick();
		}
		await vi.waitFor(() => expect(written(server)).toHaveLength(2));
		expect(written(server).map((message) => message.t === 'mark' && message.mark)).toEqual(['out', 'sure']);
	});

	test('the whole grid is walked by arrows and written by keys', async () => {
		const { server } = await opened();
		await fireEvent.keyDown(window, { key: 'n' });
		const grid = await screen.findByRole('table', { name: 'Roles' }, { timeout: 10_000 });
		const cells = within(grid).getAllByRole('button', { name: /, .*: empty$/ });
		expect(cells.filter((cell) => cell.tabIndex === 0)).toHaveLength(1);
		const [first] = cells;
		if (first === undefined) throw new Error('a cell');
		first.focus();
		await fireEvent.keyDown(first, { key: 'ArrowRight' });
		await fireEvent.keyDown(document.activeElement ?? first, { key: 'ArrowDown' });
		await tick();
		const here = document.activeElement as HTMLElement;
		const columns = within(grid).getAllByRole('columnheader').length - 1;
		expect(cells.indexOf(here as HTMLButtonElement)).toBe(columns + 1);
		await fireEvent.keyDown(here, { key: 'o' });
		const name = (here.getAttribute('aria-label') ?? '').replace(/:.*/, '');
		expect(here.getAttribute('aria-label')).toMatch(/: sure, loop/);
		expect(screen.getByText(`${name}:`, { exact: false, selector: 'footer p' })).toBeTruthy();
		expect(written(server).at(-1)).toMatchObject({ t: 'mark', mark: 'sure' });
		expect(within(grid).getAllByRole('button').filter((cell) => cell.classList.contains('back'))).toHaveLength(columns - 1);
		await fireEvent.keyDown(here, { key: '?' });
		expect(document.querySelector('dialog[open]'), 'the key belongs to the cell').toBeNull();
		await fireEvent.keyDown(window, { key: 'n' });
		expect(screen.queryByRole('table', { name: 'Roles' })).toBeNull();
	});

	test('whoever may come in late has a line and is a suspect, and is told apart until then', async () => {
		const { session } = await opened();
		const late = screen.getByRole('button', { name: 'Godly Being (not seen yet)' });
		late.click();
		await tick();
		screen.getByRole('button', { name: /^Killer: / }).click();
		await fireEvent.keyDown(window, { key: 'n' });
		const grid = await screen.findByRole('table', { name: 'Culprits' }, { timeout: 10_000 });
		within(grid).getAllByRole('button', { name: /^Transfer Student \(not seen yet\), Day/ })[0]?.click();
		await tick();
		expect([...session.books.own.marks.keys()].sort()).toEqual([expect.stringMatching(/^culprit \d transfer-student$/), 'role godly-being killer']);
	});

	test("the team's marks have a pen, one's own have none", async () => {
		const own = { marks: [out('role doctor killer')] };
		const team = { marks: [out('role doctor killer', 'maybe', 'b')], notes: [{ topic: 'game' as const, text: 'see 1.1', pen: 'c' as const, at }] };
		const { server } = await opened({ own, team });
		screen.getByRole('button', { name: 'Doctor' }).click();
		await tick();
		expect(screen.getByRole('button', { name: /^Killer: out, loop/ })).toBeTruthy();
		screen.getByRole('radio', { name: "The team's" }).click();
		await tick();
		const chip = screen.getByRole('button', { name: 'Killer: maybe, by B, loop 1, day 2' });
		expect(chip.classList.contains('b')).toBe(true);
		screen.getByRole('button', { name: 'Notes' }).click();
		await tick();
		screen.getByRole('button', { name: 'Loop 1, day 1 in the log' }).click();
		await tick();
		expect(screen.getByRole('tab', { name: 'Log' }).getAttribute('aria-selected')).toBe('true');
		expect(written(server)).toEqual([]);
	});

	test('a note is kept when its field is left', async () => {
		const { server } = await opened();
		screen.getByRole('button', { name: 'Notes' }).click();
		await tick();
		screen.getByRole('button', { name: /^Write: On the whole game/ }).click();
		await tick();
		const field = await screen.findByRole('textbox', { name: 'On the whole game' });
		await fireEvent.input(field, { target: { value: '  who was there in 1.2?  ' } });
		await fireEvent.blur(field);
		expect(written(server)).toEqual([expect.objectContaining({ t: 'note', book: 'own', topic: 'game', text: 'who was there in 1.2?' })]);
		expect(screen.queryByRole('textbox', { name: 'On the whole game' })).toBeNull();
	});

	test('after the end it can be read, not written', async () => {
		const { server } = await opened({ own: { marks: [out('role doctor killer')] }, team: {} });
		const over = messages.findLast((message): message is Extract<FromServer, { t: 'table' }> => message.t === 'table');
		if (over === undefined) throw new Error('the end');
		server.say({ t: 'table', table: { ...over.table, stage: 'over' } });
		screen.getByRole('button', { name: 'Doctor' }).click();
		await tick();
		const chip = screen.getByRole('button', { name: /^Killer: out/ });
		expect(chip.getAttribute('aria-disabled')).toBe('true');
		chip.click();
		await fireEvent.keyDown(chip, { key: 'o' });
		expect(written(server)).toEqual([]);
	});

	test('neither the Mastermind nor whoever watches has one', async () => {
		const { server, session } = seated('mastermind');
		server.say(...recorded('first-steps', 'mastermind').messages.slice(0, 20));
		const reference = new Reference();
		reference.catalogue = catalogue as unknown as Catalogue;
		render(Table, { session, reference });
		await tick();
		expect(screen.queryByRole('tab', { name: 'Notebook' })).toBeNull();
		await fireEvent.keyDown(window, { key: 'n' });
		expect(screen.queryByRole('table', { name: 'Roles' })).toBeNull();
	});
});
