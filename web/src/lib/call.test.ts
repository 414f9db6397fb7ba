import { itemRoutes } from '@menuboard/contract/items';
import { menuRoutes } from '@menuboard/contract/menus';
import { expect, it } from 'vitest';
import { call } from './call.ts';

const keyOf = (args: { headers?: unknown }) => JSON.stringify(args.headers);
const soup = { params: { restaurantId: 'r1' }, body: { name: 'Soup', price: 6.5, category: 'Soup' } };
const item = {
  id: 'i1',
  name: 'Soup',
  description: '',
  price: 6.5,
  category: 'Soup',
  imageUrl: null,
  isAvailable: true,
  createdAt: '2026-06-12T11:14:00.000Z',
  updatedAt: '2026-06-12T11:14:00.000Z',
  revision: 1,
};

it('fills in path, method and body', () => {
  const args = call(menuRoutes.update).query({ params: { id: 'a/b' }, body: { name: 'Lunch' } });

  expect(args).toEqual({ url: '/menus/a%2Fb', method: 'PUT', body: { name: 'Lunch' } });
});

it('keeps the key for a retry, and takes a new one once the action has succeeded', () => {
  const create = call(itemRoutes.create);

  const first = keyOf(create.query(soup));
  const retry = keyOf(create.query(soup));
  const other = keyOf(create.query({ ...soup, body: { ...soup.body, price: 7 } }));
  create.transformResponse(item, undefined, soup);
  const again = keyOf(create.query(soup));

  expect(retry).toBe(first);
  expect(other).not.toBe(first);
  expect(again).not.toBe(first);
});

it('takes another key for the same content from another form', () => {
  const create = call(itemRoutes.create);

  const lost = keyOf(create.query({ ...soup, attempt: '1' }));
  const retry = keyOf(create.query({ ...soup, attempt: '1' }));
  const later = keyOf(create.query({ ...soup, attempt: '2' }));

  expect(retry).toBe(lost);
  expect(later).not.toBe(lost);
});

it('refuses an answer that the route does not promise', () => {
  const create = call(itemRoutes.create);

  expect(() => create.transformResponse({ ...item, price: '6.50' }, undefined, soup)).toThrow(
    'Unexpected answer from POST /items/restaurants/:restaurantId',
  );
});
