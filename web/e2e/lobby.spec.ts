// From the first page to a full table.
import { expect, makeTable, linkTo, PHONE, test } from './support/test.ts';
import { Player } from './support/player.ts';
import { wordsIn } from './support/words.ts';

const words = wordsIn('en');
const seat = (id: string): string => words.title(`seat-${id}`);

test('a table for four is made, filled and started by hand', async ({ guest }) => {
	const host = await guest();
	await host.goto('/');
	await host.getByRole('link', { name: words.say('home-new-table') }).click();
	await host.getByLabel(words.say('new-name')).fill('Ana');
	await host.getByLabel(seat('c')).selectOption(words.say('new-holder-bot'));
	await host.getByRole('checkbox', { name: words.say('new-start-when-full') }).uncheck();
	await host.getByRole('button', { name: words.say('new-create') }).click();

	await expect(host.getByText(words.say('lobby-waiting-seats', { n: 1 }))).toBeVisible();
	const start = host.getByRole('button', { name: words.say('lobby-start') });
	await expect(start).toBeDisabled();

	// The link is in the clipboard, and on a picture.
	const link = host.getByRole('textbox', { name: words.say('chair-link', { seat: seat('b') }) });
	await host.getByRole('button', { name: `${words.say('chair-copy')}: ${seat('b')}` }).click();
	expect(await host.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue());
	await host.getByRole('button', { name: `${words.say('chair-qr')}: ${seat('b')}` }).click();
	const picture = host.getByRole('img', { name: words.say('chair-qr-of', { seat: seat('b') }) });
	await expect(picture).toBeVisible();
	expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);

	const other = await guest(PHONE);
	await other.goto(await link.inputValue());
	await expect(other.getByText(words.say('lobby-waiting-host'))).toBeVisible();
	await other.getByLabel(words.say('lobby-name')).fill('Ben');
	await other.getByRole('button', { name: words.say('lobby-rename') }).tap();
	await expect(host.getByRole('listitem').filter({ hasText: 'Ben' })).toContainText(words.say('chair-here'));

	await start.click();
	for (const page of [host, other]) await expect(page.getByRole('region', { name: words.say('ask-label') })).toBeVisible();
});

