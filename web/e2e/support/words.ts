// What the page says, from the same files: tests look for words, not for classes.
import { FluentBundle, FluentResource } from '@fluent/bundle';

import { wordSource } from '../../build/words.ts';

export type Language = 'en' | 'es';

export class Words {
	#bundle: FluentBundle;

	constructor(readonly language: Language) {
		this.#bundle = new FluentBundle(language, { useIsolating: false });
		this.#bundle.addResource(new FluentResource(wordSource(language)), { allowOverrides: true });
	}

	say(key: string, args: Record<string, string | number> = {}): string {
		const pattern = this.#bundle.getMessage(key)?.value;
		if (pattern == null) throw new Error(`no message ${key} in ${this.language}`);
		return this.#bundle.formatPattern(pattern, args, []);
	}

	title(key: string): string {
		const said = this.say(key);
		return said.charAt(0).toLocaleUpperCase(this.language) + said.slice(1);
	}

	/** The message whatever its arguments are. */
	pattern(key: string): RegExp {
		const mark = '\u0001';
		const pattern = this.#bundle.getMessage(key)?.value;
		if (pattern == null) throw new Error(`no message ${key} in ${this.language}`);
		const args = new Proxy({}, { get: () => mark, has: () => true, getOwnPropertyDescriptor: () => ({ value: mark, enumerable: true, configurable: true }) });
		const said = this.#bundle.formatPattern(pattern, args as Record<string, string>, []);
		return new RegExp(`^${said.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(mark, '.*')}$`);
	}
}

const all = { en: new Words('en'), es: new Words('es') };

export function wordsIn(language: Language): Words {
	return all[language];
}
