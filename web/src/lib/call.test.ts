import { plainDish } from '@menuboard/contract/domain/dish';
import { itemRoutes } from '@menuboard/contract/items';
import { menuRoutes } from '@menuboard/contract/menus';
import { expect, it } from 'vitest';
import { requestOf, resultOf } from './call.ts';

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
  ...plainDish,
  createdAt: '2026-06-12T11:14:00.000Z',
  updatedAt: '2026-06-12T11:14:00.000Z',
  revision: 1,
};

it('fills in path, method and body', () => {
  const args = requestOf(menuRoutes.update, { params: { id: 'a/b' }, body: { name: 'Lunch' } });

  expect(args).toEqual({ url: '/menus/a%2Fb', method: 'PUT', body: { name: 'Lunch' } });
});

it('reuses the idempotency key for a retry, and creates a new one after the action has succeeded', () => {
  const first = keyOf(requestOf(itemRoutes.create, soup));
  const retry = keyOf(requestOf(itemRoutes.create, soup));
  const other = keyOf(requestOf(itemRoutes.create, { ...soup, body: { ...soup.body, price: 7 } }));
  resultOf(itemRoutes.create, soup, item);
  const again = keyOf(requestOf(itemRoutes.create, soup));

  expect(retry).toBe(first);
  expect(other).not.toBe(first);
  expect(again).not.toBe(first);
});

it('uses another key for the same content from another form', () => {
  const lost = keyOf(requestOf(itemRoutes.create, { ...soup, formKey: '1' }));
  const retry = keyOf(requestOf(itemRoutes.create, { ...soup, formKey: '1' }));
  const later = keyOf(requestOf(itemRoutes.create, { ...soup, formKey: '2' }));

  expect(retry).toBe(lost);
  expect(later).not.toBe(lost);
});

it('rejects an answer that does not match the route', () => {
  expect(() => resultOf(itemRoutes.create, soup, { ...item, price: '6.50' })).toThrow(
    'Unexpected answer from POST /items/restaurants/:restaurantId',
  );
});
