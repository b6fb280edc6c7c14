import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Candidates, Cell, Character, ClashingMarks, CurvePoint, FromServer, Inquiry, ListedIncident, Review, Secrets, SetInfo, Suspicion, Verdict } from '$wire';

import { besides, type About } from '$table/besides.ts';
import { cellOf, claimOf, claimsText, claimText, counted, numberText, questionText, shareOf, shareText } from '$table/claims.ts';
import { Helper } from '$table/helper.svelte.ts';
import { alike } from '$table/leaks.ts';
import { optionsOf } from '$table/options.ts';
import ClashDialog from '../../src/pages/why/ClashDialog.svelte';
import WhyDialog from '../../src/pages/why/WhyDialog.svelte';
import Why from '../../src/pages/why/Why.svelte';
import Grid from '../../src/pages/review/Grid.svelte';
import { days, heights, momentText, pointOf, turns } from '../../src/pages/review/curve.ts';
import { castIn, isAbsent, suspectsIn } from '../../src/pages/review/grid.ts';
import { byDay } from '../../src/pages/why/days.ts';
import { seated, speak, wordsOf, type FakeServer } from './players.ts';
import { recorded } from './recorded.ts';

beforeEach(() => {
	speak('en');
	HTMLDialogElement.prototype.showModal ??= vi.fn();
});
afterEach(cleanup);

const CANDIDATES: Candidates = {
	scripts: '12345678901234567890',
	roles: [{ who: 'doctor', roles: [['killer', 2500], ['person', 7499], ['brain', 1]] }],
	culprits: [{ day: 2, culprits: [['doctor', 10000]] }],
	incidents: [],
	plots: [['murder-plan', 10000]],
};

