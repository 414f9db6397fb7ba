/** A restaurant takes a menu from another one of the same person, and either of them ends it. */
import { displayRoutes } from '@menuboard/contract/displays';
import { itemRoutes } from '@menuboard/contract/items';
import { memberRoutes } from '@menuboard/contract/members';
import { menuRoutes } from '@menuboard/contract/menus';
import { takenMenuRoutes } from '@menuboard/contract/taken-menus';
import { describe, expect } from 'vitest';
import { waitFor } from '../../../../test-tools/wait-for.ts';
import { it } from '../../../test/app-test.ts';
import { alsoIn, joinAs } from '../../../test/as-colleague.ts';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import type { TestApp } from '../../../test/build-test-app.ts';
import { aDisplay, aLayout, aMenu } from '../../../test/factories.ts';
import {
  lunchOf,
  menuOf,
  ofRestaurant,
  shared,
  take,
  twoLocations,
  undo,
  update,
  updateMenu,
} from '../../../test/two-locations.ts';

let main: OwnerClient;
/** The same person in the restaurant that takes menus. */
let harbour: OwnerClient;

it.override('options', { areRatesLimited: false });

it.beforeEach(async ({ app }) => {
  ({ main, harbour } = await twoLocations(app));
});

/** Resolves when all changes of sources have reached their copies. */
const followed = (app: TestApp) => app.app.run('taken-menus');

describe('taking a menu', () => {
  it('copies names, photos, order, panels and arrangement, and shows it at once', async () => {
    const { menu, soup, pie } = await lunchOf(main);
    await update(main, soup, { imageUrl: 'https://images.example/soup.jpg', labels: ['vegan'] });
    await updateMenu(main, menu, { panels: [{ kind: 'special', itemIds: [pie.id] }], footer: 'With tax' });
    await main.call(menuRoutes.setLayout, { params: { id: menu.id }, body: aLayout([soup, pie]) });
    const display = await aDisplay(harbour);

    const { takenMenu } = await take(harbour, menu.id, { displayIds: [display.id] });

    const copy = await menuOf(harbour, takenMenu.menuId);
    expect(copy).toMatchObject({ name: 'Lunch', footer: 'With tax' });
    expect(copy.items).toMatchObject([
      { name: 'Soup', price: 6.5, imageUrl: 'https://images.example/soup.jpg', labels: ['vegan'] },
      { name: 'Pie', price: 12 },
    ]);
    const ids = copy.items.map(({ id }) => id);
    expect(ids).not.toContain(soup.id);
    expect(copy.panels).toMatchObject([{ kind: 'special', itemIds: [ids[1]] }]);
    expect(copy.layout?.blocks).toMatchObject([{ itemId: ids[0] }, { itemId: ids[1] }]);
    expect(await harbour.call(displayRoutes.get, { params: { id: display.id } })).toMatchObject({
      menuId: copy.id,
    });
    expect(await shared(harbour)).toMatchObject({
      taken: [{ menuId: copy.id, sourceMenuName: 'Lunch', itemIds: ids, missing: 0, isStuck: false }],
      given: [],
    });
    expect(await shared(main)).toMatchObject({
      taken: [],
      given: [{ menuId: menu.id, ownPricedItemIds: [] }],
    });
  });

  it('takes an item of two menus once, and each menu only once', async ({ app }) => {
    const { menu, soup } = await lunchOf(main);
    const dinner = await aMenu(main, [soup], 'Dinner');

    const first = await take(harbour, menu.id);
    const second = await take(harbour, dinner.id);

    expect(second.takenMenu.itemIds).toEqual([first.takenMenu.itemIds[0]]);
    const again = { ...ofRestaurant(harbour), body: { sourceMenuId: menu.id } };
    expect(await harbour.refused(takenMenuRoutes.take, again)).toMatchObject({
      status: 409,
      error: 'You have taken Lunch already. It is on the Menus page.',
    });
    const third = await alsoIn(app, main, await signUpOwner(app));
    const circle = { ...ofRestaurant(third), body: { sourceMenuId: first.takenMenu.menuId } };
    expect((await third.refused(takenMenuRoutes.take, circle)).error).toContain('was itself taken');
  });

  it('needs a manager of both restaurants; what was taken stays when the person leaves another one', async ({
    app,
  }) => {
    const { menu } = await lunchOf(main);
    const asStaff = await alsoIn(app, await joinAs(app, main, 'staff'), harbour, 'manager');
    const asManager = await alsoIn(app, await joinAs(app, main, 'manager'), harbour, 'manager');
    const body = { ...ofRestaurant(harbour), body: { sourceMenuId: menu.id } };

    expect(await asStaff.refused(takenMenuRoutes.take, body)).toMatchObject({ status: 404 });
    expect((await asStaff.call(takenMenuRoutes.sources, ofRestaurant(harbour))).sources).toEqual([]);
    const { sources } = await asManager.call(takenMenuRoutes.sources, ofRestaurant(harbour));
    expect(sources).toMatchObject([{ menus: [{ id: menu.id, itemCount: 2, isTaken: false }] }]);
    const { takenMenu } = await take(asManager, menu.id);
    await main.call(memberRoutes.remove, { params: { id: asManager.userId } });
    await updateMenu(main, menu, { name: 'Noon' });
    await followed(app);

    expect(await menuOf(harbour, takenMenu.menuId)).toMatchObject({ name: 'Noon' });
    expect(await asManager.call(takenMenuRoutes.list, ofRestaurant(harbour))).toMatchObject({
      taken: [{ sourceMenuName: 'Noon' }],
    });
  });

  it.for([
    ['is removed', (id: string) => main.call(memberRoutes.remove, { params: { id } })],
    [
      'gets a lower role',
      (id: string) => main.call(memberRoutes.update, { params: { id }, body: { role: 'staff' } }),
    ],
  ] as const)('ends when the only person who manages both restaurants %s', async ([_, end], { app }) => {
    const { menu, soup } = await lunchOf(main);
    const own = await signUpOwner(app);
    const person = await alsoIn(app, await joinAs(app, main, 'manager'), own, 'manager');
    const { takenMenu } = await take(person, menu.id, { prices: { percent: 100 } });

    await end(person.userId);
    await update(main, soup, { name: 'Secret soup' });
    await followed(app);

    const copy = await menuOf(own, takenMenu.menuId);
    expect(copy.items).toMatchObject([
      { name: 'Soup', price: 13 },
      { name: 'Pie', price: 24 },
    ]);
    expect([await shared(own), await shared(main)]).toMatchObject([{ taken: [] }, { given: [] }]);
    await updateMenu(own, copy, { name: 'Our lunch' });
  });

  it('gives neither restaurant anything else of the other', async ({ app }) => {
    const { menu, soup } = await lunchOf(main);
    const { takenMenu } = await take(harbour, menu.id, { prices: { percent: 5 } });
    const { id } = takenMenu;

    for (const params of [{ id: soup.id }]) {
      expect((await harbour.refused(itemRoutes.update, { params, body: { price: 1 } })).status).toBe(404);
    }
    expect((await harbour.refused(menuRoutes.get, { params: { id: menu.id } })).status).toBe(404);
    expect((await main.refused(menuRoutes.get, { params: { id: takenMenu.menuId } })).status).toBe(404);
    expect((await main.refused(takenMenuRoutes.prices, { params: { id } })).status).toBe(404);
    const price = { itemId: takenMenu.itemIds[0] ?? '', price: 1 };
    const setPrices = { params: { id }, body: { prices: [price] } };
    expect((await main.refused(takenMenuRoutes.setPrices, setPrices)).status).toBe(404);
    // Not as part of a time, such as 11:17:16.870Z.
    expect(JSON.stringify(await shared(main))).not.toMatch(/\b6\.80?\b/);
    const outsider = await signUpOwner(app);
    expect((await outsider.refused(takenMenuRoutes.end, { params: { id } })).status).toBe(404);
  });

  it('is taken back by Undo, and by Undo of that', async ({ app }) => {
    const { menu } = await lunchOf(main);
    const { takenMenu, undo: number } = await take(harbour, menu.id);

    const undone = await undo(harbour, number);
    await followed(app);
    const { items } = await harbour.call(itemRoutes.list, ofRestaurant(harbour));
    expect(items).toEqual([]);
    expect(await shared(harbour)).toMatchObject({ taken: [] });

    await undo(harbour, undone.undo);
    await followed(app);
    expect((await menuOf(harbour, takenMenu.menuId)).items).toMatchObject([
      { name: 'Soup' },
      { name: 'Pie' },
    ]);
  });
});

