import { expect, test } from 'vitest';
import { changeChoice, type ItemChoice, rebaseChoice, toggleId, toggleIds } from './item-choice.ts';

const list = (ids: string) => ids.split('');

test.each([
  ['nothing changed elsewhere', 'abc', 'abcd', 'abc', 'abcd'],
  ['nothing was chosen here', 'abc', 'abc', 'axc', 'axc'],
  ['someone else added and removed items', 'abc', 'abcd', 'bcxyz', 'bcxyzd'],
  ['an item was removed here and another added elsewhere', 'abc', 'ac', 'abcx', 'acx'],
  ['both added the same item', 'ab', 'abx', 'axb', 'axb'],
  ['both removed the same item', 'abc', 'ac', 'acx', 'acx'],
  ['someone else moved items', 'abc', 'abcd', 'cba', 'cbad'],
  ['items were moved here and added elsewhere', 'abc', 'cab', 'abxc', 'cabx'],
  ['items were moved here and added first elsewhere', 'abc', 'cba', 'xabc', 'xcba'],
  ['items were moved here and removed elsewhere', 'abc', 'cba', 'ac', 'ca'],
  ['items were moved and removed here, and added elsewhere', 'abcd', 'dcb', 'abcdxy', 'dxycb'],
  ['both moved items: the later change counts', 'abc', 'bac', 'cba', 'bac'],
  ['an item was added and moved up here, and added elsewhere', 'ab', 'adb', 'abx', 'adbx'],
])('rebases a choice when %s', (_, base, chosen, current, expected) => {
  expect(rebaseChoice({ base: list(base), chosen: list(chosen) }, list(current)).join('')).toBe(expected);
});

test('keeps every toggle of a quick series, also when the list changes between two of them', () => {
  const toggle = (choice: ItemChoice | undefined, current: string, id: string) =>
    changeChoice(choice, { items: list(current), revision: 1 }, (chosen) => toggleId(chosen, id));

  const first = toggle(undefined, 'ab', 'c');
  const second = toggle(first, 'ab', 'd');
  const third = toggle(second, 'abx', 'a');

  expect(rebaseChoice(third, list('abx')).join('')).toBe('bxcd');
});

test('adds what is missing of a group, and removes a whole one', () => {
  expect(toggleIds(['pie', 'soup'], ['soup', 'stew'])).toEqual(['pie', 'soup', 'stew']);
  expect(toggleIds(['pie', 'soup', 'stew'], ['soup', 'stew'])).toEqual(['pie']);
});
