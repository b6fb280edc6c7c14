// What a player's telephone has to fetch before there is a table.
import type { Page } from '@playwright/test';

import { CARD, crowded, stage } from './support/staged.ts';
import { expect, test } from './support/test.ts';
import type { Language } from './support/words.ts';

const MOST = 200_000;

/** What has come so far, as it came over the line. */
function fetched(page: Page): Promise<{ name: string; bytes: number }[]> {
	return page.evaluate(() =>
		([...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')] as PerformanceResourceTiming[]).map((part) => ({
			name: new URL(part.name).pathname,
			bytes: part.encodedBodySize,
		})),
	);
}

for (const language of ['en', 'es'] as const satisfies Language[]) {
	test(`the table's page weighs less than ${MOST} bytes, ${language}`, async ({ guest }) => {
		const page = await guest({ width: 390, language, touch: true });
		await stage(page, crowded(), CARD);
		await expect(page.locator('.tile').first()).toBeVisible();
		// What comes last: the rules in words, and the letters of what is on the page. Then nothing more is to come.
		await expect.poll(async () => (await fetched(page)).map(({ name }) => name)).toEqual(expect.arrayContaining([expect.stringMatching('^/api/catalogue$'), expect.stringMatching('^/api/sheets/')]));
		await page.evaluate(() => document.fonts.ready);
		await page.waitForLoadState('networkidle');
		const parts = await fetched(page);
		expect(parts.filter(({ name }) => name.endsWith('.woff2')).length, 'the letters count').toBeGreaterThan(2);
		expect(parts.filter(({ bytes }) => bytes === 0), 'nothing is missing from the sum').toEqual([]);
		const weight = parts.reduce((sum, part) => sum + part.bytes, 0);
		const listed = parts.sort((a, b) => b.bytes - a.bytes).map(({ name, bytes }) => `${bytes} ${name}`);
		expect(weight, `${weight} bytes, ${MOST - weight} to spare:\n${listed.join('\n')}`).toBeLessThan(MOST);
		expect(weight, 'something was fetched').toBeGreaterThan(100_000);
	});
}