it('tells open pages of both restaurants', async ({ connect }) => {
  const { menu } = await lunchOf(main);
  const events = { main: 0, harbour: 0 };
  const listen = async (name: 'main' | 'harbour', { token }: OwnerClient) => {
    const client = await connect({ token });
    client.socket.on('taken-menus-changed', () => {
      events[name] += 1;
    });
  };
  await listen('main', main);
  await listen('harbour', harbour);

  const { takenMenu } = await take(harbour, menu.id);
  await waitFor(() => expect(events).toEqual({ main: 1, harbour: 1 }));
  await update(harbour, { id: takenMenu.itemIds[0] ?? '' }, { price: 9 });
  await waitFor(() => expect(events).toEqual({ main: 2, harbour: 2 }));
});

it('takes a menu once, however often the call is repeated with its key', async () => {
  const { menu } = await lunchOf(main);
  const args = { ...ofRestaurant(harbour), body: { sourceMenuId: menu.id } };
  const headers = { 'idempotency-key': 'take-once' };

  const replies = await Promise.all(
    [1, 2, 3].map(() => harbour.send(takenMenuRoutes.take, args, { headers })),
  );
  const late = await harbour.send(takenMenuRoutes.take, args, { headers });

  const done = [...replies, late].filter(({ statusCode }) => statusCode === 201);
  expect(late.statusCode).toBe(201);
  expect(new Set(done.map(({ body }) => body)).size).toBe(1);
  expect((await shared(harbour)).taken).toHaveLength(1);
});
