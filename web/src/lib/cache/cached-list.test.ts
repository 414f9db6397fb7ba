import { createNextState } from '@reduxjs/toolkit';
import { expect, test, vi } from 'vitest';
import { indexOfId, removeById, replaceById, upsert } from './cached-list.ts';

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

test('the last of many records is found without reading the others through Immer', () => {
  const many = Array.from({ length: 500 }, (_, n) => record(`${n}`, 1));
  const list = createNextState(many, () => undefined);
  const makeProxy = vi.spyOn(Proxy, 'revocable');

  const changed = createNextState(list, (draft) => void replaceById(draft, record('499', 2, 7)));

  // Proxies of the list and of the replaced record.
  expect(makeProxy.mock.calls.length).toBeLessThanOrEqual(2);
  makeProxy.mockRestore();
  expect(changed[499]?.price).toBe(7);
  expect(changed[0]).toBe(list[0]);
});

test('a record is found in a list that was changed before in the same recipe', () => {
  const list = [record('a', 1), record('b', 1), record('c', 1)];
  const found: number[] = [];

  createNextState(list, (draft) => {
    removeById(draft, 'a');
    draft.push(record('d', 1));
    for (const id of ['a', 'b', 'c', 'd']) found.push(indexOfId(draft, id));
  });

  expect(found).toEqual([-1, 0, 1, 2]);
});
