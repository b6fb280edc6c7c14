// What axe has to say against a page.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const LABEL = 'label-content-name-mismatch';

/** Every violation with the elements it is about. */
export async function violations(page: Page): Promise<string[]> {
	const isThere = await page.evaluate(() => 'axe' in window);
	// A script element would be stopped by the content policy; this is not.
	if (!isThere) await page.evaluate(source);
	const results = await page.evaluate(() => (window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run({ resultTypes: ['violations'] }));
	const found: string[] = [];
	for (const { id, help, nodes } of results.violations) {
		const targets = nodes.map((node) => node.target.join(' '));
		const wrong = id === LABEL ? await misnamed(page, targets) : targets;
		if (wrong.length > 0) found.push(`${id}: ${help}: ${wrong.join(', ')}`);
	}
	return found;
}

/** Of controls whose text is not in their name word by word, those that lack a word. axe wants the whole text in
 * one piece, numbers included; a tile's name says “Paranoia 0 of 2” where the picture shows “0/2”. */
function misnamed(page: Page, targets: string[]): Promise<string[]> {
	return page.evaluate(
		(all) =>
			all.filter((target) => {
				const control = document.querySelector<HTMLElement>(target);
				const name = (control?.getAttribute('aria-label') ?? control?.textContent ?? '').toLowerCase();
				const words = control?.innerText.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
				return !words.every((word) => name.includes(word));
			}),
		targets,
	);
}
