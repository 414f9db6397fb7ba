import { expect, test } from 'vitest';
import { moveItem, moveItemTo } from './move-item.ts';

test.each([
  ['b', -1, ['b', 'a', 'c']],
  ['b', 1, ['a', 'c', 'b']],
  ['a', -1, ['a', 'b', 'c']],
  ['c', 1, ['a', 'b', 'c']],
  ['gone', 1, ['a', 'b', 'c']],
] as const)('moves %s by %d', (id, by, expected) => {
  expect(moveItem(['a', 'b', 'c'], id, by)).toEqual(expected);
});

test.each([
  ['c', 'a', ['c', 'a', 'b']],
  ['a', 'c', ['b', 'c', 'a']],
  ['b', 'b', ['a', 'b', 'c']],
  ['gone', 'a', ['a', 'b', 'c']],
  ['a', 'gone', ['a', 'b', 'c']],
  ['a', undefined, ['a', 'b', 'c']],
] as const)('moves %s to the position of %s', (id, other, expected) => {
  expect(moveItemTo(['a', 'b', 'c'], id, other)).toEqual(expected);
});
