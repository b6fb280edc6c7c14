// Which browser: the one that is named, else one that is there.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

export function chromium(): string {
	const named = process.env['LOOPBREAKER_CHROMIUM'];
	if (named !== undefined && named !== '') return named;
	for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
		for (const name of NAMES) {
			const path = join(folder, name);
			if (isProgram(path)) return path;
		}
	}
	throw new Error('No Chromium was found. Install one, or name it in LOOPBREAKER_CHROMIUM.');
}

function isProgram(path: string): boolean {
	try {
		accessSync(path, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}