describe('what is possible', () => {
	const share = (claim: Suspicion): number => shareOf(claim, CANDIDATES);

	test('what is missing is impossible', () => {
		expect(share({ claim: 'role', who: 'doctor', role: 'killer' })).toBe(0.25);
		expect(share({ claim: 'role', who: 'doctor', role: 'cultist' })).toBe(0);
		expect(share({ claim: 'role', who: 'patient', role: 'killer' })).toBe(0);
		expect(share({ claim: 'culprit', day: 2, culprit: 'doctor' })).toBe(1);
		expect(share({ claim: 'culprit', day: 3, culprit: 'doctor' })).toBe(0);
		expect(share({ claim: 'plot', plot: 'murder-plan' })).toBe(1);
		expect(share({ claim: 'incident', day: 2, incident: 'murder' })).toBe(0);
		expect(share({ claim: 'extra-main-plot', plot: 'murder-plan' })).toBe(0);
	});

	test('only what is certain reads 100 %, and what is possible never 0 %', () => {
		const words = wordsOf('en');
		expect([1, 0.9999, 0.5, 0.0001].map((it) => shareText(it, words))).toEqual(['100 %', '>99 %', '50 %', '<1 %']);
	});

	test('what no grid has is told part by part', () => {
		const candidates: Candidates = {
			...CANDIDATES,
			incidents: [{ day: 3, incidents: [['confession', 2500], ['fake-incident', 7500]] }, { day: 4, incidents: [['murder', 10000]] }],
			extraMainPlots: [['bloody-rites', 10000]],
			entries: [{ who: 'godly-being', entries: [['never', 2500], [{ loop: 2 }, 7500]] }, { who: 'transfer-student', entries: [[{ day: 3 }, 10000]] }],
		};
		const told = (about: About): unknown => besides(about, candidates, wordsOf('en')).map(({ part, claims }) => [part, claims.map(({ value }) => value)]);
		const third = ['The incident of day 3 is really', ['Confession', 'Fake Incident']];
		expect(told({ of: 'incident' })).toEqual([third, ['The incident of day 4 is really', ['Murder']]]);
		expect(told({ of: 'incident', day: 3 })).toEqual([third]);
		expect(told({ of: 'extra-main-plot' })).toEqual([['Extra main plot', ['Bloody Rites']]]);
		const student = ['Transfer Student', ['on day 3']];
		expect(told({ of: 'entry' })).toEqual([['Godly Being', ['not in the cast', 'from loop 2 on']], student]);
		expect(told({ of: 'entry', who: 'transfer-student' })).toEqual([student]);
		expect(told({ of: 'entry', who: 'doctor' })).toEqual([]);
		for (const of of ['entry', 'incident', 'extra-main-plot'] as const) expect(besides({ of }, CANDIDATES, wordsOf('en'))).toEqual([]);
		const shares = (['never', { loop: 2 }, { loop: 3 }, { day: 2 }] as const).map((entry) => shareOf({ claim: 'entry', who: 'godly-being', entry }, candidates));
		expect(shares).toEqual([0.25, 0.75, 0, 0]);
		expect(questionText({ claim: 'entry', who: 'godly-being', entry: 'never' }, 'certain', wordsOf('en'))).toBe('Why is the Godly Being not in the cast?');
		expect(questionText({ claim: 'entry', who: 'godly-being', entry: { loop: 2 } }, 'certain', wordsOf('es'))).toMatch(/^¿Por qué entra .* desde el bucle 2\?$/);
		expect(claimsText([{ claim: 'entry', who: 'godly-being', entry: { loop: 2 } }, { claim: 'entry', who: 'godly-being', entry: { loop: 3 } }], 6, wordsOf('en'))).toBe('Godly Being: from loop 2 on and from loop 3 on');
	});

	test('numbers are exact however large they are', () => {
		expect(numberText(CANDIDATES.scripts, wordsOf('en'))).toBe('12,345,678,901,234,567,890');
		expect(numberText('13352', wordsOf('es'))).toBe('13.352');
	});

	test('one script is one, and many are many', () => {
		for (const language of ['en', 'es'] as const) {
			const words = wordsOf(language);
			const said = (key: string, digits: string): string => words.say(key, { known: 3, all: 9, ...counted(digits, words) });
			for (const key of ['help-scripts', 'leak-now', 'review-loop-known']) {
				expect(said(key, '1')).toMatch(/\b1 (script|guion)\b/);
				expect(said(key, '2')).toMatch(/\b2 (scripts|guiones)\b/);
				expect(said(key, CANDIDATES.scripts)).toMatch(/890 (scripts|guiones)\b/);
			}
		}
	});

	test('a claim is named, and its cell found again', () => {
		for (const cell of ['role doctor killer', 'culprit 3 patient', 'culprit 8 city', 'plot murder-plan'] as const) expect(cellOf(claimOf(cell))).toBe(cell);
		expect(claimText({ claim: 'role', who: 'doctor', role: 'killer' }, wordsOf('en'))).toBe('Doctor: Killer');
		expect(claimText({ claim: 'culprit', day: 3, culprit: 'city' }, wordsOf('es'))).toMatch(/^Culpable del día 3: /);
	});
});

describe('what an answer would tell', () => {
	const killers = (['doctor', 'patient', 'nurse'] as const).map((who): Suspicion => ({ claim: 'role', who, role: 'killer' }));

	test('many claims are gathered by what they have in common', () => {
		const claims: Suspicion[] = [...killers, { claim: 'culprit', day: 2, culprit: 'city' }, { claim: 'plot', plot: 'murder-plan' }, { claim: 'role', who: 'doctor', role: 'brain' }];
		expect(claimsText(claims, 4, wordsOf('en'))).toBe('Killer: Doctor, Patient and Nurse; Culprit of day 2: The mob in the City; Murder Plan; Brain: Doctor');
		expect(claimsText(claims, 2, wordsOf('en'))).toBe('Killer: Doctor, Patient and 1 more; Culprit of day 2: The mob in the City; 2 more');
		expect(claimsText([...claims.slice(3), ...killers], 3, wordsOf('en')), 'claims are counted, not what they have in common').toBe('Culprit of day 2: The mob in the City; Murder Plan; Brain: Doctor; 3 more');
	});

	test('answers that tell the same stand together', () => {
		const options = optionsOf({ from: 0, do: 'pick', either: 0, on: ['doctor', 'nurse', 'city', 'patient'] });
		const leak = (index: number, ruledOut: Suspicion[]) => ({ index, scripts: '5', ruledOut, madeCertain: [] });
		const found = alike([leak(0, killers), leak(1, []), leak(2, killers)], options);
		expect(found.map(({ of }) => of.map(({ target }) => target)), 'the last took too long').toEqual([['doctor', 'city'], ['nurse']]);
	});
});

