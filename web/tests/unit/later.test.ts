import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';

import Coming from '$lib/Coming.svelte';
import { Later } from '$lib/later.svelte.ts';
import { speak, wordsOf } from './players.ts';

afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
});

test('what comes later is fetched once, and again only if it did not come', async () => {
	const fetch = vi.fn<() => Promise<{ default: string }>>();
	const later = new Later(fetch);
	fetch.mockRejectedValueOnce(new Error('no network'));
	later.want();
	later.want();
	await vi.waitFor(() => expect(later.failed).toBe(true));
	expect(later.part).toBeNull();
	fetch.mockResolvedValueOnce({ default: 'a notebook' });
	later.want();
	expect(later.failed).toBe(false);
	await vi.waitFor(() => expect(later.part).toBe('a notebook'));
	later.want();
	expect(fetch).toHaveBeenCalledTimes(2);
});

test('what does not come says so, and is tried again with the page anew', async () => {
	speak('en');
	const words = wordsOf('en');
	const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
	const fetch = vi.fn<() => Promise<{ default: string }>>().mockRejectedValue(new Error('no network'));
	const later = new Later(fetch);
	render(Coming, { later });
	expect(screen.getByRole('status').textContent).toBe(words.say('coming'));
	expect((await screen.findByRole('alert')).textContent).toContain(words.say('coming-failed'));
	cleanup();
	render(Coming, { later });
	expect(fetch, 'saying so does not fetch').toHaveBeenCalledOnce();
	expect(reload).not.toHaveBeenCalled();
	screen.getByRole('button', { name: words.say('coming-reload') }).click();
	expect(reload).toHaveBeenCalledOnce();
});
