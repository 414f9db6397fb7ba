import { expect, test } from 'vitest';
import { removeById, replaceById, upsert } from './cached-list.ts';

const thing = (id: string, revision: number, price = 0) => ({ id, revision, createdAt: `2026-${id}`, price });

test('a new thing takes its place by age', () => {
  const list = [thing('a', 1), thing('c', 3)];

  upsert(list, thing('b', 9));
  upsert(list, thing('d', 9));

  expect(list.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
});

test.each([
  [4, 10],
  [5, 20],
  [6, 20],
])('revision %d over 5 leaves price %d', (revision, price) => {
  const list = [thing('a', 5, 10)];

  upsert(list, thing('a', revision, 20));

  expect(list.map((one) => one.price)).toEqual([price]);
});

test('the reply of an update does not bring back what was deleted meanwhile', () => {
  const list = [thing('a', 1), thing('b', 2)];

  removeById(list, 'b');

  expect(replaceById(list, thing('b', 3))).toBe(false);
  expect(list).toEqual([thing('a', 1)]);
});
