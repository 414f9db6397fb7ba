import { expect, test } from 'vitest';
import { moveItem } from './move-item.ts';

test.each([
  ['b', -1, ['b', 'a', 'c']],
  ['b', 1, ['a', 'c', 'b']],
  ['a', -1, ['a', 'b', 'c']],
  ['c', 1, ['a', 'b', 'c']],
  ['gone', 1, ['a', 'b', 'c']],
] as const)('moves %s by %d', (id, by, expected) => {
  expect(moveItem(['a', 'b', 'c'], id, by)).toEqual(expected);
});
