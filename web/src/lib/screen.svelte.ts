// The shape of the window, where style sheets alone cannot decide.

class Screen {
	/** A phone held upright. */
	narrow = $state(false);
	/** Fingers and, as far as can be known, no keys. */
	touch = $state(false);

	constructor() {
		if (typeof matchMedia !== 'function') return;
		watch('(max-width: 759px)', (matches) => (this.narrow = matches));
		watch('(pointer: coarse)', (matches) => (this.touch = matches));
	}
}

function watch(query: string, said: (matches: boolean) => void): void {
	const list = matchMedia(query);
	said(list.matches);
	list.addEventListener('change', () => said(list.matches));
}

export const screen = new Screen();
