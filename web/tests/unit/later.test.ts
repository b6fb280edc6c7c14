import { expect, test, vi } from 'vitest';

import { Later } from '$lib/later.svelte.ts';

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
