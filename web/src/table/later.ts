// What some sets have and others have not: fields that are read where they are there.

/** A field of a message, whatever its type says. */
export function field(value: unknown, name: string): unknown {
	return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

export function text(value: unknown, name: string): string | undefined {
	const found = field(value, name);
	return typeof found === 'string' ? found : undefined;
}

export function number(value: unknown, name: string): number {
	const found = field(value, name);
	return typeof found === 'number' ? found : 0;
}

export function texts(value: unknown, name: string): string[] {
	const found = field(value, name);
	return Array.isArray(found) ? found.filter((it) => typeof it === 'string') : [];
}
