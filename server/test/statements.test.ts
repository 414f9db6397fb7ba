/** Costs of each call in statements and bytes. A number changes only on purpose: a higher one makes every restaurant slower. */

import { setTimeout as sleep } from 'node:timers/promises';
import { displayRoutes } from '@menuboard/contract/displays';
import { itemRoutes } from '@menuboard/contract/items';
import { mediaRoutes } from '@menuboard/contract/media';
import { menuRoutes } from '@menuboard/contract/menus';
import { pairingRoutes } from '@menuboard/contract/pairing';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { scheduleRoutes } from '@menuboard/contract/schedules';
import { statsRoutes } from '@menuboard/contract/stats';
import { expect } from 'vitest';
import { waitFor } from '../../test-tools/wait-for.ts';
import { it } from './app-test.ts';
import { signUpOwner } from './as-owner.ts';
import type { TestApp } from './build-test-app.ts';
import { aDisplay, aMenu, anItem, aPairedScreen, aScheduledMenu } from './factories.ts';

let statements: string[] = [];

it.override('options', { onStatement: (sql) => statements.push(sql) });

it.beforeAll(async ({ app }) => {
  // The jobs of the start, such as housekeeping, are over after a while without statements.
  await waitFor(async () => expect(await count(app, () => sleep(500))).toBe(0));
});

/**
 * Look-ups that may also run during a call: of changed prices and of jobs, and up to 100 ms after a change of a menu or
 * display that of menus with orders.
 */
const others =
  /^select .*\bdue_at\b|"jobs"|^select "id" from "menus" where "details" like .* "restaurant_id" = /;

/** Number of statements until the call is answered and its events are sent. */
async function count(app: TestApp, call: () => Promise<unknown>): Promise<number> {
  await app.app.settled();
  statements = [];
  await call();
  await app.app.settled();
  return statements.filter((sql) => !others.test(sql)).length;
}

it('reads with few statements, and with one while nothing has changed', async ({ app, owner }) => {
  const items = [await anItem(owner), await anItem(owner)];
  const menu = await aMenu(owner, items);
  const display = await aDisplay(owner, menu);
  await aScheduledMenu(owner, display, menu);
  const params = { restaurantId: owner.restaurantId };
  const reads = {
    items: () => owner.call(itemRoutes.list, { params }),
    menus: () => owner.call(menuRoutes.list, { params }),
    menusWithItemIds: () => owner.call(menuRoutes.listWithItemIds, { params }),
    menu: () => owner.call(menuRoutes.get, { params: { id: menu.id } }),
    media: () => owner.call(mediaRoutes.list, { params }),
    schedule: () => owner.call(scheduleRoutes.list, { params: { id: display.id } }),
    displays: () => owner.call(displayRoutes.list, { params }),
    restaurant: () => owner.call(restaurantRoutes.mine, {}),
    stats: () => owner.call(statsRoutes.get, { params: { id: owner.restaurantId } }),
  };
  const counts: Record<string, string> = {};
  for (const [name, read] of Object.entries(reads)) {
    counts[name] = `${await count(app, read)}, then ${await count(app, read)}`;
  }

  expect(counts).toEqual({
    items: '2, then 1',
    menus: '4, then 1',
    menusWithItemIds: '4, then 1',
    menu: '3, then 1',
    media: '9, then 1',
    schedule: '4, then 1',
    displays: '8, then 8',
    restaurant: '2, then 1',
    stats: '14, then 14',
  });
});

it('edits with a number of statements that does not depend on the other menus', async ({ app, owner }) => {
  const soup = await anItem(owner);
  const menu = await aMenu(owner, [soup]);
  const params = { restaurantId: owner.restaurantId };
  const edits = {
    create: () => anItem(owner),
    price: () => owner.call(itemRoutes.update, { params: { id: soup.id }, body: { price: 7 } }),
    menu: () => owner.call(menuRoutes.update, { params: { id: menu.id }, body: { name: 'Dinner' } }),
  };
  const countEdits = async () => {
    const counts: Record<string, number> = {};
    for (const [name, edit] of Object.entries(edits)) counts[name] = await count(app, edit);
    return counts;
  };
  const first = await countEdits();
  for (let n = 0; n < 10; n += 1) await aMenu(owner, [soup]);
  await owner.call(menuRoutes.list, { params });

  expect(first).toEqual({ create: 9, price: 10, menu: 11 });
  expect(await countEdits()).toEqual(first);
});

it('answers a screen that has the current content with few statements', async ({ app, owner }) => {
  const menu = await aMenu(owner, [await anItem(owner)]);
  const display = await aDisplay(owner, menu);
  const { screenToken, manifest } = await aPairedScreen(app, display);
  const poll = () =>
    app.send(
      pairingRoutes.content,
      { params: { pairingCode: display.pairingCode } },
      { token: screenToken, headers: { 'if-none-match': `"${manifest.tag}"` } },
    );

  expect((await poll()).statusCode).toBe(304);
  expect(await count(app, poll)).toBe(2);
});

it('sends a new price to a screen in few bytes', async ({ app, connect }) => {
  const owner = await signUpOwner(app);
  const soup = await anItem(owner, { name: 'Soup', price: 5 });
  const display = await aDisplay(owner, await aMenu(owner, [soup]));
  const { screenToken, manifest } = await aPairedScreen(app, display);
  const screen = await connect({ screenToken, tag: manifest.tag });

  await owner.call(itemRoutes.update, { params: { id: soup.id }, body: { price: 7 } });

  const patch = await screen.waitForEvent('item-updated');
  expect(JSON.stringify(patch)).toHaveLength(225);
});
