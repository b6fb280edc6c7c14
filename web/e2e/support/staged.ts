// A table that only the page believes in: one board, sent by the test, for what takes a real game too long.
import type { Page, WebSocketRoute } from '@playwright/test';

import { VERSION, WHOLE } from '../../src/wire/index.ts';
import type { Ask, AskReview, Board, Candidates, Character, Figure, Finding, FromClient, FromServer, Inquiry, Item, ListedTable, Marked, Notebooks, OpenSheet, Reason, Review, ReviewState, Seat, TableInfo, Verdict } from '../../src/wire/index.ts';

const SEATS = (['mastermind', 'a', 'b', 'c'] as const).map((seat) => ({ seat, holder: 'person' as const, name: '', online: true }));

const SHEET: OpenSheet = {
	set: 'basic-tragedy',
	players: 4,
	loops: 4,
	days: 6,
	finalGuess: true,
	tableTalk: false,
	preset: 'handbook',
	switches: [],
	mastermindDeck: ['paranoia-plus-1', 'paranoia-minus-1', 'forbid-paranoia', 'forbid-goodwill', 'intrigue-plus-1', 'intrigue-plus-2', 'move-vertical', 'move-horizontal', 'move-diagonal'],
	schedule: [
		{ day: 2, incident: 'murder' },
		{ day: 4, incident: 'hospital-incident' },
		{ day: 6, incident: 'suicide' },
	],
	turf: null,
	fixedStarts: [],
};

export const ELEVEN: Character[] = [
	'boy-student',
	'girl-student',
	'rich-mans-daughter',
	'class-rep',
	'mystery-boy',
	'shrine-maiden',
	'police-officer',
	'office-worker',
	'informer',
	'pop-idol',
	'journalist',
];

/** Everybody in the School, with all counters there are and cards on them. */
export function crowded(): Board {
	const figures: Figure[] = ELEVEN.map((who, n) => ({
		who,
		at: 'school',
		counters: [
			['goodwill', 3 + (n % 3)],
			['paranoia', 1 + (n % 4)],
			['intrigue', 1 + (n % 2)],
		],
		marks: n === 4 ? ['dead'] : n % 3 === 0 ? ['guarded', 'extra'] : [],
	}));
	return {
		loop: 2,
		day: 3,
		step: 'protagonist-cards',
		leader: 'b',
		winner: null,
		figures,
		places: (['hospital', 'shrine', 'city', 'school'] as const).map((location) => ({ location, intrigue: location === 'school' ? 2 : 0 })),
		placed: [
			{ slot: 'm1', on: 'rich-mans-daughter' },
			{ slot: 'm2', on: 'school' },
			{ slot: 'm3', on: 'police-officer' },
			{ slot: 'b', on: 'rich-mans-daughter' },
		],
		spent: (['mastermind', 'a', 'b', 'c'] as const).map((deck) => ({ deck, cards: [] })),
		gauge: 1,
		occurred: [2],
		declared: null,
		leaderChooses: null,
		givingUp: 0,
		extraBanned: false,
		shielded: false,
		spells: [],
	};
}

/** A card for deck A. */
export const CARD: Ask = {
	question: 1,
	about: { ask: 'protagonist-card', deck: 'a' },
	offers: [{ from: 0, do: 'place', cards: ['goodwill-plus-1', 'paranoia-minus-1', 'forbid-movement'], on: [...ELEVEN.slice(0, 4), 'school', 'hospital'] }],
};

/** Whom the Leader asks for help. */
export const HELP: Ask = {
	question: 1,
	about: { ask: 'declare' },
	offers: [
		{ from: 0, do: 'pass' },
		{ from: 1, do: 'declare', who: 'shrine-maiden', n: 1, either: 1, aims: 'nothing' },
		{ from: 2, do: 'declare', who: 'pop-idol', n: 1, either: 1, aims: { at: ['journalist', 'informer', 'office-worker'] } },
	],
};

