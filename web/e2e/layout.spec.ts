// Nothing leaves its box, however full it is.
import type { Page } from '@playwright/test';

import { CARD, crowded, cut, ELEVEN, stage } from './support/staged.ts';
import { expect, PHONE, test } from './support/test.ts';
import { wordsIn, type Language } from './support/words.ts';

/** Everything inside a tile that sticks out of it, is cut off, or covers the tile beside it. */
function escapes(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const found: string[] = [];
		const tiles = [...document.querySelectorAll<HTMLElement>('.tile')];
		const sticksOut = (inner: DOMRect, outer: DOMRect): boolean =>
			inner.left < outer.left - 1 || inner.right > outer.right + 1 || inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1;
		for (const tile of tiles) {
			const name = tile.dataset['who'] ?? '?';
			const box = tile.getBoundingClientRect();
			for (const part of tile.querySelectorAll<HTMLElement>('*')) {
				const inner = part.getBoundingClientRect();
				// What is only for those who listen has no size on purpose.
				if (inner.width <= 1 || inner.height <= 1 || part.closest('.unseen') !== null) continue;
				if (part instanceof SVGElement && part.tagName !== 'svg') continue;
				if (sticksOut(inner, box)) found.push(`${name} ${part.tagName}.${part.getAttribute('class')} sticks out`);
			}
			const letters = document.createTreeWalker(tile, NodeFilter.SHOW_TEXT);
			for (let text = letters.nextNode(); text !== null; text = letters.nextNode()) {
				const around = text.parentElement;
				if (around === null || around.closest('.unseen') !== null || text.textContent?.trim() === '') continue;
				const range = document.createRange();
				range.selectNodeContents(text);
				for (const line of range.getClientRects()) {
					if (line.width > 0 && sticksOut(line, box)) found.push(`${name} “${text.textContent}” sticks out`);
				}
				for (const word of (text.textContent ?? '').matchAll(/\S+/g)) {
					range.setStart(text, word.index);
					range.setEnd(text, word.index + word[0].length);
					if (range.getClientRects().length > 1) found.push(`${name} “${word[0]}” is broken`);
				}
				if (around.scrollHeight > around.clientHeight + 1 && getComputedStyle(around).overflow !== 'visible') found.push(`${name} “${text.textContent}” is cut off`);
			}
			const place = tile.closest('section')?.getBoundingClientRect();
			if (place !== undefined && (box.left < place.left - 1 || box.right > place.right + 1)) found.push(`${name} leaves its place`);
			if (box.left < 0 || box.right > innerWidth) found.push(`${name} leaves the screen`);
		}
		for (const [n, one] of tiles.entries()) {
			const a = one.getBoundingClientRect();
			for (const other of tiles.slice(n + 1)) {
				const b = other.getBoundingClientRect();
				if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1) found.push(`${one.dataset['who']} lies on ${other.dataset['who']}`);
			}
		}
		if (document.documentElement.scrollWidth > innerWidth) found.push('the page is wider than the screen');
		return found;
	});
}

for (const language of ['en', 'es'] as const satisfies Language[]) {
	for (const width of [390, 1280]) {
		test(`eleven characters in one place, ${width} pixels, ${language}`, async ({ guest }) => {
			const page = await guest({ width, language, touch: width < 760 });
			await stage(page, crowded(), CARD);
			const words = wordsIn(language);
			const school = page.getByRole('region', { name: words.title('location-school'), exact: true });
			await expect(school.getByRole('button').filter({ has: page.locator('.portrait') })).toHaveCount(ELEVEN.length);
			await page.evaluate(() => document.fonts.ready);
			expect(await escapes(page)).toEqual([]);
		});
	}
}

for (const language of ['en', 'es'] as const satisfies Language[]) {
	test(`the end on a phone, ${language}`, async ({ guest }) => {
		const page = await guest({ ...PHONE, language });
		const sealed = 'not what was sealed';
		await stage(page, { ...crowded(), step: 'over', winner: 'mastermind' }, undefined, { stage: 'over', commitment: '0123456789abcdef'.repeat(4), opened: { sealed, title: 'A Title That Is Rather Long for a Phone', author: 'Somebody' } });
		await expect(page.getByRole('heading', { level: 1, name: wordsIn(language).say('log-over-mastermind') })).toBeVisible();
		const end = page.locator('section.end');
		expect(await end.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
		// This browser first saw the seal when it was broken already, and it does not even fit.
		await expect(page.getByText(wordsIn(language).say('seal-false'))).toBeVisible();
	});
}

test('a phone without a connection still shows the days', async ({ guest }) => {
	const page = await guest(PHONE);
	await stage(page, crowded(), CARD);
	await expect(page.getByRole('list', { name: wordsIn('en').say('header-days') })).toBeVisible();
	await cut(page);
	await expect(page.getByText(wordsIn('en').say('connection-lost'))).toBeVisible();
	const days = await page.locator('header.bar .day').evaluateAll((all) => all.map((day) => day.getBoundingClientRect().width));
	expect(Math.min(...days)).toBeGreaterThan(18);
});

test('on a phone the days are looked at large, and every incident can be touched', async ({ guest }) => {
	const words = wordsIn('en');
	const page = await guest(PHONE);
	await stage(page, crowded(), CARD);
	const strip = page.getByRole('button', { name: words.say('header-days-large') });
	const box = await strip.boundingBox();
	expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
	await strip.tap();
	const dialog = page.getByRole('dialog', { name: words.say('header-days') });
	const incidents = dialog.getByRole('button', { name: /^Day \d: / });
	await expect(incidents).toHaveCount(3);
	for (const one of await incidents.all()) expect((await one.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
	await incidents.first().tap();
	await expect(page.getByRole('heading', { name: words.title('incident-murder') })).toBeVisible();
});
