import { expect, test } from 'vitest';
import { removeById, replaceById, upsert } from './cached-list.ts';

const record = (id: string, revision: number, price = 0) => ({
  id,
  revision,
  createdAt: `2026-${id}`,
  price,
});

test('a new record is inserted by its creation time', () => {
  const list = [record('a', 1), record('c', 3)];

  upsert(list, record('b', 9));
  upsert(list, record('d', 9));

  expect(list.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
});

test.each([
  [4, 10],
  [5, 20],
  [6, 20],
])('revision %d over 5 leaves price %d', (revision, price) => {
  const list = [record('a', 5, 10)];

  upsert(list, record('a', revision, 20));

  expect(list.map((one) => one.price)).toEqual([price]);
});

test('the reply of an update does not restore a record that was deleted in between', () => {
  const list = [record('a', 1), record('b', 2)];

  removeById(list, 'b');

  expect(replaceById(list, record('b', 3))).toBe(false);
  expect(list).toEqual([record('a', 1)]);
});
