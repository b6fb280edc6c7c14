// The message files of a language as one module: `import source from 'virtual:words/en'`.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Plugin } from 'vite';

const PREFIX = 'virtual:words/';
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** What the game says, and what only this client says. */
const FOLDERS = [here('../../locales'), here('../locales')];
/** Messages of the command line and those the server words, which the page never needs. */
const LEFT_OUT = ['commands.ftl', 'flaws.ftl', 'play.ftl', 'problems.ftl', 'reasons.ftl', 'solve.ftl'];
/** What follows a name in the key of a rule's text. */
const OF_A_RULE = /-((ability|rule|goodwill)-\d+|effect|passive)$/;

export function wordFiles(language: string): string[] {
	return FOLDERS.flatMap((folder) => {
		const files = readdirSync(join(folder, language)).filter((file) => file.endsWith('.ftl'));
		return files.filter((file) => !LEFT_OUT.includes(file)).sort().map((file) => join(folder, language, file));
	});
}

/** All messages of a language that the page says, without the comments. */
export function wordSource(language: string): string {
	const lines = wordFiles(language).flatMap((file) => readFileSync(file, 'utf8').split('\n'));
	const keyOf = (line: string): string | undefined => /^([\w-]+) =/.exec(line)?.[1];
	const keys = new Set(lines.map(keyOf));
	// The texts of rules come with the reference sheet, numbers put in; here they would only weigh. But the Butterfly Effect is
	// the name of an incident.
	const isRuleText = (key: string): boolean => OF_A_RULE.test(key) && keys.has(key.replace(OF_A_RULE, ''));
	let kept = true;
	const wanted = lines.filter((line) => {
		if (line.startsWith('#') || line.trim() === '') return false;
		if (/^\S/.test(line)) kept = !isRuleText(keyOf(line) ?? '');
		return kept;
	});
	return wanted.join('\n') + '\n';
}

export function words(): Plugin {
	return {
		name: 'words',
		resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
		load(id) {
			if (!id.startsWith(`\0${PREFIX}`)) return undefined;
			const language = id.slice(PREFIX.length + 1);
			for (const file of wordFiles(language)) this.addWatchFile(file);
			return `export default ${JSON.stringify(wordSource(language))};`;
		},
	};
}