/** Cards are laid and turned up: one is forbidden, one cannot move anybody, the others work. */
export const REVEAL: Item[] = [
	{ fact: 'step', step: 'protagonist-cards' },
	{ fact: 'placed', slot: 'm1', on: 'boy-student' },
	{ fact: 'placed', slot: 'm2', on: 'girl-student' },
	{ fact: 'placed', slot: 'm3', on: 'school' },
	{ fact: 'placed', slot: 'a', on: 'boy-student' },
	{ fact: 'placed', slot: 'b', on: 'girl-student' },
	{ fact: 'placed', slot: 'c', on: 'rich-mans-daughter' },
	{ fact: 'step', step: 'card-resolve' },
	{
		fact: 'turned-up',
		cards: [
			['m1', 'paranoia-plus-1'],
			['m2', 'intrigue-plus-1'],
			['m3', 'intrigue-plus-2'],
			['a', 'goodwill-plus-1'],
			['b', 'forbid-intrigue'],
			['c', 'move-vertical'],
		],
	},
	{ fact: 'counters', on: 'boy-student', counter: 'paranoia', change: 1 },
	{ fact: 'counters', on: 'boy-student', counter: 'goodwill', change: 1 },
	{ fact: 'counters', on: 'school', counter: 'intrigue', change: 2 },
	{ fact: 'cards-taken' },
];

/** A notebook in the middle of a game: the team has written with three pens. */
export function written(): Notebooks {
	const marks: Marked[] = [];
	const roles = ['key-person', 'killer', 'brain', 'cultist', 'witch', 'friend', 'lover', 'serial-killer', 'person'] as const;
	for (const [n, who] of ELEVEN.entries()) {
		for (const [m, role] of roles.entries()) {
			if ((n * 5 + m * 3) % 4 > 1) continue;
			const mark = n === m ? 'sure' : (n + m) % 3 === 0 ? 'maybe' : 'out';
			marks.push({ cell: `role ${who} ${role}`, mark, pen: (['a', 'b', 'c'] as const)[(n + m) % 3] ?? 'a', at: { loop: 1 + (m % 2), day: 1 + (n % 3), item: 0 } });
		}
	}
	const at = { loop: 2, day: 3, item: 0 };
	marks.push(
		{ cell: 'culprit 2 informer', mark: 'sure', pen: 'b', at },
		{ cell: 'culprit 4 pop-idol', mark: 'out', pen: 'a', at },
		{ cell: 'culprit 4 rich-mans-daughter', mark: 'maybe', pen: 'c', at },
		{ cell: 'plot murder-plan', mark: 'out', pen: 'a', at },
		{ cell: 'plot the-sealed-item', mark: 'maybe', pen: 'b', at },
		{ cell: 'plot circle-of-friends', mark: 'sure', pen: 'c', at },
	);
	const notes = [
		{ topic: 'game' as const, text: 'Loop 1 was lost at night, with nobody dead. See 2.3.', pen: 'b' as const, at },
		{ topic: 'character boy-student' as const, text: 'Refused in 2.3, so there is something behind it.', pen: 'a' as const, at },
	];
	return { own: { marks: marks.slice(0, 12), notes: notes.slice(1) }, team: { marks, notes } };
}

/** As if two of the marks excluded each other. */
const CHECKED: Finding = { found: 'notes', wrong: [], clashes: [{ claims: [{ claim: 'culprit', day: 2, culprit: 'informer' }, { claim: 'role', who: 'boy-student', role: 'key-person' }], team: true }] };

/** With full help: one role is certain for everybody, every other one excluded, and each for the same reason. */
const POSSIBLE: Finding = {
	found: 'candidates',
	candidates: {
		scripts: '12',
		roles: ELEVEN.map((who) => ({ who, roles: [['person', WHOLE]] })),
		culprits: [],
		incidents: [],
		plots: [],
		entries: [{ who: 'godly-being', entries: [['never', WHOLE / 2], [{ loop: 2 }, WHOLE / 4], [{ loop: 3 }, WHOLE / 4]] }, { who: 'transfer-student', entries: [['never', WHOLE]] }],
	},
};
const REASON: Reason = { steps: [{ loop: 1, day: 1, item: 1, seen: ['Nobody dies.'], rules: [], follows: [] }], conclusion: 'So it is.' };

function foundFor(inquiry: Inquiry): Finding | null {
	switch (inquiry.ask) {
		case 'notes':
			return CHECKED;
		case 'candidates':
			return POSSIBLE;
		case 'why':
			return { found: 'why', claim: inquiry.claim, verdict: { is: 'impossible', reason: REASON } };
		case 'leaks':
			return null;
	}
}

const sockets = new WeakMap<Page, WebSocketRoute | 'cut'>();

/** The line of a staged table goes dead, and stays dead. */
export async function cut(page: Page): Promise<void> {
	const socket = sockets.get(page);
	sockets.set(page, 'cut');
	if (socket !== undefined && socket !== 'cut') await socket.close();
}

