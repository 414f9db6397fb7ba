import { plainDish } from '@menuboard/contract/domain/dish';
import { plainMenu } from '@menuboard/contract/domain/menu-details';
import type { Item } from '@menuboard/contract/items';
import { beforeEach, expect, test, vi } from 'vitest';
import { waitFor } from '../../../test-tools/wait-for.ts';
import { cacheOf, slowServer } from '../../test/slow-server.ts';

vi.stubGlobal('location', { origin: 'http://board.test' });
const { api } = await import('../lib/cache/api.ts');
const { itemImageChanged, itemReceived, itemDeleted, itemsApi } = await import('./items.api.ts');
const { menuReceived, menusApi } = await import('./menus.api.ts');

const at = '2026-06-12T11:00:00.000Z';
const soup: Item = {
  id: 'soup',
  name: 'Soup',
  description: '',
  price: 6.5,
  category: 'Soups',
  imageUrl: null,
  isAvailable: true,
  ...plainDish,
  createdAt: at,
  updatedAt: at,
  revision: 5,
};
const lunch = {
  id: 'lunch',
  name: 'Lunch',
  description: '',
  layout: null,
  ...plainMenu,
  createdAt: at,
  updatedAt: at,
  revision: 4,
};

async function anAdmin() {
  const server = slowServer();
  const store = cacheOf(api);
  const listing = store.dispatch(itemsApi.endpoints.listItems.initiate('r1'));
  await server.answer({ items: [soup] });
  await listing;
  const items = () => itemsApi.endpoints.listItems.select('r1')(store.getState()).data;
  return { server, store, listing, items };
}

beforeEach(() => vi.unstubAllGlobals());

test('a toggle shows at once, and its reply stays', async () => {
  const { server, store, items } = await anAdmin();

  const toggle = store.dispatch(itemsApi.endpoints.toggleItem.initiate({ item: soup, isAvailable: false }));
  expect(items()).toEqual([{ ...soup, isAvailable: false }]);
  await server.answer({ ...soup, isAvailable: false, revision: 6 });
  await toggle;

  await waitFor(() => expect(items()).toEqual([{ ...soup, isAvailable: false, revision: 6 }]));
});

test('a price that cannot be saved is reset', async () => {
  const { server, store, items } = await anAdmin();

  const update = store.dispatch(itemsApi.endpoints.updateItem.initiate({ id: 'soup', body: { price: 7 } }));
  expect(items()).toEqual([{ ...soup, price: 7 }]);
  await server.answer({}, 500);
  await update;

  await waitFor(() => expect(items()).toEqual([soup]));
});

test('a price shows at once in place of words', async () => {
  const { server, store, items } = await anAdmin();
  store.dispatch(itemReceived({ ...soup, price: 0, priceWords: 'Market price' }));

  const update = store.dispatch(itemsApi.endpoints.updateItem.initiate({ id: 'soup', body: { price: 7 } }));

  expect(items()).toEqual([{ ...soup, price: 7, priceWords: null }]);
  await server.answer({ ...soup, price: 7, revision: 6 });
  await update;
});

test('after two taps the reply of the first does not undo the second', async () => {
  const { server, store, items } = await anAdmin();
  const tap = (isAvailable: boolean) =>
    store.dispatch(itemsApi.endpoints.toggleItem.initiate({ item: soup, isAvailable }));

  const [first, second] = [tap(false), tap(true)];
  await server.answer({ ...soup, isAvailable: false, revision: 6 });
  await first;
  store.dispatch(itemReceived({ ...soup, isAvailable: false, revision: 6 }));
  await waitFor(() => expect(items()).toEqual([{ ...soup, revision: 6 }]));
  await server.answer({}, 500);
  await second;

  await waitFor(() => expect(items()).toEqual([{ ...soup, isAvailable: false, revision: 6 }]));
});

test('an event of an older revision changes nothing', async () => {
  const { store, items } = await anAdmin();

  store.dispatch(itemReceived({ ...soup, price: 9, revision: 4 }));

  expect(items()).toEqual([soup]);
});

test('an event that arrives during a fetch is applied to its older answer', async () => {
  const { server, store, listing, items } = await anAdmin();

  const again = listing.refetch();
  store.dispatch(itemReceived({ ...soup, price: 9, revision: 6 }));
  await server.answer({ items: [soup] });
  await again;

  await waitFor(() => expect(items()).toEqual([{ ...soup, price: 9, revision: 6 }]));
});

test('a price that cannot be saved is reset, also after a fetch of the list has failed', async () => {
  const { server, store, listing, items } = await anAdmin();

  const again = listing.refetch();
  const update = store.dispatch(itemsApi.endpoints.updateItem.initiate({ id: 'soup', body: { price: 7 } }));
  await server.answer({}, 403);
  await again;
  await server.answer({}, 500);
  await update;

  await waitFor(() => expect(items()).toEqual([soup]));
});

test('the reply of an upload never overwrites a newer image', async () => {
  const { store, items } = await anAdmin();
  const uploaded = { imageUrl: '/media/soup.webp', revision: 6 };

  store.dispatch(itemImageChanged('soup', uploaded));
  expect(items()).toEqual([{ ...soup, ...uploaded }]);
  store.dispatch(itemReceived({ ...soup, imageUrl: '/media/bowl.webp', revision: 8 }));
  store.dispatch(itemImageChanged('soup', { imageUrl: '/media/plate.webp', revision: 7 }));

  expect(items()).toEqual([{ ...soup, imageUrl: '/media/bowl.webp', revision: 8 }]);
});

test('an item is put on its menus, except where an event arrived before the reply', async () => {
  const { server, store } = await anAdmin();
  const dinner = { ...lunch, id: 'dinner', name: 'Dinner' };
  const menus = store.dispatch(menusApi.endpoints.listMenus.initiate('r1'));
  await server.answer({ menus: [lunch, dinner].map((menu) => ({ ...menu, items: [] })) });
  await menus;

  const body = { name: 'Soup', menuIds: ['lunch', 'dinner'] };
  const update = store.dispatch(itemsApi.endpoints.updateItem.initiate({ id: 'soup', body }));
  store.dispatch(menuReceived({ ...lunch, items: [], revision: 7 }));
  await server.answer({ ...soup, revision: 6 });
  await update;

  await waitFor(() =>
    expect(menusApi.endpoints.listMenus.select('r1')(store.getState()).data).toMatchObject([
      { id: 'lunch', items: [] },
      { id: 'dinner', items: ['soup'] },
    ]),
  );
});

test('a deleted item is removed from its menus', async () => {
  const { server, store, items } = await anAdmin();
  const menus = store.dispatch(menusApi.endpoints.listMenus.initiate('r1'));
  await server.answer({ menus: [{ ...lunch, items: ['soup'] }] });
  await menus;
  const menuItems = () =>
    menusApi.endpoints.listMenus
      .select('r1')(store.getState())
      .data?.map((menu) => menu.items);
  expect(menuItems()).toEqual([['soup']]);

  store.dispatch(itemDeleted('soup'));

  expect(items()).toEqual([]);
  expect(menuItems()).toEqual([[]]);
});