test('what is asked is a question, whatever it is about and however it is answered', () => {
	const claims: Suspicion[] = [
		{ claim: 'role', who: 'doctor', role: 'killer' },
		{ claim: 'plot', plot: 'murder-plan' },
		{ claim: 'extra-main-plot', plot: 'murder-plan' },
		{ claim: 'culprit', day: 3, culprit: 'city' },
		{ claim: 'incident', day: 2, incident: 'murder' },
	];
	for (const language of ['en', 'es'] as const) {
		const said = claims.flatMap((claim) => (['impossible', 'certain', 'open'] as const).map((is) => questionText(claim, is, wordsOf(language))));
		expect(new Set(said).size).toBe(15);
		for (const text of said) expect(text).toMatch(language === 'en' ? /^(Why|Is) [^{}]*\w\?$/ : /^¿[^{}]*[\p{L}\d»]\?$/u);
	}
	const [claim] = claims;
	expect(questionText(claim!, 'impossible', wordsOf('en'))).toBe('Why is the Doctor not a Killer?');
	expect(questionText(claim!, 'certain', wordsOf('en'))).toBe('Why must the Doctor be a Killer?');
});

describe('the curve', () => {
	const point = (loop: number, day: number, item: number, scripts: string): CurvePoint => ({ loop, day, step: 'day-end', item, scripts });
	const CURVE = [point(0, 0, 0, '100000'), point(1, 1, 5, '1000'), point(1, 2, 9, '1000'), point(2, 1, 14, '1')];

	test('has a line for every power of ten, borders of loops and days', () => {
		expect(heights(CURVE)).toEqual({ at: [5, 3, 3, 0], top: 5 });
		expect(turns(CURVE)).toEqual([{ loop: 1, from: 1, to: 2 }, { loop: 2, from: 3, to: 3 }]);
		expect(days(CURVE)).toEqual([1, 2, 3]);
		expect([1, 5, 6, 99].map((item) => pointOf(item, CURVE))).toEqual([1, 1, 2, 3]);
		expect(momentText(CURVE[0]!, wordsOf('en'))).toBe('before the first loop');
		expect(momentText(CURVE[3]!, wordsOf('en'))).toBe('loop 2, day 1, night');
		expect(momentText({ ...CURVE[3]!, day: 0, step: 'preparation' }, wordsOf('es'))).toBe('bucle 2: inicio');
	});
});

test('the grid of a review has whoever came late or could have, and every mob that could be a culprit', () => {
	const { sheet } = recorded('first-steps', 'a').messages.flatMap((it) => (it.t === 'welcome' && it.game !== null ? [it.game] : []))[0]!;
	const schedule: ListedIncident[] = [{ day: 2, incident: 'murder' }, { day: 3, incident: 'suicide', suspectedMobs: ['city', 'shrine'] }];
	const secrets: Secrets = { mainPlot: 'murder-plan', subplots: [], cast: [{ who: 'doctor', role: 'killer' }, { who: 'transfer-student', role: 'person', entersDay: 2 }], incidents: [{ day: 2, incident: 'murder', culprit: 'doctor' }] };
	const review = { cast: ['doctor'] as Character[], secrets, sheet: { ...sheet, schedule } };
	const late: Character[] = ['godly-being', 'transfer-student'];
	expect(castIn(review, late)).toEqual(['doctor', 'transfer-student', 'godly-being']);
	expect(suspectsIn(review, late)).toEqual(['doctor', 'transfer-student', 'godly-being', 'city', 'shrine']);
	expect((['doctor', 'transfer-student', 'godly-being', 'city'] as const).map((who) => isAbsent(who, review))).toEqual([false, false, true, false]);
});

test('steps of one day have one heading', () => {
	const step = (loop: number, day: number, item: number) => ({ loop, day, item, seen: [`item ${item}`], rules: [], follows: [] });
	const steps = [step(1, 1, 3), step(1, 2, 5), step(1, 2, 7), step(2, 2, 9), step(1, 2, 5)];
	expect(byDay(steps).map((day) => day.map(({ item }) => item))).toEqual([[3], [5, 7], [9], [5]]);
	const cases = ['If so, steps 1 and 3.', 'Otherwise, step 2.'];
	render(Why, { why: { is: 'impossible', reason: { steps: steps.slice(0, 3), cases, conclusion: 'So it is.' } } });
	expect(screen.getAllByText(/^Loop 1/).map((it) => it.textContent)).toEqual(['Loop 1 · Day 1', 'Loop 1 · Day 2']);
	// Cases speak of steps by their numbers.
	for (const line of ['1. item 3', '2. item 5', '3. item 7', ...cases]) expect(screen.getByText(line)).toBeTruthy();
});