/** Opens the page at a table that stands like this, as Protagonist A, and lets things happen a moment later, after which
 * something may be asked. What the page answers is in the list. */
export async function stage(page: Page, board: Board, ask?: Ask, change: Partial<TableInfo> = {}, happens: Item[] = [], notebooks?: Notebooks, then?: Ask): Promise<FromClient[]> {
	const answers: FromClient[] = [];
	const code = '2345678';
	const seat: Seat = 'a';
	const table: TableInfo = {
		code,
		stage: 'playing',
		set: 'basic-tragedy',
		players: 4,
		seats: SEATS,
		you: seat,
		host: false,
		open: false,
		assistance: 'none',
		spectators: 0,
		scriptMissing: false,
		commitment: null,
		opened: null,
		...change,
	};
	const listed = { code, stage: 'playing', set: 'basic-tragedy', players: 4, loop: 2, loops: 4, day: 3, days: 6, seats: SEATS, openSeats: [], assistance: 'none', spectators: null, host: '', yours: [seat], yourTurn: true, winner: null } as unknown as ListedTable;
	const welcome: FromServer = {
		t: 'welcome',
		version: VERSION,
		seat,
		table,
		game: {
			sheet: SHEET,
			start: board,
			board,
			from: 1,
			items: [],
			waiting: seat,
			...(ask === undefined ? {} : { ask }),
		},
		...(notebooks === undefined ? {} : { notebooks }),
	};
	await page.route(`**/api/tables/${code}`, (route) => route.fulfill({ json: listed }));
	await page.routeWebSocket(/\/socket/, (socket) => {
		if (sockets.get(page) === 'cut') {
			void socket.close();
			return;
		}
		sockets.set(page, socket);
		socket.send(JSON.stringify(welcome));
		const update: FromServer = { t: 'update', from: 1, items: happens, ...(then === undefined ? { waiting: 'mastermind' } : { waiting: seat, ask: then }) };
		if (happens.length > 0) setTimeout(() => socket.send(JSON.stringify(update)), 500);
		socket.onMessage((message) => {
			const sent = JSON.parse(String(message)) as FromClient;
			if (sent.t === 'ping') socket.send(JSON.stringify({ t: 'pong', id: sent.id }));
			else if (sent.t === 'inquire' && foundFor(sent.inquiry) !== null) socket.send(JSON.stringify({ t: 'found', id: sent.id, item: 0, finding: foundFor(sent.inquiry) }));
			else answers.push(sent);
		});
	});
	await page.goto(`/t/${code}`);
	return answers;
}

/** Opens the review of a game that only the page believes in: the Doctor was certain to be a Person since the first loop. What
 * the page asks why is in the list. */
export async function stageReview(page: Page): Promise<AskReview[]> {
	const asked: AskReview[] = [];
	const claim = { claim: 'role', who: 'doctor', role: 'person' } as const;
	const review: Review = {
		sheet: SHEET,
		cast: ['doctor', 'patient'],
		secrets: { mainPlot: 'murder-plan', subplots: [], cast: [{ who: 'doctor', role: 'person' }, { who: 'patient', role: 'killer' }], incidents: [] },
		curve: [
			{ loop: 0, day: 0, step: 'preparation', item: 0, scripts: '1200' },
			{ loop: 1, day: 1, step: 'day-end', item: 20, scripts: '120' },
			{ loop: 1, day: 2, step: 'day-end', item: 40, scripts: '12' },
		],
		certain: [{ claim, point: 1 }, { claim: { claim: 'role', who: 'patient', role: 'killer' }, point: null }],
		loops: [{ loop: 1, point: 2, certain: 1 }],
	};
	const state: ReviewState = { state: 'done', ...review };
	const candidates: Candidates = { scripts: '12', roles: [{ who: 'doctor', roles: [['person', WHOLE]] }, { who: 'patient', roles: [['killer', WHOLE / 2], ['cultist', WHOLE / 2]] }], culprits: [], incidents: [], plots: [] };
	const verdict: Verdict = { is: 'certain', reason: REASON };
	await page.route('**/api/tables/2345678/review', (route) => route.fulfill({ json: state }));
	await page.route('**/api/tables/2345678/review/candidates?*', (route) => route.fulfill({ json: candidates }));
	await page.route('**/api/tables/2345678/review/why', (route) => {
		asked.push(route.request().postDataJSON() as AskReview);
		return route.fulfill({ json: verdict });
	});
	await page.goto('/t/2345678/review');
	return asked;
}
