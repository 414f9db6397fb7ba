/** Limits of one restaurant: how much it may have and change, also when something is restored. */
import { binRoutes } from '@menuboard/contract/bin';
import { displayRoutes } from '@menuboard/contract/displays';
import { CHANGES_PER_MINUTE, DISPLAYS_MAX, ITEMS_MAX, MENUS_MAX } from '@menuboard/contract/domain/limits';
import { itemRoutes } from '@menuboard/contract/items';
import { menuRoutes } from '@menuboard/contract/menus';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { iso, MINUTE } from '../src/lib/clock.ts';
import { newId } from '../src/lib/ids.ts';
import { type OwnerClient, signUpOwner } from './as-owner.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { aDisplay, aMenu, anItem } from './factories.ts';

let app: TestApp;
let owner: OwnerClient;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  owner = await signUpOwner(app);
});
afterAll(() => app.stop());

const AT_ONCE = 1_000;

/** Inserts many rows at once, because the API would take too long. */
async function fill(table: 'items' | 'menus' | 'displays', count: number): Promise<void> {
  const at = iso(app.clock.now());
  const shared = {
    restaurant_id: owner.restaurantId,
    created_at: at,
    updated_at: at,
    deleted_at: null,
    revision: 1,
  };
  const item = {
    name: 'Soup',
    description: '',
    price_cents: 1,
    category: 'Soups',
    image_url: null,
    is_available: 1,
  };
  const display = { name: 'TV', menu_id: null, media_url: null, media_type: null, settings: '{}' };
  const { db } = app.app;
  for (let from = 0; from < count; from += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, count - from) }, () => shared);
    if (table === 'items')
      await db
        .insertInto('items')
        .values(rows.map((row) => ({ ...row, ...item, id: newId<'item'>() })))
        .execute();
    if (table === 'menus')
      await db
        .insertInto('menus')
        .values(
          rows.map((row) => ({
            ...row,
            id: newId<'menu'>(),
            name: 'Lunch',
            description: '',
            layout: null,
            content_revision: row.revision,
          })),
        )
        .execute();
    if (table === 'displays')
      await db
        .insertInto('displays')
        .values(
          rows.map((row) => ({
            ...row,
            ...display,
            id: newId<'display'>(),
            pairing_code: newId<'display'>(),
          })),
        )
        .execute();
  }
}

it.each([
  ['item', 'items', ITEMS_MAX, anItem, itemRoutes],
  ['menu', 'menus', MENUS_MAX, aMenu, menuRoutes],
  ['display', 'displays', DISPLAYS_MAX, aDisplay, displayRoutes],
] as const)(
  'refuses one %s too many, also one that comes back from the bin',
  async (kind, table, most, make, routes) => {
    const { id } = await make(owner);
    await owner.call(routes.remove, { params: { id } });
    await fill(table, most - 1);
    await make(owner);

    const body = { name: 'One more', category: 'Soups', price: 1 };
    const created = await owner.refused(routes.create, {
      params: { restaurantId: owner.restaurantId },
      body,
    });
    const restored = await owner.refused(binRoutes.restore, { params: { kind, id } });

    const refusal = { status: 409, error: expect.stringMatching(new RegExp(`at most ${most} ${table}\\.$`)) };
    expect([created, restored]).toMatchObject([refusal, refusal]);
  },
);

it('limits the changes per minute of a restaurant, and of no other', async () => {
  const other = await signUpOwner(app);
  const params = { restaurantId: owner.restaurantId };
  const nothing = () => owner.send(itemRoutes.create, { params, body: {} });
  for (let n = 0; n < CHANGES_PER_MINUTE; n += 40) await Promise.all(Array.from({ length: 40 }, nothing));

  expect((await nothing()).statusCode).toBe(429);
  await owner.call(itemRoutes.list, { params });
  await anItem(other);

  app.clock.advance(MINUTE);
  await anItem(owner);
});