test('a single step has no number', () => {
	const steps = [{ loop: 1, day: 1, item: 3, seen: ['item 3'], rules: [], follows: [] }];
	render(Why, { why: { is: 'impossible', reason: { steps, conclusion: 'So it is.' } } });
	expect(screen.getByText('item 3')).toBeTruthy();
	expect(document.querySelector('.cases')).toBeNull();
});

test('a reason is told step by step, and its moments lead somewhere', () => {
	const why: Verdict = {
		is: 'impossible',
		reason: { steps: [{ loop: 1, day: 2, item: 7, seen: ['Nothing happens.'], rules: ['Some refuse.'], follows: ['So it is one of them.'] }], conclusion: 'The Doctor is no Killer.' },
	};
	const show = vi.fn();
	render(Why, { why, show });
	for (const text of ['Nothing happens.', 'Some refuse.', 'So it is one of them.', 'The Doctor is no Killer.']) expect(screen.getByText(text)).toBeTruthy();
	screen.getByRole('button', { name: 'Loop 1 · Day 2' }).click();
	expect(show).toHaveBeenCalledWith(expect.objectContaining({ loop: 1, day: 2, item: 7 }));
});

test('what is settled without a reason is not called open', () => {
	for (const [is, says] of [['impossible', /^It is excluded, but/], ['certain', /^It must be so, but/]] as const) {
		render(Why, { why: { is } });
		expect(screen.getByText(says)).toBeTruthy();
	}
});

test('where notes are only checked, a chain says that something is left out', () => {
	const asked = { claim: claimOf('role doctor killer'), is: 'impossible', isLong: false, looksCloser: false, trouble: null } as const;
	const told = (withholds: boolean, verdict: Verdict | null): number => {
		render(WhyDialog, { asked: { ...asked, verdict }, withholds, close: () => undefined });
		const n = screen.queryAllByText(/withheld/).length;
		cleanup();
		return n;
	};
	const steps = [{ loop: 1, day: 1, item: 1, seen: ['The Doctor is dead.'], rules: [], follows: [] }];
	const conclusion = 'So it is.';
	expect(told(true, { is: 'impossible', reason: { steps, conclusion } })).toBe(1);
	expect(told(false, { is: 'impossible', reason: { steps, conclusion } })).toBe(0);
	for (const verdict of [null, { is: 'open' }, { is: 'impossible', reason: { steps: [], conclusion } }] satisfies (Verdict | null)[]) expect(told(true, verdict)).toBe(0);
});

test('what must be so has one reason, too', () => {
	render(Why, { why: { is: 'certain', reason: { supposing: 'Suppose it were otherwise.', steps: [{ loop: 2, day: 1, item: 7, seen: ['The Doctor dies.'], rules: [], follows: [] }], conclusion: 'So the Doctor must be a Friend.' } } });
	for (const text of ['Suppose it were otherwise.', 'Loop 2 · Day 1', 'The Doctor dies.', 'So the Doctor must be a Friend.']) expect(screen.getByText(text)).toBeTruthy();
});