test.describe('what the browser notes when something is refused', () => {
	test.use({ expected: /Failed to load resource|WebSocket/ });

	test('a free seat is kept warm by a bot and taken by a person after all', async ({ guest }) => {
		const host = await guest();
		const created = await makeTable(host, { mine: ['a'], others: 'invite', startWhenFull: false });
		await host.goto(`/t/${created.code}`);
		// This browser never saw the links: it makes new ones.
		await host.getByRole('button', { name: words.say('lobby-new-links') }).click();
		const link = host.getByRole('textbox', { name: words.say('chair-link', { seat: seat('b') }) });
		await expect(link).toBeVisible();
		await host.getByRole('button', { name: `${words.say('chair-to-bot')}: ${seat('b')}` }).click();
		await expect(host.getByText(words.say('lobby-waiting-seats', { n: 2 }))).toBeVisible();
		await host.getByRole('button', { name: `${words.say('chair-invite-instead')}: ${seat('b')}` }).click();
		const other = await guest();
		await other.goto(await link.inputValue());
		await expect(other.getByRole('listitem').filter({ hasText: seat('b') })).toContainText(words.say('chair-you'));
		await expect(host.getByRole('listitem').filter({ hasText: seat('b') })).toContainText(words.say('chair-here'));
		// The old link is worth nothing any more.
		const late = await guest();
		await late.goto(linkTo(created, 'b'));
		await expect(late.getByRole('alert')).toHaveText(words.say('refusal-wrong-secret'));
	});

	test('a game goes on with another device, and everybody sees that there is one', async ({ guest }) => {
		const page = await guest();
		const created = await makeTable(page, { players: 2, mine: ['a'], others: 'invite' });
		const other = await guest();
		await other.goto(linkTo(created, 'mastermind'));
		await page.goto(`/t/${created.code}`);
		await new Player(page).asked();
		await page.getByRole('button', { name: words.say('header-menu') }).click();
		const menu = page.getByRole('dialog');
		await menu.getByRole('button', { name: words.say('chair-other-device') }).click();
		const link = await menu.getByRole('textbox', { name: words.say('chair-link', { seat: seat('a') }) }).inputValue();
		const phone = await guest(PHONE);
		await phone.goto(link);
		expect((await new Player(phone, { input: 'touch' }).asked()).kind).toBe('ready');
		await expect(menu.getByRole('listitem').filter({ hasText: seat('a') })).toContainText(words.say('chair-browsers', { n: 2 }));
		// Whoever opens a used link where they have a seat already just goes there.
		await other.goto('/');
		await other.goto(linkTo(created, 'mastermind'));
		await expect(new Player(other).bar).toBeVisible();
	});

	test('a table that is not there', async ({ guest }) => {
		const page = await guest();
		await page.goto('/');
		await page.getByRole('button', { name: words.say('home-join') }).click();
		await expect(page.getByRole('alert')).toHaveText(words.say('home-code-empty'));
		await page.getByLabel(words.say('home-code')).fill('2222222');
		await page.keyboard.press('Enter');
		await expect(page.getByText(words.say('refusal-no-such-table')).first()).toBeVisible();
		await page.getByRole('link', { name: words.say('door-home') }).click();
		await expect(page).toHaveURL('/');
	});

	test('whoever has no seat may watch where the table lets them', async ({ guest }) => {
		const host = await guest();
		const shown = await makeTable(host, { mine: ['a'], spectators: true });
		const hidden = await makeTable(host, { mine: ['a'] });
		const stranger = await guest();
		await stranger.goto(`/t/${hidden.code}`);
		await expect(stranger.getByText(words.say('door-ask-for-link'))).toBeVisible();
		await expect(stranger.getByRole('button', { name: words.say('door-watch') })).toHaveCount(0);
		await stranger.goto(`/t/${shown.code}`);
		await stranger.getByRole('button', { name: words.say('door-watch') }).click();
		await expect(new Player(stranger).bar).toBeVisible();
		await host.goto(`/t/${shown.code}`);
		await new Player(host, { seed: 8 }).play({ until: ({ kind }) => kind === 'cards' });
		await expect(stranger.getByRole('region', { name: words.title('location-school'), exact: true })).toBeVisible();
		await expect(new Player(stranger).hand).toHaveCount(0);
	});

	test('a seat of a table that is not open', async ({ guest }) => {
		const host = await guest();
		const { code } = await makeTable(host, { mine: ['a'], others: 'invite' });
		const stranger = await guest();
		await stranger.goto(`/t/${code}`);
		await expect(stranger.getByText(words.say('door-ask-for-link'))).toBeVisible();
	});

	test('a script with mistakes is refused line by line', async ({ guest }) => {
		const page = await guest();
		await page.goto('/new');
		await page.getByRole('radio', { name: words.say('new-script-file') }).check();
		await page.getByRole('textbox', { name: words.say('file-text') }).fill('set = "first-stops"\ndays = 4\n');
		await page.getByRole('button', { name: words.say('file-check') }).click();
		const complaints = page.getByRole('listitem').filter({ hasText: words.say('file-line', { line: 1 }) });
		await expect(complaints.filter({ hasText: 'first-stops' })).toBeVisible();
		await expect(complaints.filter({ hasText: /line 1.*line 1/i })).toHaveCount(0);
		await page.getByRole('button', { name: words.say('new-create') }).click();
		await expect(page.getByRole('alert')).toHaveText(words.say('refusal-bad-script'));
		await expect(page).toHaveURL('/new');
	});
});

test('a stranger finds an open table and sits down', async ({ guest }) => {
	const host = await guest();
	const { code } = await makeTable(host, { mine: ['a'], others: 'invite', open: true, name: 'Ana' });
	const stranger = await guest();
	await stranger.goto('/');
	const listed = stranger.getByRole('region', { name: words.say('home-open-tables') }).getByRole('link', { name: new RegExp(code) });
	await expect(listed).toContainText(/3 free seats: .*Mastermind/);
	await expect(listed).toContainText(words.say('listed-host', { name: 'Ana' }));
	await listed.click();
	await stranger.getByRole('button', { name: `${words.say('door-take')}: ${seat('c')}` }).click();
	await expect(stranger.getByRole('listitem').filter({ hasText: seat('c') })).toContainText(words.say('chair-you'));
});

