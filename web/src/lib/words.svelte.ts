// Everything the page says, in the language of this person. Keys and names are those of `locales/`.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

export type Language = 'en' | 'es';
export const LANGUAGES: readonly Language[] = ['en', 'es'];

const SOURCES: Record<Language, () => Promise<{ default: string }>> = {
	en: () => import('virtual:words/en'),
	es: () => import('virtual:words/es'),
};

/** A thing of the box: as argument `who` it brings `$who` and every form of its name, `$who-the`, `$who-to`. */
export class Name {
	constructor(
		readonly kind: string,
		readonly id: string,
	) {}

	get key(): string {
		return `${this.kind}-${this.id}`;
	}
}

export type Arg = string | number | Name;
export type Args = Record<string, Arg>;

/** A name inside a sentence keeps its key between these, so that the page can explain it at a touch. */
const NAME = '\uE000';
const TEXT = '\uE001';
const END = '\uE002';
const MARKED = /\uE000([^\uE001]*)\uE001([^\uE002]*)\uE002/g;

export type Piece = { text: string; key?: string };

export class Words {
	language = $state<Language>('en');
	#bundle = $state.raw(new FluentBundle('en', { useIsolating: false }));

	async use(language: Language): Promise<void> {
		const { default: source } = await SOURCES[language]();
		this.read(language, source);
	}

	read(language: Language, source: string): void {
		const bundle = new FluentBundle(language, { useIsolating: false });
		bundle.addResource(new FluentResource(source), { allowOverrides: true });
		this.#bundle = bundle;
		this.language = language;
	}

	has(key: string): boolean {
		return this.#bundle.getMessage(key)?.value != null;
	}

	/** The message with its arguments. A key that is not there is said as plain words. */
	say(key: string, args: Args = {}): string {
		return this.#format(this.#bundle.getMessage(key)?.value, args) ?? plain(key);
	}

	/** The same, but nothing if the message is missing or lacks an argument. */
	trySay(key: string, args: Args = {}): string | null {
		const pattern = this.#bundle.getMessage(key)?.value;
		if (pattern == null) return null;
		const errors: Error[] = [];
		const said = this.#bundle.formatPattern(pattern, this.#values(args), errors);
		return errors.length === 0 ? said : null;
	}

	/** With a capital: a sentence or title of its own. */
	sentence(key: string, args: Args = {}): string {
		return capitalised(this.say(key, args), this.language);
	}

	attribute(key: string, attribute: string, args: Args = {}): string {
		return this.#format(this.#bundle.getMessage(key)?.attributes[attribute], args) ?? plain(key);
	}

	name(name: Name, form?: string): string {
		const message = this.#bundle.getMessage(name.key);
		if (message === undefined) return plain(name.id);
		const pattern = form === undefined ? message.value : (message.attributes[form] ?? message.value);
		return this.#format(pattern, {}) ?? plain(name.id);
	}

	/** The name as it stands alone. */
	title(name: Name): string {
		return capitalised(this.name(name), this.language);
	}

	/** The name in a form, marked so that `pieces` finds it again. */
	marked(name: Name, form?: string): string {
		return `${NAME}${name.key}${TEXT}${this.name(name, form)}${END}`;
	}

	/** A sentence whose names can be told apart from the rest with `pieces`. */
	telling(key: string, args: Args = {}): string {
		const pattern = this.#bundle.getMessage(key)?.value;
		if (pattern == null) return plain(key);
		return capitalised(this.#bundle.formatPattern(pattern, this.#values(args, true), []), this.language);
	}

	/** The same, but nothing if the message is missing or lacks an argument. */
	tryTelling(key: string, args: Args = {}): string | null {
		return this.trySay(key, args) === null ? null : this.telling(key, args);
	}

	/** A text of ours as it stands alone, without marks. */
	alone(text: string): string {
		return capitalised(unmarked(text), this.language);
	}

	/** `X, Y and Z`; names may be marked. */
	all(items: string[]): string {
		const format = new Intl.ListFormat(this.language === 'en' ? 'en-GB' : this.language, { type: 'conjunction' });
		let n = 0;
		const parts = format.formatToParts(items.map(unmarked));
		return parts.map((part) => (part.type === 'element' ? (items[n++] ?? '') : part.value)).join('');
	}

	#format(pattern: Parameters<FluentBundle['formatPattern']>[0] | null | undefined, args: Args): string | null {
		if (pattern == null) return null;
		return this.#bundle.formatPattern(pattern, this.#values(args), []);
	}

	#values(args: Args, marking = false): Record<string, FluentVariable> {
		const values: Record<string, FluentVariable> = {};
		for (const [argument, value] of Object.entries(args)) {
			if (!(value instanceof Name)) {
				values[argument] = value;
				continue;
			}
			values[argument] = marking ? this.marked(value) : this.name(value);
			for (const form of Object.keys(this.#bundle.getMessage(value.key)?.attributes ?? {})) {
				// Messages choose by gender; it is never read.
				values[`${argument}-${form}`] = marking && form !== 'gender' ? this.marked(value, form) : this.name(value, form);
			}
		}
		return values;
	}
}

/** The first letter made a capital, behind an opening mark if there is one. */
export function capitalised(text: string, language: string): string {
	const marked = new RegExp(`^[¿¡«“"([]*${NAME}[^${TEXT}]*${TEXT}`).exec(text)?.[0].length ?? 0;
	const start = marked > 0 ? marked : text.search(/[^¿¡«“"([]/);
	if (start < 0) return text;
	const first = String.fromCodePoint(text.codePointAt(start) ?? 0);
	return text.slice(0, start) + first.toLocaleUpperCase(language) + text.slice(start + first.length);
}

/** The sentence cut at its names. */
export function pieces(text: string): Piece[] {
	const found: Piece[] = [];
	let from = 0;
	for (const match of text.matchAll(MARKED)) {
		if (match.index > from) found.push({ text: text.slice(from, match.index) });
		found.push({ text: match[2] ?? '', key: match[1] ?? '' });
		from = match.index + match[0].length;
	}
	if (from < text.length) found.push({ text: text.slice(from) });
	return found;
}

export function unmarked(text: string): string {
	return text.replace(MARKED, '$2');
}

/** Words for an id nobody has translated yet. */
function plain(id: string): string {
	return id.replace(/-/g, ' ');
}

/** The language to begin with: what was chosen before, else the first of the browser's that we speak. */
export function preferredLanguage(chosen: string | null, wanted: readonly string[]): Language {
	const speak = (id: string): Language | undefined => LANGUAGES.find((language) => language === id.slice(0, 2).toLowerCase());
	return (chosen === null ? undefined : speak(chosen)) ?? wanted.map(speak).find((it) => it !== undefined) ?? 'en';
}

export const words = new Words();
