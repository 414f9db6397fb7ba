/** Limits of one restaurant, on its records and its changes, also when something is restored. */
import { authRoutes } from '@menuboard/contract/auth';
import { binRoutes } from '@menuboard/contract/bin';
import { displayRoutes } from '@menuboard/contract/displays';
import {
  DISPLAYS_MAX,
  ITEMS_MAX,
  MENU_ITEMS_MAX,
  MENU_PLACES_MAX,
  MENUS_MAX,
  SCHEDULE_FILES_MAX,
  SCHEDULE_MEDIA_MAX,
} from '@menuboard/contract/domain/limits';
import { historyRoutes } from '@menuboard/contract/history';
import { itemRoutes } from '@menuboard/contract/items';
import { mediaRoutes } from '@menuboard/contract/media';
import { menuRoutes } from '@menuboard/contract/menus';
import { scheduleRoutes } from '@menuboard/contract/schedules';
import { describe, expect } from 'vitest';
import { isTestAll } from '../../test-tools/test-all.ts';
import { waitFor } from '../../test-tools/wait-for.ts';
import { toConfig } from '../src/config/config.ts';
import { DAY, iso, MINUTE } from '../src/lib/clock.ts';
import { newId } from '../src/lib/ids.ts';
import type { TrustedId } from '../src/lib/trusted-id.ts';
import { it } from './app-test.ts';
import { type OwnerClient, signUpOwner } from './as-owner.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { aDisplay, aMenu, anItem } from './factories.ts';
import { tinyGif } from './form.ts';
import { createTestClock } from './test-clock.ts';

const AT_ONCE = 1_000;

