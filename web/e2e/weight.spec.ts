// What a player's telephone has to fetch before there is a table.
import { CARD, crowded, stage } from './support/staged.ts';
import { expect, test } from './support/test.ts';
import type { Language } from './support/words.ts';

const MOST = 200_000;

for (const language of ['en', 'es'] as const satisfies Language[]) {
	test(`the table's page weighs less than ${MOST} bytes, ${language}`, async ({ guest }) => {
		const page = await guest({ width: 390, language, touch: true });
		await stage(page, crowded(), CARD);
		await expect(page.locator('.tile').first()).toBeVisible();
		await page.evaluate(() => document.fonts.ready);
		const parts = await page.evaluate(() =>
			[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((part) => ({
				name: new URL(part.name).pathname,
				bytes: (part as PerformanceResourceTiming).encodedBodySize,
			})),
		);
		const weight = parts.reduce((sum, part) => sum + part.bytes, 0);
		expect(parts.filter((part) => part.name.endsWith('.woff2')).length, 'the letters count').toBeGreaterThan(1);
		expect(weight, parts.map((part) => `${part.bytes} ${part.name}`).join('\n')).toBeLessThan(MOST);
		expect(weight, 'something was fetched').toBeGreaterThan(100_000);
	});
}