test('the Mastermind picks the script before the game, and nobody else sees a title', async ({ guest }) => {
	const host = await guest();
	const created = await makeTable(host, { players: 2, mine: ['a'], others: 'invite', script: { script: 'mastermind', set: 'first-steps' } });
	await host.goto(`/t/${created.code}`);
	const mastermind = await guest();
	await mastermind.goto(linkTo(created, 'mastermind'));
	await expect(mastermind.getByText(words.say('lobby-pick-now'))).toBeVisible();
	await expect(host.getByText(words.say('lobby-waiting-script'))).toBeVisible();
	await expect(host.getByText('The First Script')).toHaveCount(0);
	await mastermind.getByRole('button', { name: /^The First Script: / }).click();
	await mastermind.getByRole('button', { name: words.say('picker-take') }).click();
	const player = new Player(host);
	expect((await player.asked()).kind).toBe('ready');
	await expect(host.getByText('The First Script')).toHaveCount(0);
});

test('a seat is handed to a bot during the game and taken back', async ({ guest }) => {
	const page = await guest();
	const created = await makeTable(page, { players: 2, mine: ['a'], others: 'invite' });
	// A person as Mastermind, who takes their time: bots among themselves would be through at once.
	const slow = await guest();
	await slow.goto(linkTo(created, 'mastermind'));
	await page.goto(`/t/${created.code}`);
	const player = new Player(page, { seed: 5 });
	await player.play({ answers: 1 });
	await page.getByRole('button', { name: words.say('header-menu') }).click();
	const menu = page.getByRole('dialog');
	await menu.getByRole('button', { name: words.say('menu-to-bot') }).click();
	await menu.getByRole('button', { name: words.say('menu-take-back') }).click();
	await expect(menu.getByRole('button', { name: words.say('menu-to-bot') })).toBeVisible();
	await page.keyboard.press('Escape');
	await new Player(slow, { seed: 6 }).play({ answers: 1 });
	expect((await player.asked()).kind).toBe('cards');
});

test('the tables that wait for me come first', async ({ guest }) => {
	const page = await guest();
	const waiting = await makeTable(page, { mine: ['a'], others: 'invite' });
	const playing = await makeTable(page, { players: 2, mine: ['a'] });
	await page.goto(`/t/${playing.code}`);
	const player = new Player(page, { seed: 5 });
	await player.play({ answers: 1 });
	await player.asked();
	await page.goto('/');
	const rows = page.getByRole('region', { name: words.say('home-your-tables') }).getByRole('link');
	await expect(rows).toHaveCount(2);
	await expect(rows.first()).toContainText(words.say('listed-your-turn'));
	await expect(rows.first()).toContainText(playing.code);
	await expect(rows.last()).toContainText(waiting.code);
});

test('language and light are switched on every page, and kept', async ({ guest }) => {
	const page = await guest();
	await page.goto('/');
	await page.getByRole('button', { name: words.say('language-es') }).click();
	await expect(page.getByRole('button', { name: wordsIn('es').say('home-play-now') })).toBeVisible();
	await expect(page.locator('html')).toHaveAttribute('lang', 'es');
	await page.getByRole('button', { name: wordsIn('es').say('settings-light') }).click();
	await expect(page.locator('html')).toHaveClass(/light/);
	await page.reload();
	await expect(page.getByRole('heading', { name: wordsIn('es').say('home-line') })).toBeVisible();
	await expect(page.locator('html')).toHaveClass(/light/);
});

test('a link pasted into a tab that stands at the door opens the seat', async ({ guest }) => {
	const host = await guest();
	const created = await makeTable(host, { mine: ['a'], others: 'invite' });
	const other = await guest();
	await other.goto(`/t/${created.code}`);
	await expect(other.getByText(words.say('door-ask-for-link'))).toBeVisible();
	await other.goto(linkTo(created, 'b'));
	await expect(other.getByRole('listitem').filter({ hasText: seat('b') })).toContainText(words.say('chair-you'));
	await expect(other).toHaveURL(`/t/${created.code}`);
});
