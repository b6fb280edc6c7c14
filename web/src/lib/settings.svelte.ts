// What this person likes, kept in this browser.
import { LANGUAGES, preferredLanguage, words, type Language } from './words.svelte.ts';

export type Theme = 'system' | 'dark' | 'light';
export type Motion = 'system' | 'full' | 'reduced';
/** How fast what happens is shown; by itself, calmly to whoever is alone with bots. */
export type Pace = 'auto' | 'calm' | 'usual';
export type Placing = 'confirm' | 'at-once';
export type TextSize = 100 | 115 | 130 | 150;

interface Kept {
	language: Language | null;
	theme: Theme;
	motion: Motion;
	pace: Pace;
	placing: Placing;
	textSize: TextSize;
	shortcuts: boolean;
	name: string;
}

const KEY = 'loopbreaker.settings';
const DEFAULTS: Kept = {
	language: null,
	theme: 'system',
	motion: 'system',
	pace: 'auto',
	placing: 'confirm',
	textSize: 100,
	shortcuts: true,
	name: '',
};

/** Storage may be full, forbidden or filled by somebody else: then the defaults hold. */
function kept(): Kept {
	try {
		const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
		return { ...DEFAULTS, ...(typeof found === 'object' ? found : {}) };
	} catch {
		return DEFAULTS;
	}
}

class Settings {
	#kept = $state<Kept>(kept());
	#systemDark = $state(true);
	#systemReduced = $state(false);

	constructor() {
		this.#follow('(prefers-color-scheme: light)', (light) => (this.#systemDark = !light));
		this.#follow('(prefers-reduced-motion: reduce)', (reduced) => (this.#systemReduced = reduced));
	}

	#follow(query: string, tell: (matches: boolean) => void): void {
		if (typeof matchMedia !== 'function') return;
		const list = matchMedia(query);
		tell(list.matches);
		list.addEventListener('change', () => tell(list.matches));
	}

	get theme(): Theme {
		return this.#kept.theme;
	}

	get dark(): boolean {
		return this.#kept.theme === 'system' ? this.#systemDark : this.#kept.theme === 'dark';
	}

	get motion(): Motion {
		return this.#kept.motion;
	}

	get reducedMotion(): boolean {
		return this.#kept.motion === 'system' ? this.#systemReduced : this.#kept.motion === 'reduced';
	}

	get pace(): Pace {
		return this.#kept.pace;
	}

	get placing(): Placing {
		return this.#kept.placing;
	}

	get textSize(): TextSize {
		return this.#kept.textSize;
	}

	get shortcuts(): boolean {
		return this.#kept.shortcuts;
	}

	get name(): string {
		return this.#kept.name;
	}

	get language(): Language {
		const wanted = typeof navigator === 'undefined' ? [] : navigator.languages;
		return preferredLanguage(this.#kept.language, wanted);
	}

	set(change: Partial<Kept>): void {
		Object.assign(this.#kept, change);
		try {
			localStorage.setItem(KEY, JSON.stringify(this.#kept));
		} catch {
			// Private windows may keep nothing; the choice then lasts as long as the page.
		}
	}

	async speak(language: Language): Promise<void> {
		if (!LANGUAGES.includes(language)) return;
		await words.use(language);
		this.set({ language });
	}
}

export const settings = new Settings();
