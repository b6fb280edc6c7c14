// All pictures of `art/` as one sheet of symbols: `import sheet from 'virtual:pictures'`. A picture is then
// shown with `<use href="#portraits-doctor">`.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Plugin } from 'vite';

const MODULE = 'virtual:pictures';
const art = fileURLToPath(new URL('../art', import.meta.url));
const FOLDERS = ['portraits', 'counters', 'markers', 'cards', 'backs', 'locations'];

function symbol(file: string, id: string): string {
	const text = readFileSync(file, 'utf8');
	const frame = /viewBox="([^"]+)"/.exec(text)?.[1] ?? '0 0 24 24';
	const ratio = /preserveAspectRatio="[^"]+"/.exec(text)?.[0] ?? '';
	const inside = text.slice(text.indexOf('>') + 1, text.lastIndexOf('</svg>'));
	return `<symbol id="${id}" viewBox="${frame}" ${ratio}>${inside.replace(/>\s+</g, '><').trim()}</symbol>`;
}

export function pictureFiles(): { id: string; file: string }[] {
	const inFolders = FOLDERS.flatMap((folder) =>
		readdirSync(join(art, folder))
			.filter((file) => file.endsWith('.svg'))
			.map((file) => ({ id: `${folder}-${file.slice(0, -4)}`, file: join(art, folder, file) })),
	);
	return [...inFolders, { id: 'logo', file: join(art, 'logo.svg') }];
}

export function pictures(): Plugin {
	return {
		name: 'pictures',
		resolveId: (id) => (id === MODULE ? `\0${id}` : undefined),
		load(id) {
			if (id !== `\0${MODULE}`) return undefined;
			const files = pictureFiles();
			for (const { file } of files) this.addWatchFile(file);
			const symbols = files.map(({ id, file }) => symbol(file, id)).join('');
			const ids = JSON.stringify(files.map(({ id }) => id));
			return `export default ${JSON.stringify(symbols)};\nexport const ids = ${ids};`;
		},
	};
}
