import { expect, it } from 'vitest';
import { keepPlaces, type Place } from './keep-places.ts';

/** Small letters are live, capital ones deleted. */
const order = (letters: string): Place[] =>
  [...letters].map((letter) => ({ id: letter.toLowerCase(), isDeleted: letter !== letter.toLowerCase() }));

it.each([
  ['abc', 'aXbc', 'axbc'],
  ['cba', 'aXbc', 'cbax'],
  ['bc', 'aXbc', 'xbc'],
  ['ca', 'aXbYc', 'caxy'],
  ['ab', 'XaYZb', 'xayzb'],
  ['', 'aX', 'x'],
  ['new', 'X', 'xnew'],
])('of the new order %s and the old one %s makes %s', (live, before, after) => {
  expect(keepPlaces([...live], order(before)).join('')).toBe(after);
});
