// The shape of the window, where style sheets alone cannot decide.

class Screen {
	/** A phone held upright. */
	narrow = $state(false);

	constructor() {
		if (typeof matchMedia !== 'function') return;
		const list = matchMedia('(max-width: 759px)');
		this.narrow = list.matches;
		list.addEventListener('change', () => (this.narrow = list.matches));
	}
}

export const screen = new Screen();
