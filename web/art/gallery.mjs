// Writes gallery.html, the page on which all pictures are looked at side by side: `node web/art/gallery.mjs`.
// Every picture is checked on the way; with `--check` nothing is written and a stale page is a fault too.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const art = dirname(fileURLToPath(import.meta.url));
const page = join(art, 'gallery.html');
const folders = ['portraits', 'counters', 'markers', 'cards', 'backs', 'locations', '.'];
const sizes = [24, 40, 96, 160];
const mostBytes = 4096;

// Ids collide when a picture stands twice on a page, and a strict content policy drops style and script.
const forbidden = [/<script/i, /<style/i, /\sstyle=/i, /\sid=/i, /\son[a-z]+=/i, /href=/i, /url\(/i, /<text/i, /<image/i, /<foreignObject/i];

const flaws = [];

function pictures(folder) {
	return readdirSync(join(art, folder))
		.filter((file) => file.endsWith('.svg'))
		.sort()
		.map((file) => picture(folder, file));
}

function picture(folder, file) {
	const path = folder === '.' ? file : `${folder}/${file}`;
	const text = readFileSync(join(art, path), 'utf8');
	const root = /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 (\d+) (\d+)"[^>]*>\n/.exec(text);
	if (!root) flaws.push(`${path}: does not begin with an svg element with a viewBox from 0 0`);
	if (Buffer.byteLength(text) >= mostBytes) flaws.push(`${path}: ${Buffer.byteLength(text)} bytes, fewer than ${mostBytes} are allowed`);
	for (const pattern of forbidden) {
		const found = pattern.exec(text);
		if (found) flaws.push(`${path}: contains "${found[0].trim()}"`);
	}
	const [width, height] = root ? [Number(root[1]), Number(root[2])] : [1, 1];
	const inside = root ? text.slice(root[0].length, text.lastIndexOf('</svg>')) : '';
	return { id: path.replace('.svg', '').replace('/', '-'), name: file.replace('.svg', ''), width, height, inside };
}

function symbol({ id, width, height, inside }) {
	return `<symbol id="${id}" viewBox="0 0 ${width} ${height}">\n${inside}</symbol>\n`;
}

function figure({ id, name, width, height }) {
	const drawings = sizes.map((size) => `<svg width="${Math.round((size * width) / height)}" height="${size}" aria-hidden="true"><use href="#${id}"/></svg>`);
	return `<figure>${drawings.join('')}<figcaption>${name}</figcaption></figure>\n`;
}

const groups = folders.map((folder) => ({ title: folder === '.' ? 'mark' : folder, pictures: pictures(folder) }));

function theme(name) {
	const sections = groups.map((group) => `<h2>${group.title}</h2>\n<div class="group ${group.title}">\n${group.pictures.map(figure).join('')}</div>\n`);
	return `<section class="${name}">\n<h1>${name}</h1>\n${sections.join('')}</section>\n`;
}

const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Loopbreaker: the pictures</title>
<link rel="stylesheet" href="tokens.css">
<style>
	body { margin: 0; font: 13px/1.3 sans-serif; }
	section { padding: 16px; background: var(--page); color: var(--ink); }
	.group { display: flex; flex-wrap: wrap; gap: 8px; }
	figure { margin: 0; padding: 8px; background: var(--panel); border: 1px solid var(--hairline); border-radius: 10px; }
	figure svg { margin-right: 8px; vertical-align: bottom; }
	.cards figure { background: var(--raised); }
	figcaption { color: var(--muted); margin-top: 4px; }
</style>
<svg width="0" height="0" style="position: absolute" aria-hidden="true">
${groups.flatMap((group) => group.pictures.map(symbol)).join('')}</svg>
${theme('dark')}${theme('light')}</html>
`;

if (process.argv.includes('--check')) {
	if (readFileSync(page, 'utf8') !== html) flaws.push('gallery.html: older than the pictures, run `node web/art/gallery.mjs`');
} else {
	writeFileSync(page, html);
}
for (const flaw of flaws) console.error(flaw);
process.exitCode = flaws.length === 0 ? 0 : 1;
