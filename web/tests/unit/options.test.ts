import { expect, test } from 'vitest';

import type { Ask, FromServer, Offer } from '$wire';

import { optionsIn, optionsOf, placing } from '$table/options.ts';
import { GAMES, recorded } from './recorded.ts';

const asks = (messages: FromServer[]): Ask[] =>
	messages.flatMap((message) => {
		const ask = message.t === 'welcome' ? message.game?.ask : message.t === 'update' ? message.ask : undefined;
		return ask === undefined ? [] : [ask];
	});

test.each(GAMES)('%s: choices are numbered through, without gaps', (game) => {
	for (const seat of ['a', 'mastermind'] as const) {
		const all = asks(recorded(game, seat).messages);
		expect(all.length).toBeGreaterThan(3);
		for (const ask of all) {
			const numbers = optionsIn(ask).map((option) => option.index);
			expect(numbers).toEqual(numbers.map((_, n) => n));
		}
	}
});

test('a card on a target has one number', () => {
	const offers: Offer[] = [
		{ from: 0, do: 'place', cards: ['goodwill-plus-1', 'move-vertical'], on: ['city', 'doctor', 'patient'] },
		{ from: 6, do: 'place', cards: ['forbid-intrigue'], on: ['city'] },
	];
	const ask: Ask = { question: 4, about: { ask: 'protagonist-card', deck: 'a' }, offers };
	expect(placing(ask, 'move-vertical', 'doctor')?.index).toBe(4);
	expect(placing(ask, 'forbid-intrigue', 'city')?.index).toBe(6);
	expect(placing(ask, 'forbid-intrigue', 'doctor')).toBeUndefined();
});

test('offers nobody has heard of can still be chosen', () => {
	const spell = { from: 3, do: 'chant', words: ['fire', 'rain'] } as unknown as Offer;
	expect(optionsOf(spell).map(({ index, word }) => [index, word])).toEqual([
		[3, 'fire'],
		[4, 'rain'],
	]);
	const bare = { from: 5, do: 'wait' } as unknown as Offer;
	expect(optionsOf(bare).map(({ index }) => index)).toEqual([5]);
});

test('what goes from one to another is numbered by where it goes', () => {
	const shift = { from: 2, do: 'declare', who: 'doctor', n: 1, either: 1, aims: { between: ['patient', ['nurse', 'boss']] } } as unknown as Offer;
	expect(optionsOf(shift).map(({ index, from, target }) => [index, from, target])).toEqual([
		[2, 'patient', 'nurse'],
		[3, 'patient', 'boss'],
	]);
});
