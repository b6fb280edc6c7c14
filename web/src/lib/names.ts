// The things of the box by their ids.
import type { Location } from '$wire';

import { Name } from './words.svelte.ts';

export const LOCATIONS: readonly Location[] = ['hospital', 'shrine', 'city', 'school'];

export function isLocation(target: string): target is Location {
	return (LOCATIONS as readonly string[]).includes(target);
}

export const character = (id: string): Name => new Name('character', id);
export const location = (id: string): Name => new Name('location', id);
export const role = (id: string): Name => new Name('role', id);
export const plot = (id: string): Name => new Name('plot', id);
export const incident = (id: string): Name => new Name('incident', id);
export const card = (id: string): Name => new Name('card', id);
export const counter = (id: string): Name => new Name('counter', id);
export const set = (id: string): Name => new Name('set', id);
export const seat = (id: string): Name => new Name('seat', id);
export const target = (id: string): Name => (isLocation(id) ? location(id) : character(id));
