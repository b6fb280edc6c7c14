// Requests besides the socket. docs/protocol.md lists them.
import type {
	AskReview,
	Candidates,
	Catalogue,
	Checked,
	Claimed,
	Created,
	Link,
	ListedTable,
	NewTable,
	Problem,
	ReferenceSheet,
	Refusal,
	ReviewState,
	ScriptTitle,
	ScriptWish,
	Seat,
	Verdict,
} from '$wire';

/** A request that was not carried out; `why` is a word of ours for a sentence. */
export class Refused extends Error {
	constructor(
		readonly why: Refusal | 'unreachable',
		detail: string,
		readonly problem?: Problem,
	) {
		super(detail);
	}
}

async function request(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Response> {
	// The few words that the server says itself are in the language of the page.
	const language = { 'Accept-Language': document.documentElement.lang };
	const headers: HeadersInit = body === undefined ? language : { ...language, 'Content-Type': 'application/json' };
	let response: Response;
	try {
		response = await fetch(path, { method, headers, body: body === undefined ? null : JSON.stringify(body), credentials: 'same-origin' });
	} catch (error) {
		throw new Refused('unreachable', String(error));
	}
	if (response.ok) return response;
	const problem = (await response.json().catch(() => null)) as Problem | null;
	throw new Refused(problem?.problem ?? 'not-found', problem?.detail ?? response.statusText, problem ?? undefined);
}

async function get<T>(path: string): Promise<T> {
	return (await request('GET', path)).json() as Promise<T>;
}

async function post<T>(path: string, body: unknown): Promise<T> {
	return (await request('POST', path, body)).json() as Promise<T>;
}

const table = (code: string): string => `/api/tables/${encodeURIComponent(code)}`;

export const api = {
	catalogue: () => get<Catalogue>('/api/catalogue'),
	scripts: () => get<ScriptTitle[]>('/api/scripts'),
	sheet: (set: string, language: string, preset: string) =>
		get<ReferenceSheet>(`/api/sheets/${encodeURIComponent(set)}?lang=${language}&preset=${encodeURIComponent(preset)}`),
	checkScript: (text: string, lang: string) => post<Checked>('/api/scripts/check', { text, lang }),
	newTable: (wish: NewTable) => post<Created>('/api/tables', wish),
	openTables: () => get<ListedTable[]>('/api/tables'),
	myTables: () => get<ListedTable[]>('/api/tables/mine'),
	table: (code: string) => get<ListedTable>(table(code)),
	claim: (code: string, secret: string) => post<Claimed>(`${table(code)}/claim`, { secret }),
	join: (code: string, seat?: Seat) => post<Claimed>(`${table(code)}/join`, seat === undefined ? {} : { seat }),
	newLink: (code: string, seat: Seat) => post<Link[]>(`${table(code)}/link`, { seat }),
	links: (code: string) => post<Link[]>(`${table(code)}/links`, {}),
	pickScript: (code: string, script: ScriptWish) => post<unknown>(`${table(code)}/script`, script),
	qr: async (address: string) => (await request('POST', '/api/qr', { address })).text(),
	review: (code: string) => get<ReviewState>(`${table(code)}/review`),
	reviewCandidates: (code: string, point: number) => get<Candidates>(`${table(code)}/review/candidates?point=${point}`),
	reviewWhy: (code: string, question: AskReview) => post<Verdict>(`${table(code)}/review/why`, question),
	replayAddress: (code: string) => `${table(code)}/replay`,
};
