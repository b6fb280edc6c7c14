// A table as it is being thought up.
import type { Assistance, Catalogue, NewHolder, NewTable, Preset, ScriptOutline, ScriptWish, Seat, Switch, TragedySet } from '$wire';

export type Playing = Exclude<Seat, 'spectator'>;
export type ScriptWay = 'surprise' | 'mastermind' | 'pick' | 'file';
export type Me = 'protagonist' | 'mastermind' | 'everybody';

export interface Draft {
	players: 2 | 3 | 4;
	holders: Record<Playing, NewHolder>;
	way: ScriptWay;
	set: TragedySet;
	/** `null`: any. */
	loops: number | null;
	difficulty: number | null;
	/** The script somebody who is Mastermind has picked. */
	picked: { id: string; loops: number } | null;
	file: string;
	tableTalk: boolean;
	leader: Playing;
	preset: Preset;
	switches: Partial<Record<Switch, string>>;
	assistance: Assistance;
	open: boolean;
	spectators: boolean;
	startWhenFull: boolean;
	name: string;
}

export function blankDraft(name: string): Draft {
	return {
		players: 4,
		holders: { mastermind: 'bot', a: 'me', b: 'invite', c: 'invite' },
		way: 'surprise',
		set: 'first-steps',
		loops: null,
		difficulty: null,
		picked: null,
		file: '',
		tableTalk: false,
		leader: 'a',
		preset: 'handbook',
		switches: {},
		assistance: 'none',
		open: false,
		spectators: false,
		startWhenFull: true,
		name,
	};
}

export function protagonists(players: number): Playing[] {
	return (['a', 'b', 'c'] as const).slice(0, players - 1);
}

export function seats(players: number): Playing[] {
	return ['mastermind', ...protagonists(players)];
}

/** Who I am, if the seats say it plainly. */
export function me(draft: Draft): Me | null {
	const mine = seats(draft.players).filter((seat) => draft.holders[seat] === 'me');
	if (mine.length === draft.players) return 'everybody';
	if (mine.includes('mastermind')) return mine.length === 1 ? 'mastermind' : null;
	return mine.length > 0 ? 'protagonist' : null;
}

/** The usual seats of somebody who wants to be this. */
export function holdersFor(wanted: Me): Draft['holders'] {
	switch (wanted) {
		case 'protagonist':
			return { mastermind: 'bot', a: 'me', b: 'invite', c: 'invite' };
		case 'mastermind':
			return { mastermind: 'me', a: 'invite', b: 'invite', c: 'invite' };
		case 'everybody':
			return { mastermind: 'me', a: 'me', b: 'me', c: 'me' };
	}
}

/** The scripts a surprise may turn out to be. */
export function fitting(catalogue: Catalogue, draft: Pick<Draft, 'set' | 'loops' | 'difficulty'>): ScriptOutline[] {
	const fits = (length: ScriptOutline['lengths'][number]) =>
		(draft.loops === null || length.loops === draft.loops) && (draft.difficulty === null || length.difficulty === draft.difficulty);
	return catalogue.scripts.filter((script) => script.set === draft.set && script.lengths.some(fits));
}

/** What can be chosen in a set, in order. */
export function loopsOf(catalogue: Catalogue, set: TragedySet): number[] {
	const all = catalogue.scripts.filter((script) => script.set === set).flatMap((script) => script.lengths.map((length) => length.loops));
	return [...new Set(all)].sort((a, b) => a - b);
}

export function difficultiesOf(catalogue: Catalogue, set: TragedySet, loops: number | null): number[] {
	const lengths = catalogue.scripts.filter((script) => script.set === set).flatMap((script) => script.lengths);
	const all = lengths.filter((length) => loops === null || length.loops === loops).map((length) => length.difficulty);
	return [...new Set(all.filter((difficulty) => difficulty !== null))].sort((a, b) => a - b);
}

/** Why the table cannot be made yet: the key of a message. */
export function missing(draft: Draft): string | null {
	if (!seats(draft.players).some((seat) => draft.holders[seat] === 'me')) return 'new-no-seat';
	if (draft.way === 'mastermind' && draft.holders.mastermind === 'bot') return 'new-script-bot-cannot';
	if (draft.way === 'file' && draft.file.trim() === '') return 'file-empty';
	return null;
}

function scriptWish(draft: Draft): ScriptWish {
	const { set } = draft;
	switch (draft.way) {
		case 'surprise':
			return {
				script: 'surprise',
				set,
				...(draft.loops === null ? {} : { loops: draft.loops }),
				...(draft.difficulty === null ? {} : { difficulty: draft.difficulty }),
			};
		case 'mastermind':
			return { script: 'mastermind', set };
		case 'pick':
			return draft.picked === null ? { script: 'mastermind', set } : { script: 'bundled', ...draft.picked };
		case 'file':
			return { script: 'file', text: draft.file };
	}
}

export function newTable(draft: Draft): NewTable {
	const leader = protagonists(draft.players).includes(draft.leader) ? draft.leader : 'a';
	return {
		players: draft.players,
		seats: seats(draft.players).map((seat) => ({ seat, holder: draft.holders[seat] })),
		script: scriptWish(draft),
		options: {
			preset: draft.preset,
			switches: Object.entries(draft.switches) as [Switch, string][],
			leader,
			tableTalk: draft.tableTalk,
		},
		name: draft.name,
		assistance: draft.assistance,
		open: draft.open,
		spectators: draft.spectators,
		startWhenFull: draft.startWhenFull,
	};
}

export function invited(draft: Draft): number {
	return seats(draft.players).filter((seat) => draft.holders[seat] === 'invite').length;
}
