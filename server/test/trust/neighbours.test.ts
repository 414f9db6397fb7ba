/** What one restaurant may do at its limits must not keep the others waiting. */
import { LISTED_PLACES_MAX, MENU_ITEMS_MAX } from '@menuboard/contract/domain/limits';
import { type Item, itemRoutes } from '@menuboard/contract/items';
import { type Menu, menuRoutes } from '@menuboard/contract/menus';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../src/lib/ids.ts';
import { type OwnerClient, signUpOwner } from '../as-owner.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { aMenu, anItem } from '../factories.ts';

let app: TestApp;
let large: OwnerClient;
let small: OwnerClient;
let item: Item;
let menu: Menu;
beforeAll(async () => {
  app = await buildTestApp();
  [large, small] = [await signUpOwner(app), await signUpOwner(app)];
  await fillMenus(large, LISTED_PLACES_MAX);
  item = await anItem(small);
  menu = await aMenu(small, [item]);
});
afterAll(() => app.stop());

/** Inserts menus with that many places, because the API would take too long. */
async function fillMenus({ restaurantId: restaurant_id }: OwnerClient, places: number): Promise<void> {
  const { db } = app.app;
  const at = new Date().toISOString();
  const row = { restaurant_id, created_at: at, updated_at: at, deleted_at: null, revision: 1 };
  const dish = { price_cents: 450, category: 'Soups', image_url: null, is_available: 1 };
  const items = Array.from({ length: MENU_ITEMS_MAX }, (_, n) => ({
    ...row,
    ...dish,
    id: newId<'item'>(),
    name: `Dish ${n}`,
    description: 'With bread and butter. '.repeat(40),
  }));
  for (let from = 0; from < items.length; from += 100) {
    await db
      .insertInto('items')
      .values(items.slice(from, from + 100))
      .execute();
  }
  for (let n = 0; n < places / MENU_ITEMS_MAX; n += 1) {
    const menu_id = newId<'menu'>();
    const lunch = { ...row, id: menu_id, name: `Menu ${n}`, description: '', layout: null, details: null };
    await db.insertInto('menus').values(lunch).execute();
    await db.insertInto('content_revisions').values({ menu_id, revision: 1 }).execute();
    const rows = items.map(({ id: item_id }, position) => ({ restaurant_id, menu_id, item_id, position }));
    await db.insertInto('menu_items').values(rows).execute();
  }
}

/** How many requests of the small restaurant are answered, one after the other, until this is done. */
async function answeredDuring(work: Promise<unknown>, request: () => Promise<unknown>): Promise<number> {
  let isDone = false;
  const finished = work.finally(() => {
    isDone = true;
  });
  let answered = 0;
  while (!isDone) {
    await request();
    answered += 1;
  }
  await finished;
  return answered;
}

/** A different limit each time: otherwise the answer comes from the cache. */
const allMenus = async (limit: number) => {
  const { statusCode, body } = await large.send(menuRoutes.list, {
    params: { restaurantId: large.restaurantId },
    query: { limit },
  });
  expect(statusCode).toBe(200);
  expect(body.length).toBeGreaterThan(LISTED_PLACES_MAX * 900);
};

it('reads and changes go on while the longest list of menus is read', async () => {
  const read = () => small.call(menuRoutes.get, { params: { id: menu.id } });
  expect(await answeredDuring(allMenus(100), read)).toBeGreaterThan(10);

  let price = 1;
  const change = () => {
    price += 1;
    return small.call(itemRoutes.update, { params: { id: item.id }, body: { price } });
  };
  expect(await answeredDuring(allMenus(101), change)).toBeGreaterThan(5);
});
