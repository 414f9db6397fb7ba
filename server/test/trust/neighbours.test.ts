/** A restaurant at its limits does not keep the others waiting. */
import { once } from 'node:events';
import { get } from 'node:http';
import type { Socket } from 'node:net';
import { displayRoutes } from '@menuboard/contract/displays';
import { LISTED_PLACES_MAX, MENU_ITEMS_MAX } from '@menuboard/contract/domain/limits';
import { type Item, itemRoutes } from '@menuboard/contract/items';
import { type Menu, menuRoutes } from '@menuboard/contract/menus';
import { expect } from 'vitest';
import { isTestAll } from '../../../test-tools/test-all.ts';
import { newId } from '../../src/lib/ids.ts';
import { it } from '../app-test.ts';
import { type OwnerClient, signUpOwner } from '../as-owner.ts';
import type { TestApp } from '../build-test-app.ts';
import { aMenu, anItem } from '../factories.ts';

/** Positions in all menus of a list. The most that the API lists takes seconds. */
const PLACES = isTestAll ? LISTED_PLACES_MAX : LISTED_PLACES_MAX / 2;

let statements: string[] = [];
/** Has few large menus. */
let large: OwnerClient;
/** Has many menus and displays. */
let chain: OwnerClient;
let small: OwnerClient;
let item: Item;
let menu: Menu;

it.override('options', { onStatement: (sql) => statements.push(sql) });

it.beforeAll(async ({ app }) => {
  [large, chain, small] = [await signUpOwner(app), await signUpOwner(app), await signUpOwner(app)];
  await fillMenus(app, large, { menus: PLACES / MENU_ITEMS_MAX, itemsPerMenu: MENU_ITEMS_MAX });
  await addDisplays(app, chain, await fillMenus(app, chain, { menus: 250, itemsPerMenu: 4 }));
  item = await anItem(small);
  menu = await aMenu(small, [item]);
});

const now = () => ({ created_at: new Date().toISOString(), updated_at: new Date().toISOString() });

/** Inserts menus with the same items on each, because the API would take too long. Resolves with their ids. */
function fillMenus(
  app: TestApp,
  { restaurantId: restaurant_id }: OwnerClient,
  { menus, itemsPerMenu }: { menus: number; itemsPerMenu: number },
) {
  const row = { restaurant_id, ...now(), deleted_at: null, revision: 1 };
  // Without its currency, a price would be settled, which changes the restaurant.
  const price = { price_cents: 450, price_minor: 450, price_currency: 'USD' };
  const dish = { ...price, category: 'Soups', image_url: null, is_available: 1 };
  const items = Array.from({ length: itemsPerMenu }, (_, n) => ({
    ...row,
    ...dish,
    id: newId<'item'>(),
    name: `Dish ${n}`,
    description: 'With bread and butter. '.repeat(40),
  }));
  const ids = Array.from({ length: menus }, () => newId<'menu'>());
  return app.app.db.transaction().execute(async (tx) => {
    for (const one of items) await tx.insertInto('items').values(one).execute();
    for (const [n, menu_id] of ids.entries()) {
      const lunch = { ...row, id: menu_id, name: `Menu ${n}`, description: '', layout: null, details: null };
      await tx.insertInto('menus').values(lunch).execute();
      await tx.insertInto('content_revisions').values({ menu_id, revision: 1 }).execute();
      const rows = items.map(({ id: item_id }, position) => ({ restaurant_id, menu_id, item_id, position }));
      await tx.insertInto('menu_items').values(rows).execute();
    }
    return ids;
  });
}

/** A display for each menu. */
function addDisplays(
  app: TestApp,
  { restaurantId }: OwnerClient,
  menuIds: Awaited<ReturnType<typeof fillMenus>>,
) {
  const media = { media_url: null, media_type: null, settings: '{}', deleted_at: null, revision: 1 };
  const own = { restaurant_id: restaurantId, ...media, ...now() };
  return app.app.db.transaction().execute(async (tx) => {
    for (const [n, menu_id] of menuIds.entries()) {
      const id = newId<'display'>();
      await tx
        .insertInto('displays')
        .values({ ...own, id, name: `TV ${n}`, pairing_code: id, menu_id })
        .execute();
    }
  });
}

/** Number of the small restaurant's requests that are answered, one after the other, until this is done. */
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

/** A different limit each time, because the cache would otherwise answer. */
const allMenus = async (limit: number) => {
  const { statusCode, body } = await large.send(menuRoutes.list, {
    params: { restaurantId: large.restaurantId },
    query: { limit },
  });
  expect(statusCode).toBe(200);
  expect(body.length).toBeGreaterThan(PLACES * 900);
};

it('reads and changes go on while the longest list of menus is read', async () => {
  const read = () => small.call(menuRoutes.get, { params: { id: menu.id } });
  expect(await answeredDuring(allMenus(100), read)).toBeGreaterThan(10);

  let price = 1;
  const change = () => {
    price += 1;
    return small.call(itemRoutes.update, { params: { id: item.id }, body: { price } });
  };
  // Each waits for the disk while the list continues.
  expect(await answeredDuring(allMenus(101), change)).toBeGreaterThan(1);
});

it('no statement of a long list asks for many records at once', async () => {
  const params = { restaurantId: chain.restaurantId };
  const valuesOf = (sql: string) => sql.match(/\?|\$\d/g)?.length ?? 0;
  const lists = {
    menus: () => chain.call(menuRoutes.list, { params }),
    menusWithItemIds: () => chain.call(menuRoutes.listWithItemIds, { params }),
    displays: () => chain.call(displayRoutes.list, { params }),
  };
  for (const [name, list] of Object.entries(lists)) {
    statements = [];
    expect(Object.values(await list())[0]).toHaveLength(250);
    expect(statements.length).toBeGreaterThan(25);
    expect(Math.max(...statements.map(valuesOf)), name).toBeLessThanOrEqual(25);
  }
});

/** Most bytes given to a connection in one turn of the event loop, and all its bytes. */
async function bytesPerTurn(
  app: TestApp,
  request: () => Promise<unknown>,
): Promise<{ most: number; all: number }> {
  const sockets = new Set<Socket>();
  const onConnection = (socket: Socket) => void sockets.add(socket);
  app.app.http.server.on('connection', onConnection);
  const given = () => [...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, 0);
  let most = 0;
  let before = 0;
  let timer: NodeJS.Immediate;
  const count = () => {
    const all = given();
    most = Math.max(most, all - before);
    before = all;
    timer = setImmediate(count);
  };
  timer = setImmediate(count);
  try {
    await request();
    return { most, all: given() };
  } finally {
    clearImmediate(timer);
    app.app.http.server.off('connection', onConnection);
  }
}

it('a long reply is given to its connection in pieces, also when it comes from memory', async ({
  app,
  url,
}) => {
  const path = `/api/menus/restaurants/${large.restaurantId}?limit=102`;
  const read = async () => {
    const request = get(`${url}${path}`, {
      agent: false,
      headers: { authorization: `Bearer ${large.token}` },
    });
    const [reply] = await once(request, 'response');
    reply.resume();
    await once(reply, 'end');
  };

  for (const source of ['from the database', 'from memory']) {
    statements = [];
    const { most, all } = await bytesPerTurn(app, read);
    expect(all, source).toBeGreaterThan(PLACES * 900);
    expect(most, source).toBeLessThan(300_000);
    const readsMenus = statements.some((sql) => sql.includes('menu_items'));
    expect(readsMenus, source).toBe(source === 'from the database');
  }
});
