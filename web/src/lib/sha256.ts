// SHA-256 as hexadecimal digits. Browsers keep `crypto.subtle` for secure pages; a table on the local network is
// none, so there is a version of our own for it.

export async function sha256(text: string): Promise<string> {
	const bytes = new TextEncoder().encode(text);
	const subtle = typeof crypto === 'undefined' ? undefined : crypto.subtle;
	if (subtle === undefined) return hex(digest(bytes));
	return hex(new Uint8Array(await subtle.digest('SHA-256', bytes)));
}

function hex(bytes: Uint8Array): string {
	return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The first 32 bits of the fractional part of a root of each of the first primes. */
function fractions(root: (prime: number) => number, count: number): number[] {
	const found: number[] = [];
	for (let n = 2; found.length < count; n += 1) {
		let prime = true;
		for (let d = 2; d * d <= n; d += 1) if (n % d === 0) prime = false;
		if (prime) found.push(((root(n) % 1) * 2 ** 32) >>> 0);
	}
	return found;
}

export function digest(message: Uint8Array): Uint8Array {
	const k = fractions(Math.cbrt, 64);
	const h = fractions(Math.sqrt, 8);
	const length = Math.ceil((message.length + 9) / 64) * 64;
	const padded = new Uint8Array(length);
	padded.set(message);
	padded[message.length] = 0x80;
	const view = new DataView(padded.buffer);
	view.setUint32(length - 8, Math.floor(message.length / 2 ** 29));
	view.setUint32(length - 4, (message.length << 3) >>> 0);
	const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by));
	const w = new Array<number>(64).fill(0);
	const at = (list: number[], n: number): number => list[n] ?? 0;
	for (let block = 0; block < length; block += 64) {
		for (let i = 0; i < 64; i += 1) {
			if (i < 16) {
				w[i] = view.getUint32(block + i * 4);
				continue;
			}
			const [x, y] = [at(w, i - 15), at(w, i - 2)];
			w[i] = (at(w, i - 16) + (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) + at(w, i - 7) + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10))) | 0;
		}
		let [a, b, c, d, e, f, g, last] = h as [number, number, number, number, number, number, number, number];
		for (let i = 0; i < 64; i += 1) {
			const one = (last + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + at(k, i) + at(w, i)) | 0;
			const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
			[last, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
		}
		[a, b, c, d, e, f, g, last].forEach((value, n) => (h[n] = (at(h, n) + value) | 0));
	}
	const out = new DataView(new ArrayBuffer(32));
	h.forEach((value, n) => out.setUint32(n * 4, value >>> 0));
	return new Uint8Array(out.buffer);
}
