// Our program on a free port of this machine, with a database of its own.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const STARTS_WITHIN = 20_000;

function program(): string {
	const named = process.env['LOOPBREAKER_PROGRAM'];
	return resolve(named ?? join(process.env['CARGO_TARGET_DIR'] ?? '../target', 'debug/loopbreaker'));
}

export class Server {
	#process: ChildProcess | null = null;
	#listen = '127.0.0.1:0';
	/** What it has logged, for when a test fails. */
	log = '';
	url = '';

	private constructor(readonly folder: string) {}

	static async start(): Promise<Server> {
		const server = new Server(await mkdtemp(join(tmpdir(), 'loopbreaker-')));
		await server.restart();
		return server;
	}

	/** Starts the program, on the same port and database as before. */
	async restart(): Promise<void> {
		const database = join(this.folder, 'tables.sqlite');
		const child = spawn(program(), ['serve', '--json', '--listen', this.#listen, '--database', database, '--unbounded', '--bot-seed', '7'], {
			stdio: ['ignore', 'pipe', 'pipe'],
		});
		this.#process = child;
		child.stderr.setEncoding('utf8').on('data', (text: string) => (this.log += text));
		const announced = new Promise<string>((found, failed) => {
			let told = '';
			child.stdout.setEncoding('utf8').on('data', (text: string) => {
				told += text;
				const address = /"address": *"http:\/\/([^"]+)"/.exec(told)?.[1];
				if (address !== undefined) found(address);
			});
			child.once('error', failed);
			child.once('exit', (code) => failed(new Error(`the server ended with ${code}:\n${this.log}`)));
			setTimeout(() => failed(new Error(`the server does not start:\n${this.log}`)), STARTS_WITHIN).unref();
		});
		this.#listen = await announced;
		this.url = `http://${this.#listen}`;
	}

	/** Ends it without a chance to tidy up. */
	async kill(): Promise<void> {
		await this.#end('SIGKILL');
	}

	async stop(): Promise<void> {
		await this.#end('SIGTERM');
		await rm(this.folder, { recursive: true, force: true });
	}

	async #end(signal: NodeJS.Signals): Promise<void> {
		const child = this.#process;
		this.#process = null;
		if (child === null || child.exitCode !== null) return;
		const ended = once(child, 'exit');
		child.kill(signal);
		const hurry = setTimeout(() => child.kill('SIGKILL'), 5_000);
		await ended;
		clearTimeout(hurry);
	}
}
