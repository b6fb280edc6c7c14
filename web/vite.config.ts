import { fileURLToPath } from 'node:url';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

import { pictures } from './build/pictures.ts';
import { words } from './build/words.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
	plugins: [svelte(), svelteTesting(), words(), pictures()],
	resolve: {
		alias: {
			$lib: here('./src/lib'),
			$table: here('./src/table'),
			$wire: here('./src/wire/index.ts'),
		},
	},
	build: {
		target: 'es2022',
		// Pictures and fonts stay files of their own: the content policy allows no data addresses for fonts.
		assetsInlineLimit: 0,
	},
	server: {
		// `npm run dev` beside a running server; its address is in LOOPBREAKER_SERVER.
		proxy: {
			'/api': { target: process.env.LOOPBREAKER_SERVER ?? 'http://127.0.0.1:8080', ws: true },
		},
	},
	test: {
		environment: 'happy-dom',
		include: ['src/**/*.test.ts', 'tests/unit/**/*.test.ts'],
		testTimeout: 20_000,
	},
});