test('the grid of a review tells why something is excluded or certain, and of the rest how likely it was', async () => {
	const { sheet } = recorded('first-steps', 'a').messages.flatMap((it) => (it.t === 'welcome' && it.game !== null ? [it.game] : []))[0]!;
	const secrets: Secrets = { mainPlot: 'murder-plan', subplots: [], cast: [{ who: 'doctor', role: 'person' }], incidents: [{ day: 2, incident: 'murder', culprit: 'doctor' }] };
	const culprit: Suspicion = { claim: 'culprit', day: 2, culprit: 'doctor' };
	const review: Review = { cast: ['doctor'], secrets, sheet: { ...sheet, schedule: [{ day: 2, incident: 'murder' }] }, curve: [], certain: [{ claim: culprit, point: 0 }], loops: [] };
	const set = { set: 'basic-tragedy', roles: ['killer', 'person', 'cultist'], mainPlots: [{ plot: 'murder-plan', roles: [] }], subplots: [] } as unknown as SetInfo;
	const ask = vi.fn();
	render(Grid, { review, candidates: { ...CANDIDATES, incidents: [{ day: 2, incidents: [['fake-incident', 10000]] }] }, set, late: [], ask });
	const asked = ['Culprit of day 2: Doctor: certain, the truth', 'Doctor: Cultist: excluded', 'Murder Plan: certain', 'Fake Incident ● certain'];
	for (const name of asked) screen.getByRole('button', { name }).click();
	expect(ask.mock.calls.map(([claim]) => claim as Suspicion)).toEqual([
		culprit,
		{ claim: 'role', who: 'doctor', role: 'cultist' },
		{ claim: 'plot', plot: 'murder-plan' },
		{ claim: 'incident', day: 2, incident: 'fake-incident' },
	]);
	expect(screen.getByRole('img', { name: 'Doctor: Killer: 25 %' })).toBeTruthy();
	expect(screen.getAllByRole('button')).toHaveLength(asked.length);
});

test('the tabulator comes to one cell of each grid of a review, and arrows go on to those that tell something', async () => {
	const { sheet } = recorded('first-steps', 'a').messages.flatMap((it) => (it.t === 'welcome' && it.game !== null ? [it.game] : []))[0]!;
	const secrets: Secrets = { mainPlot: 'murder-plan', subplots: [], cast: [], incidents: [] };
	const review: Review = { cast: ['doctor', 'patient'], secrets, sheet: { ...sheet, schedule: [] }, curve: [], certain: [], loops: [] };
	const set = { set: 'basic-tragedy', roles: ['cultist', 'killer', 'brain', 'friend'], mainPlots: [], subplots: [] } as unknown as SetInfo;
	render(Grid, { review, candidates: CANDIDATES, set, late: [], ask: vi.fn() });
	const cell = (name: string): HTMLElement => screen.getByRole('button', { name: `${name}: excluded` });
	const stops = (): string[] => screen.getAllByRole('button').filter((it) => it.tabIndex === 0).map((it) => it.getAttribute('aria-label') ?? '');
	expect(stops()).toEqual(['Doctor: Cultist: excluded']);
	cell('Doctor: Cultist').focus();
	// Killer and Brain are possible for the Doctor and have nothing to tell.
	for (const [key, name] of [['ArrowRight', 'Doctor: Friend'], ['ArrowDown', 'Patient: Friend'], ['ArrowLeft', 'Patient: Brain'], ['ArrowUp', 'Patient: Brain'], ['ArrowDown', 'Patient: Brain']] as const) {
		await fireEvent.keyDown(document.activeElement ?? document.body, { key });
		expect(document.activeElement).toBe(cell(name));
		expect(stops()).toEqual([`${name}: excluded`]);
	}
});

test('later moments of a day are shown by buttons of their own, once each', () => {
	const step = (item: number) => ({ loop: 1, day: 2, item, seen: [`item ${item}`], rules: [], follows: [] });
	const why: Verdict = { is: 'impossible', reason: { steps: [step(5), step(6), step(8), step(9)], conclusion: 'So it is.' } };
	const show = vi.fn();
	render(Why, { why, show, partOf: (item: number) => (item < 7 ? 'goodwill' : 'night') });
	expect(screen.getAllByRole('button').map((it) => it.getAttribute('aria-label') ?? it.textContent)).toEqual(['Loop 1 · Day 2', 'Loop 1 · Day 2 · night']);
	for (const button of screen.getAllByRole('button')) button.click();
	expect(show.mock.calls.map(([it]) => (it as { item: number }).item)).toEqual([5, 8]);
	cleanup();
	render(Why, { why, show });
	expect(screen.getAllByRole('button'), 'the log has nothing finer than days').toHaveLength(1);
});

