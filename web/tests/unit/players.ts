// What tests need around a session: a transport that says what it is told to, and words.
import type { FromClient, FromServer, Seat } from '$wire';

import { Words, words, type Language } from '$lib/words.svelte.ts';
import { Session } from '$table/session.svelte.ts';
import type { Listener, Transport } from '$table/transport.ts';
import { wordSource } from '../../build/words.ts';

export class FakeServer {
	sent: FromClient[] = [];
	/** The number named by each connection. */
	since: number[] = [];
	#listener: Listener | null = null;

	transport: Transport = (since, listener) => {
		this.since.push(since);
		this.#listener = listener;
		return { send: (message) => this.sent.push(message), close: () => undefined };
	};

	say(...messages: FromServer[]): void {
		for (const message of messages) this.#listener?.received(message);
	}

	hangUp(): void {
		this.#listener?.closed();
	}

	/** What was sent, but for the pulse. */
	get answers(): FromClient[] {
		return this.sent.filter((message) => message.t !== 'ping' && message.t !== 'look');
	}
}

export function seated(seat: Seat): { server: FakeServer; session: Session } {
	const server = new FakeServer();
	const session = new Session(seat, server.transport);
	session.open();
	return { server, session };
}

export function wordsOf(language: Language): Words {
	const spoken = new Words();
	spoken.read(language, wordSource(language));
	return spoken;
}

/** Lets the page itself speak. */
export function speak(language: Language): void {
	words.read(language, wordSource(language));
}
