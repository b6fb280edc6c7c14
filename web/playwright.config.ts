// Games in a real browser. `cargo xtask test` builds the program and starts this; by hand:
// `cargo build && cd web && npx playwright test`.
import { defineConfig } from '@playwright/test';

import { chromium } from './e2e/support/chromium.ts';

const target = process.env['CARGO_TARGET_DIR'] ?? '../target';

export default defineConfig({
	testDir: 'e2e',
	outputDir: `${target}/browser`,
	fullyParallel: true,
	forbidOnly: true,
	workers: 2,
	timeout: 120_000,
	globalTimeout: 1_200_000,
	expect: { timeout: 10_000 },
	reporter: [['list']],
	use: {
		actionTimeout: 10_000,
		navigationTimeout: 15_000,
		launchOptions: {
			executablePath: chromium(),
			args: [
				// As root, and in containers, Chromium has no sandbox of its own.
				'--no-sandbox',
				// It is not to call home.
				'--disable-background-networking',
				'--disable-component-update',
				'--disable-sync',
				'--no-first-run',
				'--disable-quic',
			],
		},
		screenshot: 'only-on-failure',
	},
});
