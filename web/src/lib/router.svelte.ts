// Addresses: `/`, `/new`, `/t/CODE`, `/t/CODE/review`.

class Router {
	path = $state(typeof location === 'undefined' ? '/' : location.pathname);

	constructor() {
		if (typeof window === 'undefined') return;
		window.addEventListener('popstate', () => (this.path = location.pathname));
		document.addEventListener('click', (click) => this.#follow(click));
	}

	go(path: string): void {
		history.pushState(null, '', path);
		this.path = location.pathname;
		window.scrollTo(0, 0);
	}

	/** Plain clicks on our own links stay in the page. */
	#follow(click: MouseEvent): void {
		if (click.defaultPrevented || click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return;
		const link = click.target instanceof Element ? click.target.closest('a') : null;
		if (link === null || link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return;
		if (link.pathname.startsWith('/api/') || (link.pathname === location.pathname && link.hash !== '')) return;
		click.preventDefault();
		this.go(link.pathname + link.search + link.hash);
	}
}

export const router = new Router();
