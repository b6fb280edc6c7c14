// The links of a table, for whoever made it. The server keeps only their hashes, so the page keeps them for as
// long as its tab is open; afterwards new ones can be made.
import type { Created, Link, Seat } from '$wire';

const key = (code: string): string => `loopbreaker.links.${code}`;

export function keepLinks({ code, links }: Pick<Created, 'code' | 'links'>): void {
	try {
		sessionStorage.setItem(key(code), JSON.stringify(links));
	} catch {
		// Nothing may be kept here: the lobby then offers to make new links.
	}
}

/** The secrets that are known here, by seat. */
export function keptLinks(code: string): Map<Seat, string> {
	try {
		const links = JSON.parse(sessionStorage.getItem(key(code)) ?? '[]') as Link[];
		return new Map(links.map((link) => [link.seat, link.secret]));
	} catch {
		return new Map();
	}
}

export function address(code: string, secret: string): string {
	return new URL(`/t/${code}#s=${secret}`, location.href).href;
}
