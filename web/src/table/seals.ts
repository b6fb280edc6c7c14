// The seal of a table as this browser saw it first: what is opened at the end is compared with that, not with
// what the server says by then.
import type { TableInfo } from '$wire';

/** When the seal was first seen: before the first card was laid, later, or when everything was open. */
export type SeenAt = 'start' | 'later' | 'end';

export interface Seal {
	code: string;
	digits: string;
	seen: SeenAt;
}

const KEY = 'loopbreaker.seals';
/** So many tables are remembered, the latest ones. */
const MOST = 100;

/** For as long as the page is open, where nothing may be kept. */
let here: readonly Seal[] = [];

function kept(): readonly Seal[] {
	try {
		const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
		return Array.isArray(found) ? (found as Seal[]) : [];
	} catch {
		return here;
	}
}

export function sealOf(code: string): Seal | null {
	return kept().find((seal) => seal.code === code) ?? null;
}

/** Notes the seal. Until the game begins another script may be chosen, and the seal changes with it; then never again. */
export function noteSeal(table: TableInfo, cardsLaid: boolean): void {
	const { code, stage, commitment, opened } = table;
	if (commitment === null || stage === 'closed') return;
	const before = sealOf(code);
	if (before !== null && (before.digits === commitment || stage !== 'waiting')) return;
	const seen: SeenAt = opened !== null || stage === 'over' ? 'end' : cardsLaid ? 'later' : 'start';
	here = [...kept().filter((seal) => seal.code !== code), { code, digits: commitment, seen }].slice(-MOST);
	try {
		localStorage.setItem(KEY, JSON.stringify(here));
	} catch {
		// Private windows may keep nothing.
	}
}
