// Things that go from one place of the page to another travel there: measured once before the change and once
// after it, then moved with a transform alone.
import { motion } from './motion.ts';

export type Whereabouts = Map<string, DOMRect>;

export function whereabouts(root: Element): Whereabouts {
	const found: Whereabouts = new Map();
	for (const element of root.querySelectorAll<HTMLElement>('[data-who]')) {
		found.set(element.dataset['who'] ?? '', element.getBoundingClientRect());
	}
	return found;
}

export function travel(root: Element, from: Whereabouts, ms = 560): void {
	const duration = motion(ms);
	if (duration === 0 || from.size === 0) return;
	const moves: [HTMLElement, number, number][] = [];
	for (const element of root.querySelectorAll<HTMLElement>('[data-who]')) {
		const before = from.get(element.dataset['who'] ?? '');
		if (before === undefined) continue;
		const after = element.getBoundingClientRect();
		const [x, y] = [before.left - after.left, before.top - after.top];
		if (Math.abs(x) + Math.abs(y) > 1) moves.push([element, x, y]);
	}
	for (const [element, x, y] of moves) {
		const far = Math.abs(x) + Math.abs(y) > 120;
		element.animate(
			[
				{ transform: `translate(${x}px, ${y}px)`, zIndex: 3 },
				...(far ? [{ transform: `translate(${x / 2}px, ${y / 2}px) scale(1.06)`, zIndex: 3, offset: 0.5 }] : []),
				{ transform: 'none', zIndex: 3 },
			],
			{ duration: far ? duration : Math.min(duration, 320), easing: 'cubic-bezier(0.35, 0, 0.2, 1)' },
		);
	}
}

/** A counter goes from the card that puts it to where it is counted. One that no card puts comes from nowhere: a direction
 * would tell. */
export function fly(root: Element, on: string, counter: string): void {
	const duration = motion(460);
	const amount = root.querySelector<HTMLElement>(`[data-amount="${on}"][data-counter="${counter}"]`);
	const card = root.querySelector<HTMLElement>(`[data-laid="${on}"][data-card^="${counter}-plus"]`);
	if (duration === 0 || amount === null || card === null) return;
	const [from, to] = [card.getBoundingClientRect(), amount.getBoundingClientRect()];
	const [x, y] = [from.left + from.width / 2 - to.left - to.width / 2, from.top + from.height / 2 - to.top - to.height / 2];
	amount.animate(
		[
			{ transform: `translate(${x}px, ${y}px) scale(0.6)`, opacity: 0.2, zIndex: 4 },
			{ transform: `translate(${x / 3}px, ${y / 3 - 6}px) scale(1.3)`, opacity: 1, zIndex: 4, offset: 0.6 },
			{ transform: 'none', opacity: 1, zIndex: 4 },
		],
		{ duration, easing: 'cubic-bezier(0.35, 0, 0.2, 1)' },
	);
}