describe('the helper', () => {
	function helped(assistance: 'none' | 'check' | 'full'): { server: FakeServer; helper: Helper } {
		const { server, session } = seated('a');
		const messages = recorded('first-steps', 'a').messages.map((it): FromServer => (it.t === 'welcome' || it.t === 'table' ? { ...it, table: { ...it.table, assistance } } : it));
		const begins = messages.findIndex((it) => it.t === 'welcome' && it.game !== null);
		server.say(...messages.slice(0, begins + 1));
		return { server, helper: new Helper(session) };
	}

	const asked = (server: FakeServer): Inquiry[] => server.sent.flatMap((it) => (it.t === 'inquire' ? [it.inquiry] : []));
	const idOf = (server: FakeServer): string => server.sent.findLast((it) => it.t === 'inquire')?.id ?? '';

	test('asks nothing where nothing was agreed on', async () => {
		const { server, helper } = helped('none');
		await helper.count();
		await helper.check();
		expect(asked(server)).toEqual([]);
		expect(helper.of('own', 'plot murder-plan')).toBeUndefined();
	});

	test('counts once for what was seen, and says what a cell is worth', async () => {
		const { server, helper } = helped('full');
		const counted = helper.count();
		void helper.count();
		expect(asked(server)).toEqual([{ ask: 'candidates' }]);
		server.say({ t: 'found', id: idOf(server), item: helper.session.history?.last ?? 0, finding: { found: 'candidates', candidates: CANDIDATES } });
		await counted;
		expect(helper.of('own', 'role doctor killer')?.share).toBe(0.25);
		expect(helper.of('own', 'role doctor cultist')?.share).toBe(0);
		expect(['role doctor killer', 'role doctor cultist', 'plot murder-plan'].map((cell) => helper.of('own', cell as Cell)?.about)).toEqual([null, 'why', 'why']);
		await helper.count();
		expect(asked(server)).toHaveLength(1);
	});

	test('with checked notes no cell has a share, and only marks that are wrong are named', async () => {
		const { server, helper } = helped('check');
		await helper.count();
		await helper.check();
		expect(asked(server), 'there are no marks').toEqual([]);
		expect(helper.isChecking).toBe(false);
		const at = { loop: 1, day: 1, item: 1 };
		server.say({ t: 'written', book: 'own', changes: { marks: [{ cell: 'role doctor killer', mark: 'sure', pen: 'a', at }] } });
		const checked = helper.check();
		expect(asked(server)).toEqual([{ ask: 'notes' }]);
		expect(helper.isChecking).toBe(true);
		server.say({ t: 'found', id: idOf(server), item: 1, finding: { found: 'notes', wrong: [{ claim: { claim: 'role', who: 'doctor', role: 'killer' } }] } });
		await checked;
		expect(helper.isChecking).toBe(false);
		expect(helper.of('own', 'role doctor killer')).toMatchObject({ share: undefined, about: 'wrong' });
		expect(helper.of('team', 'role doctor killer')?.about).toBeNull();
		expect(helper.of('own', 'role doctor brain')?.about).toBeNull();
	});

	test('marks that exclude each other are shown together, each in its notebook, and the server is not asked again', async () => {
		const { server, helper } = helped('check');
		const at = { loop: 1, day: 1, item: 1 };
		const killers = [{ claim: 'role', who: 'doctor', role: 'killer' }, { claim: 'role', who: 'boy-student', role: 'killer' }] as const satisfies Suspicion[];
		server.say({ t: 'written', book: 'team', changes: { marks: killers.map((claim) => ({ cell: cellOf(claim)!, mark: 'sure', pen: 'a', at })) } });
		const checked = helper.check();
		const clash: ClashingMarks = { claims: [...killers], team: true };
		server.say({ t: 'found', id: idOf(server), item: 1, finding: { found: 'notes', wrong: [], clashes: [clash] } });
		await checked;
		for (const claim of killers) expect(helper.of('team', cellOf(claim)!)?.about).toBe('clash');
		expect(helper.of('own', 'role doctor killer')?.about).toBeNull();
		helper.of('team', 'role doctor killer')?.ask();
		expect(helper.shown).toEqual(clash);
		expect(asked(server)).toEqual([{ ask: 'notes' }]);
		render(ClashDialog, { clash, pages: helper.session.kept.team, close: () => undefined });
		for (const text of ['Doctor: Killer – sure', 'Boy Student: Killer – sure']) expect(screen.getByText(text)).toBeTruthy();
	});

	test('where the detective has failed he is not asked about the same marks again', async () => {
		const { server, helper } = helped('check');
		server.say({ t: 'written', book: 'own', changes: { marks: [{ cell: 'role doctor killer', mark: 'sure', pen: 'a', at: { loop: 1, day: 1, item: 1 } }] } });
		const checked = helper.check();
		server.say({ t: 'refused', id: idOf(server), why: 'failed', detail: '' });
		await checked;
		expect(asked(server)).toHaveLength(1);
	});

	test('a refusal is said where it was asked, and nowhere else', async () => {
		const { server, helper } = helped('full');
		const asking = helper.ask(claimOf('role doctor killer'), 'impossible');
		server.say({ t: 'refused', id: idOf(server), why: 'failed', detail: '' });
		await asking;
		await tick();
		expect(helper.asking.asked?.trouble).toBe('refusal-failed');
		expect(helper.session.trouble).toBeNull();
	});

	test('what takes long is asked again until it is answered, as long as somebody waits', async () => {
		vi.useFakeTimers();
		try {
			const { server, helper } = helped('full');
			const nAsked = (): number => asked(server).filter(({ ask }) => ask === 'why').length;
			const verdict: Verdict = { is: 'impossible', reason: { steps: [], conclusion: 'So it is.' } };
			const claim = claimOf('role doctor killer');
			const asking = helper.ask(claim, 'impossible');
			server.say({ t: 'refused', id: idOf(server), why: 'busy', detail: '' });
			await vi.advanceTimersByTimeAsync(10);
			expect(helper.asking.asked).toMatchObject({ isLong: true, trouble: null, verdict: null });
			expect(nAsked()).toBe(1);
			await vi.advanceTimersByTimeAsync(3000);
			expect(nAsked()).toBe(2);
			server.say({ t: 'found', id: idOf(server), item: 1, finding: { found: 'why', claim, verdict } });
			await asking;
			expect(helper.asking.asked?.verdict).toEqual(verdict);

			const left = helper.ask(claim, 'impossible');
			server.say({ t: 'refused', id: idOf(server), why: 'busy', detail: '' });
			await vi.advanceTimersByTimeAsync(10);
			helper.asking.asked = null;
			await vi.advanceTimersByTimeAsync(10_000);
			await left;
			expect(nAsked(), 'nobody waits for it').toBe(3);
		} finally {
			vi.useRealTimers();
		}
	});

	test('a coarse answer is shown while he looks closer, and stays if he finds nothing', async () => {
		const { server, helper } = helped('full');
		const claim = claimOf('role doctor killer');
		const said = (conclusion: string, coarse?: boolean): Verdict => ({ is: 'impossible', reason: { steps: [], conclusion, ...(coarse === true && { coarse }) } });
		const found = (verdict: Verdict): void => server.say({ t: 'found', id: idOf(server), item: 1, finding: { found: 'why', claim, verdict } });

		const asking = helper.ask(claim, 'impossible');
		found(said('All of it.', true));
		await vi.waitFor(() => expect(helper.asking.asked).toMatchObject({ looksCloser: true, verdict: said('All of it.', true) }));
		expect(asked(server).at(-1)).toMatchObject({ ask: 'why', closer: true });
		found(said('One moment.'));
		await asking;
		expect(helper.asking.asked).toMatchObject({ looksCloser: false, verdict: said('One moment.') });

		const again = helper.ask(claim, 'impossible');
		found(said('All of it.', true));
		await vi.waitFor(() => expect(helper.asking.asked?.looksCloser).toBe(true));
		server.say({ t: 'refused', id: idOf(server), why: 'busy', detail: '' });
		await again;
		expect(helper.asking.asked).toMatchObject({ looksCloser: false, trouble: null, verdict: said('All of it.', true) });
	});

	test('the question is worded as it will be answered', async () => {
		const { server, helper } = helped('full');
		const counted = helper.count();
		server.say({ t: 'found', id: idOf(server), item: helper.session.history?.last ?? 0, finding: { found: 'candidates', candidates: CANDIDATES } });
		await counted;
		for (const [cell, is] of [['role doctor cultist', 'impossible'], ['plot murder-plan', 'certain']] as const) {
			helper.of('own', cell)?.ask();
			expect(helper.asking.asked).toMatchObject({ claim: claimOf(cell), is });
		}
	});
});
