import { expect, it } from 'vitest';
import { mergeDeletedItems, type OrderedItem } from './merge-deleted-items.ts';

/** Lower-case letters are live items, capitals deleted ones. */
const order = (letters: string): OrderedItem<string>[] =>
  [...letters].map((letter) => ({ id: letter.toLowerCase(), isDeleted: letter !== letter.toLowerCase() }));

it.each([
  ['abc', 'aXbc', 'axbc'],
  ['cba', 'aXbc', 'cbax'],
  ['bc', 'aXbc', 'xbc'],
  ['ca', 'aXbYc', 'caxy'],
  ['ab', 'XaYZb', 'xayzb'],
  ['', 'aX', 'x'],
  ['new', 'X', 'xnew'],
])('merges the new order %s and the stored order %s into %s', (live, stored, merged) => {
  expect(mergeDeletedItems([...live], order(stored)).join('')).toBe(merged);
});
