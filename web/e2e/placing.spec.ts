// A card from the hand to the table: by two touches, by dragging, by keys; and back again.
import type { Page } from '@playwright/test';

import type { FromClient } from '../src/wire/index.ts';
import { Player } from './support/player.ts';
import { CARD, crowded, HELP, stage } from './support/staged.ts';
import { expect, PHONE, test } from './support/test.ts';
import { wordsIn } from './support/words.ts';

const words = wordsIn('en');
/** Among the offered choices: the first card on the third target. */
const WANTED = { t: 'choose', question: 1, index: 2 };

const card = (page: Page) => new Player(page).hand.getByRole('button', { name: words.title('card-goodwill-plus-1') });
const tile = (page: Page) => page.getByRole('button', { name: new RegExp(`^${words.title('character-rich-mans-daughter')},`) });
const confirm = (page: Page) => new Player(page).confirm;

async function expectSent(sent: FromClient[], wanted: Record<string, unknown>): Promise<void> {
	await expect.poll(() => sent.filter((it) => it.t === 'choose')).toEqual([expect.objectContaining(wanted)]);
}

/** Runs in the page: the arrow that leads from where the keyboard is to the element. */
function towards(element: Element): string | null {
	if (element === document.activeElement) return null;
	const there = element.getBoundingClientRect();
	const here = document.activeElement?.getBoundingClientRect() ?? there;
	const [right, down] = [there.left + there.width / 2 - here.left - here.width / 2, there.top + there.height / 2 - here.top - here.height / 2];
	if (Math.abs(right) > Math.abs(down)) return right > 0 ? 'ArrowRight' : 'ArrowLeft';
	return down > 0 ? 'ArrowDown' : 'ArrowUp';
}

test('two clicks and one to confirm', async ({ guest }) => {
	const page = await guest();
	const sent = await stage(page, crowded(), CARD);
	await card(page).click();
	await tile(page).click();
	await expect(tile(page)).toHaveAccessibleName(/A/);
	expect(sent.filter((it) => it.t === 'choose')).toEqual([]);
	await confirm(page).click();
	await expectSent(sent, WANTED);
});

test('two touches on a phone', async ({ guest }) => {
	const page = await guest(PHONE);
	const sent = await stage(page, crowded(), CARD);
	await card(page).tap();
	await tile(page).tap();
	await confirm(page).tap();
	await expectSent(sent, WANTED);
});

test('dragged', async ({ guest }) => {
	const page = await guest();
	const sent = await stage(page, crowded(), CARD);
	const [from, to] = [await card(page).boundingBox(), await tile(page).boundingBox()];
	if (from === null || to === null) throw new Error('the card or the tile cannot be seen');
	await page.mouse.move(from.x + 20, from.y + 20);
	await page.mouse.down();
	await page.mouse.move(from.x + 40, from.y - 40, { steps: 3 });
	await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 });
	await page.mouse.up();
	await confirm(page).click();
	await expectSent(sent, WANTED);
});

test('by keys', async ({ guest }) => {
	const page = await guest();
	const sent = await stage(page, crowded(), CARD);
	await expect(card(page)).toBeVisible();
	const at = await card(page).evaluate((it) => [...(it.closest('ul')?.querySelectorAll('button') ?? [])].indexOf(it as HTMLButtonElement));
	await page.keyboard.press(String(at + 1));
	for (let n = 0; n < 20; n += 1) {
		const arrow = await tile(page).evaluate(towards);
		if (arrow === null) break;
		await page.keyboard.press(arrow);
	}
	await expect(tile(page)).toBeFocused();
	await page.keyboard.press('Enter');
	await page.keyboard.press('c');
	await expectSent(sent, WANTED);
});

test('taken back before it is confirmed, and why it cannot lie elsewhere', async ({ guest }) => {
	const page = await guest();
	const sent = await stage(page, crowded(), CARD);
	await card(page).click();
	await page.getByRole('button', { name: new RegExp(`^${words.title('character-journalist')},`) }).click();
	await expect(page.getByRole('alert')).toBeVisible();
	await tile(page).click();
	await expect(confirm(page)).toBeEnabled();
	await page.getByRole('button', { name: words.say('ask-undo') }).click();
	await expect(confirm(page)).toBeDisabled();
	expect(sent.filter((it) => it.t === 'choose')).toEqual([]);
});

test('what is read aloud: a tile, the ask bar, the log', async ({ guest }) => {
	const page = await guest();
	await stage(page, { ...crowded(), step: 'goodwill', leader: 'a', placed: [] }, HELP);
	await expect(tile(page)).toHaveAccessibleName("Rich Man's Daughter, in the School. Goodwill 5. Paranoia 3 of 1. Intrigue 1.");
	await expect(page.getByRole('button', { name: /^Mystery Boy,/ })).toHaveAccessibleName(/corpse/i);
	await expect(new Player(page).bar).toMatchAriaSnapshot(`
    - region "What is asked":
      - paragraph: /help/
      - paragraph: /help/
      - button
  `);
	await page.getByRole('tab', { name: words.say('panel-log') }).click();
	await expect(page.getByRole('log')).toBeAttached();
});