/** Inserts many rows at once, because the API would take too long. */
async function fill(
  app: TestApp,
  owner: OwnerClient,
  table: 'items' | 'menus' | 'displays',
  count: number,
): Promise<void> {
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
    price_minor: 1,
    price_currency: 'USD',
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

it.for([
  ['item', 'items', ITEMS_MAX, anItem, itemRoutes],
  ['menu', 'menus', MENUS_MAX, aMenu, menuRoutes],
  ['display', 'displays', DISPLAYS_MAX, aDisplay, displayRoutes],
] as const)(
  'refuses one %s too many, also one that comes back from the bin',
  async ([kind, table, most, make, routes], { app, owner }) => {
    const { id } = await make(owner);
    await owner.call(routes.remove, { params: { id } });
    await fill(app, owner, table, most - 1);
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

it('limits the changes per minute of a restaurant, and of no other, and lets its owner sign out', async () => {
  const few = await buildTestApp({ config: { limits: { ...toConfig({}).limits, changes: 5 } } });
  const [busy, other] = [await signUpOwner(few), await signUpOwner(few)];
  const params = { restaurantId: busy.restaurantId };
  const nothing = () => busy.send(itemRoutes.create, { params, body: {} });
  for (let n = 0; n < 5; n += 1) expect((await nothing()).statusCode).toBe(400);

  expect((await nothing()).statusCode).toBe(429);
  await busy.call(itemRoutes.list, { params });
  await anItem(other);

  few.clock.advance(MINUTE);
  for (let n = 0; n < 5; n += 1) await anItem(busy);
  expect((await nothing()).statusCode).toBe(429);
  await busy.call(authRoutes.logout, {});
  expect((await busy.send(itemRoutes.list, { params })).statusCode).toBe(401);
  await few.stop();
});

it('limits what a restaurant adds to the change log in a day, and stores nothing above it', async () => {
  const small = await buildTestApp({ config: { changesPerDayBytes: 5_000 } });
  const busy = await signUpOwner(small);
  const params = { restaurantId: busy.restaurantId };
  const body = { name: 'Soup', price: 5, category: 'Soups', description: 'x'.repeat(900) };
  let added = 0;
  while ((await busy.send(itemRoutes.create, { params, body })).statusCode === 201) added += 1;

  expect(added).toBeGreaterThan(1);
  expect(await busy.refused(itemRoutes.create, { params, body })).toMatchObject({
    status: 429,
    error: 'Too much has been changed today. Please go on tomorrow.',
  });
  expect((await busy.call(itemRoutes.list, { params })).items).toHaveLength(added);
  small.clock.advance(DAY);
  await anItem(busy);
  await small.stop();
});

/** Statements that change items. */
const itemWrites = (statements: string[]) =>
  statements.filter((sql) => /^(insert into|update) "items"/.test(sql));

it('settles the items of others when a restaurant has used up its changes of the day', async () => {
  const statements: string[] = [];
  const small = await buildTestApp({
    // Far from midnight, when the changes of the next day begin.
    clock: createTestClock(Date.parse('2026-11-27T12:00:00Z')),
    config: { changesPerDayBytes: 5_000 },
    onStatement: (sql) => statements.push(sql),
  });
  const busy = await signUpOwner(small);
  // Several, because their order is undefined.
  const others = [await signUpOwner(small), await signUpOwner(small), await signUpOwner(small)];
  const until = iso(small.clock.now() + MINUTE);
  const sellOut = async (owner: OwnerClient) => {
    const { id } = await anItem(owner);
    await owner.call(itemRoutes.toggle, { params: { id }, body: { isAvailable: false, until } });
    return id;
  };
  const id = await sellOut(busy);
  for (const other of others) await sellOut(other);
  const params = { restaurantId: busy.restaurantId };
  const body = { name: 'Soup', price: 5, category: 'Soups', description: 'x'.repeat(200) };
  while ((await busy.send(itemRoutes.create, { params, body })).statusCode === 201);

  small.clock.advance(MINUTE);
  // The server's own job may be first, and get the refusal.
  const settle = () => small.app.run('offers').catch(() => undefined);
  await settle();

  for (const other of others) {
    const params = { restaurantId: other.restaurantId };
    await waitFor(async () =>
      expect((await other.call(itemRoutes.list, { params })).items).toMatchObject([{ isAvailable: true }]),
    );
  }
  const soldOut = (await busy.call(itemRoutes.list, { params })).items;
  expect(soldOut).toContainEqual(expect.objectContaining({ id, isAvailable: false, soldOutUntil: until }));

  await settle();
  statements.length = 0;
  await settle();
  expect(itemWrites(statements)).toEqual([]);

  small.clock.advance(5 * MINUTE);
  // Reported once, not again after each pause.
  await small.app.run('offers');
  await waitFor(() => expect(itemWrites(statements)).not.toEqual([]));

  small.clock.advance(DAY);
  await small.app.run('offers');
  const { items } = await busy.call(itemRoutes.list, { params });
  expect(items).toContainEqual(expect.objectContaining({ id, isAvailable: true }));
  await small.stop();
});

it('settles thousands of items in few statements, and in several turns of the event loop', async () => {
  let turns = 0;
  const writtenInTurn: number[] = [];
  const full = await buildTestApp({
    onStatement: (sql) => {
      if (itemWrites([sql]).length > 0) writtenInTurn.push(turns);
    },
  });
  const busy = await signUpOwner(full);
  const { id } = await anItem(busy);
  const priceFrom = { price: 7, at: iso(full.clock.now() + MINUTE) };
  await busy.call(itemRoutes.update, { params: { id }, body: { priceFrom } });
  const { db } = full.app;
  const soup = await db
    .selectFrom('items')
    .selectAll()
    .where('id', '=', id as TrustedId<'item'>)
    .executeTakeFirstOrThrow();
  const most = isTestAll ? ITEMS_MAX : 2_000;
  for (let from = 0; from < most - 1; from += AT_ONCE) {
    const count = Math.min(AT_ONCE, most - 1 - from);
    await db
      .insertInto('items')
      .values(Array.from({ length: count }, () => ({ ...soup, id: newId<'item'>() })))
      .execute();
  }
  full.clock.advance(MINUTE);
  writtenInTurn.length = 0;
  const countTurns = () => {
    turns += 1;
    counting = setImmediate(countTurns);
  };
  let counting = setImmediate(countTurns);

  await full.app.run('offers');

  clearImmediate(counting);
  expect(writtenInTurn.length).toBeLessThanOrEqual(most / 100);
  expect(new Set(writtenInTurn).size).toBeGreaterThan(1);
  const rows = await db.selectFrom('items').select(['price_cents', 'due_at']).distinct().execute();
  expect(rows).toEqual([{ price_cents: 700, due_at: null }]);
  await full.stop();
});

describe('with 20,000 places on its menus, a restaurant', () => {
  const params = (owner: OwnerClient) => ({ restaurantId: owner.restaurantId });

  /** Puts the same items on each menu. */
  async function fillMenus(app: TestApp, owner: OwnerClient): Promise<void> {
    await fill(app, owner, 'items', MENU_ITEMS_MAX);
    await fill(app, owner, 'menus', MENU_PLACES_MAX / MENU_ITEMS_MAX);
    const { db } = app.app;
    const own = (table: 'items' | 'menus') =>
      db.selectFrom(table).select('id').where('restaurant_id', '=', owner.restaurantId).execute();
    const items = await own('items');
    for (const menu of await own('menus')) {
      const rows = items.map(({ id }, position) => ({
        restaurant_id: owner.restaurantId,
        menu_id: menu.id as TrustedId<'menu'>,
        item_id: id as TrustedId<'item'>,
        position,
      }));
      await db.insertInto('menu_items').values(rows).execute();
    }
  }

  it('puts no further item on a menu, lists its menus in pages, and can still make space', async ({
    app,
    owner,
  }) => {
    await fillMenus(app, owner);
    const { items } = await owner.call(itemRoutes.list, { params: params(owner), query: { limit: 1 } });
    const itemIds = items.map(({ id }) => id);
    const empty = await aMenu(owner);

    const added = await owner.refused(menuRoutes.update, {
      params: { id: empty.id },
      body: { items: itemIds },
    });
    expect(added).toMatchObject({
      status: 409,
      error: 'The menus of a restaurant can hold at most 20,000 items together.',
    });
    const listed = await owner.refused(menuRoutes.list, { params: params(owner) });
    expect(listed).toMatchObject({ status: 413, error: expect.stringContaining('ask for fewer at once') });
    const page = await owner.call(menuRoutes.list, { params: params(owner), query: { limit: 2 } });
    const [full] = page.menus.filter((menu) => menu.items.length === MENU_ITEMS_MAX);

    await owner.call(menuRoutes.update, { params: { id: full?.id ?? '' }, body: { items: [] } });
    await owner.call(menuRoutes.update, { params: { id: empty.id }, body: { items: itemIds } });

    const restored = await owner.refused(historyRoutes.restoreVersion, {
      params: { id: full?.id ?? '' },
      body: { revision: empty.revision },
    });
    expect(restored).toMatchObject({ status: 409, error: added.error });
  });
});

it('refuses more files in the schedule of a display than screens can store', async ({ owner }) => {
  const reply = await owner.send(mediaRoutes.upload, { files: [{ name: 'poster.gif', bytes: tinyGif }] });
  const { url } = reply.json();
  const display = await aDisplay(owner);
  const entry = (count: number) => ({
    params: { id: display.id },
    body: {
      content: {
        type: 'media' as const,
        mediaItems: Array.from({ length: count }, () => ({
          url,
          name: 'poster.gif',
          type: 'image' as const,
        })),
      },
      schedule: { type: 'recurring' as const, daysOfWeek: ['monday' as const] },
    },
  });
  for (let n = 0; n < SCHEDULE_FILES_MAX; n += SCHEDULE_MEDIA_MAX) {
    await owner.call(scheduleRoutes.create, entry(SCHEDULE_MEDIA_MAX));
  }

  expect(await owner.refused(scheduleRoutes.create, entry(1))).toMatchObject({
    status: 409,
    error: 'The schedule of a display can have at most 1,000 files.',
  });
});

it('answers others between the requests of a restaurant that sends many at once', async ({ app, owner }) => {
  await fill(app, owner, 'items', 600);
  const other = await signUpOwner(app);
  let answered = 0;
  // A different page each time, because the cache would otherwise answer all but the first.
  const list = (client: OwnerClient, limit: number, ip = '198.51.100.1') =>
    client.send(itemRoutes.list, { params: { restaurantId: client.restaurantId }, query: { limit } }, { ip });
  const many = Array.from({ length: 25 }, (_, n) =>
    list(owner, 460 + n).then(() => {
      answered += 1;
    }),
  );
  await list(other, 500, '198.51.100.2');
  const before = answered;
  await Promise.all(many);

  // Four of them run at once.
  expect(before).toBeLessThanOrEqual(8);
});
