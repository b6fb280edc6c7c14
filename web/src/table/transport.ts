// How messages come and go. A session is given one, so that tests and replays can play theirs.
import type { FromClient, FromServer, Seat } from '$wire';

import { readMessage } from './lines.ts';

export interface Channel {
	send(message: FromClient): void;
	close(): void;
}

export interface Listener {
	opened(): void;
	received(message: FromServer): void;
	closed(): void;
}

/** Opens a channel that tells everything after the item with the number `since`. */
export type Transport = (since: number, listener: Listener) => Channel;

export function socketTransport(code: string, seat: Seat): Transport {
	return (since, listener) => {
		const address = new URL(`/api/tables/${encodeURIComponent(code)}/socket?seat=${seat}&since=${since}`, location.href);
		address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
		const socket = new WebSocket(address);
		let over = false;
		const close = () => {
			if (over) return;
			over = true;
			listener.closed();
		};
		socket.addEventListener('open', () => {
			if (!over) listener.opened();
		});
		socket.addEventListener('message', (event) => {
			if (over || typeof event.data !== 'string') return;
			listener.received(readMessage(event.data));
		});
		socket.addEventListener('close', close);
		socket.addEventListener('error', close);
		return {
			send: (message) => {
				if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
			},
			close: () => {
				over = true;
				socket.close();
			},
		};
	};
}
