/** A restaurant takes a menu from another one of the same person, and the copy follows its source. */
import { accountRoutes } from '@menuboard/contract/account';
import { binRoutes } from '@menuboard/contract/bin';
import { bulkItemRoutes } from '@menuboard/contract/bulk-items';
import { displayRoutes } from '@menuboard/contract/displays';
import { type Item, itemRoutes } from '@menuboard/contract/items';
import { memberRoutes } from '@menuboard/contract/members';
import { type Menu, menuRoutes } from '@menuboard/contract/menus';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { takenMenuRoutes } from '@menuboard/contract/taken-menus';
import { undoRoutes } from '@menuboard/contract/undo';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { waitFor } from '../../../../test-tools/wait-for.ts';
import { alsoIn, joinAs } from '../../../test/as-colleague.ts';
import { type OwnerClient, password, signUpOwner } from '../../../test/as-owner.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aDisplay, aLayout, aMenu, anItem, aPairedScreen } from '../../../test/factories.ts';
import { socketClients } from '../../../test/socket-client.ts';
import { DAY, HOUR, iso } from '../../lib/clock.ts';

let app: TestApp;
let url: string;
let main: OwnerClient;
/** The same person, in the restaurant that takes menus. */
let harbour: OwnerClient;
beforeAll(async () => {
  app = await buildTestApp({ areRatesLimited: false });
  url = await app.listen();
});
beforeEach(async () => {
  main = await signUpOwner(app);
  harbour = await alsoIn(app, main, await signUpOwner(app));
});
afterAll(() => app.stop());

const connectClient = socketClients(() => url);
const ofRestaurant = (owner: OwnerClient) => ({ params: { restaurantId: owner.restaurantId } });
const take = (sourceMenuId: string, body: object = {}, by = harbour) =>
  by.call(takenMenuRoutes.take, { ...ofRestaurant(by), body: { sourceMenuId, ...body } });
const shared = (owner: OwnerClient) => owner.call(takenMenuRoutes.list, ofRestaurant(owner));
const menuOf = (owner: OwnerClient, id: string) => owner.call(menuRoutes.get, { params: { id } });
const update = (owner: OwnerClient, { id }: Pick<Item, 'id'>, body: object) =>
  owner.call(itemRoutes.update, { params: { id }, body });
const updateMenu = (owner: OwnerClient, { id }: Pick<Menu, 'id'>, body: object) =>
  owner.call(menuRoutes.update, { params: { id }, body });
const undo = (owner: OwnerClient, number: string | null) =>
  owner.call(undoRoutes.undo, { params: { undo: number ?? '' } });
/** Everything that sources have changed has reached their copies. */
const followed = () => app.app.followSources();

async function lunch(): Promise<{ menu: Menu; soup: Item; pie: Item }> {
  const soup = await anItem(main, { name: 'Soup', price: 6.5 });
  const pie = await anItem(main, { name: 'Pie', price: 12 });
  return { soup, pie, menu: await aMenu(main, [soup, pie]) };
}

const named = (menu: Menu, name: string): Item => {
  const found = menu.items.find((item) => item.name === name);
  if (!found) throw new Error(`${name} is not on the menu.`);
  return found;
};

describe('taking a menu', () => {
  it('copies names, photos, order, panels and arrangement, and shows it at once', async () => {
    const { menu, soup, pie } = await lunch();
    await update(main, soup, { imageUrl: 'https://images.example/soup.jpg', labels: ['vegan'] });
    await updateMenu(main, menu, { panels: [{ kind: 'special', itemIds: [pie.id] }], footer: 'With tax' });
    await main.call(menuRoutes.setLayout, { params: { id: menu.id }, body: aLayout([soup, pie]) });
    const display = await aDisplay(harbour);

    const { takenMenu } = await take(menu.id, { displayIds: [display.id] });

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

  it('takes an item of two menus once, and each menu only once', async () => {
    const { menu, soup } = await lunch();
    const dinner = await aMenu(main, [soup], 'Dinner');

    const first = await take(menu.id);
    const second = await take(dinner.id);

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

  it('needs a manager of both restaurants; what was taken stays when the person leaves', async () => {
    const { menu } = await lunch();
    const asStaff = await alsoIn(app, await joinAs(app, main, 'staff'), harbour, 'manager');
    const asManager = await alsoIn(app, await joinAs(app, main, 'manager'), harbour, 'manager');
    const body = { ...ofRestaurant(harbour), body: { sourceMenuId: menu.id } };

    expect(await asStaff.refused(takenMenuRoutes.take, body)).toMatchObject({ status: 404 });
    expect((await asStaff.call(takenMenuRoutes.sources, ofRestaurant(harbour))).sources).toEqual([]);
    const { sources } = await asManager.call(takenMenuRoutes.sources, ofRestaurant(harbour));
    expect(sources).toMatchObject([{ menus: [{ id: menu.id, itemCount: 2, isTaken: false }] }]);
    const { takenMenu } = await take(menu.id, {}, asManager);
    await main.call(memberRoutes.remove, { params: { id: asManager.userId } });
    await updateMenu(main, menu, { name: 'Noon' });
    await followed();

    expect(await menuOf(harbour, takenMenu.menuId)).toMatchObject({ name: 'Noon' });
    expect(await asManager.call(takenMenuRoutes.list, ofRestaurant(harbour))).toMatchObject({
      taken: [{ sourceMenuName: 'Noon' }],
    });
  });

  it('gives neither restaurant anything else of the other', async () => {
    const { menu, soup } = await lunch();
    const { takenMenu } = await take(menu.id, { prices: { percent: 5 } });
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
    expect(JSON.stringify(await shared(main))).not.toContain('6.8');
    const stranger = await signUpOwner(app);
    expect((await stranger.refused(takenMenuRoutes.end, { params: { id } })).status).toBe(404);
  });

  it('is taken back by Undo, and by Undo of that', async () => {
    const { menu } = await lunch();
    const { takenMenu, undo: number } = await take(menu.id);

    const undone = await undo(harbour, number);
    await followed();
    const { items } = await harbour.call(itemRoutes.list, ofRestaurant(harbour));
    expect(items).toEqual([]);
    expect(await shared(harbour)).toMatchObject({ taken: [] });

    await undo(harbour, undone.undo);
    await followed();
    expect((await menuOf(harbour, takenMenu.menuId)).items).toMatchObject([
      { name: 'Soup' },
      { name: 'Pie' },
    ]);
  });
});

describe('following', () => {
  it('brings every change of the source, also to screens; sold out is each restaurant’s own', async () => {
    const { menu, soup, pie } = await lunch();
    const { takenMenu } = await take(menu.id);
    const display = await aDisplay(harbour, await menuOf(harbour, takenMenu.menuId));
    const { screenToken, manifest } = await aPairedScreen(app, display);
    const screen = await connectClient({ screenToken, tag: manifest.tag });
    const tea = await anItem(main, { name: 'Tea', price: 3 });

    await update(main, soup, { name: 'Leek soup', price: 7 });
    await waitFor(() => expect(JSON.stringify(screen.received)).toContain('Leek soup'));
    await main.call(itemRoutes.toggle, { params: { id: pie.id }, body: { isAvailable: false } });
    await updateMenu(main, menu, { items: [tea.id, pie.id, soup.id], name: 'Noon' });
    await followed();

    const copy = await menuOf(harbour, takenMenu.menuId);
    expect(copy).toMatchObject({ name: 'Noon' });
    expect(copy.items).toMatchObject([
      { name: 'Tea', price: 3 },
      { name: 'Pie', isAvailable: true },
      { name: 'Leek soup', price: 7 },
    ]);
    await harbour.call(itemRoutes.toggle, { params: { id: named(copy, 'Tea').id }, body: {} });
    await update(main, tea, { description: 'Hot' });
    await followed();
    const later = await menuOf(harbour, takenMenu.menuId);
    expect(named(later, 'Tea')).toMatchObject({ description: 'Hot', isAvailable: false });
    expect((await menuOf(main, menu.id)).items[0]).toMatchObject({ isAvailable: true });
  });

  it('lets a deleted item go and come back with its own price, and one that left the menu', async () => {
    const { menu, soup, pie } = await lunch();
    const { takenMenu } = await take(menu.id);
    const copy = named(await menuOf(harbour, takenMenu.menuId), 'Soup');
    await update(harbour, copy, { price: 8 });
    const names = async () => (await menuOf(harbour, takenMenu.menuId)).items.map(({ name }) => name);

    await main.call(itemRoutes.remove, { params: { id: soup.id } });
    await followed();
    expect(await names()).toEqual(['Pie']);
    const restore = { params: { kind: 'item', id: copy.id } };
    expect(await harbour.refused(binRoutes.restore, restore)).toMatchObject({ status: 409 });
    await main.call(binRoutes.restore, { params: { kind: 'item', id: soup.id } });
    await followed();
    expect((await menuOf(harbour, takenMenu.menuId)).items).toMatchObject([
      { id: copy.id, name: 'Soup', price: 8 },
      { name: 'Pie' },
    ]);

    await updateMenu(main, menu, { items: [pie.id] });
    await followed();
    expect(await names()).toEqual(['Pie']);
    await updateMenu(main, menu, { items: [pie.id, soup.id] });
    await followed();
    expect((await menuOf(harbour, takenMenu.menuId)).items[1]).toMatchObject({ id: copy.id, price: 8 });
  });

  it('keeps the copy while the source is in the bin, and makes it an own menu when that is gone', async () => {
    const { menu, soup } = await lunch();
    const { takenMenu } = await take(menu.id);

    await main.call(menuRoutes.remove, { params: { id: menu.id } });
    await followed();
    expect(await shared(harbour)).toMatchObject({ taken: [{ isSourceDeleted: true }] });
    await main.call(binRoutes.restore, { params: { kind: 'menu', id: menu.id } });
    await update(main, soup, { price: 9 });
    await followed();
    expect((await menuOf(harbour, takenMenu.menuId)).items[0]).toMatchObject({ price: 9 });

    await main.call(menuRoutes.remove, { params: { id: menu.id } });
    app.clock.advance(31 * DAY);
    await app.app.runHousekeeping();
    await followed();
    expect(await shared(harbour)).toMatchObject({ taken: [] });
    const own = await menuOf(harbour, takenMenu.menuId);
    expect(await update(harbour, named(own, 'Soup'), { name: 'Own soup' })).toMatchObject({
      name: 'Own soup',
    });
  });

  it('makes the copy an own menu when the source’s restaurant is deleted', async () => {
    const source = await signUpOwner(app);
    const heir = await signUpOwner(app);
    const there = await alsoIn(app, source, heir);
    const menu = await aMenu(source, [await anItem(source, { name: 'Soup' })]);
    const { takenMenu } = await take(menu.id, {}, there);

    const { name } = await source.call(restaurantRoutes.mine, {});
    await source.call(accountRoutes.remove, { body: { password, restaurantName: name } });
    const own = await menuOf(heir, takenMenu.menuId);
    expect(await update(heir, named(own, 'Soup'), { name: 'Mine' })).toMatchObject({ name: 'Mine' });
    await followed();
    await app.app.deleteAccountRows();
    await followed();

    expect((await menuOf(heir, takenMenu.menuId)).items).toMatchObject([{ name: 'Mine' }]);
    expect(await shared(heir)).toEqual({ taken: [], given: [] });
  });

  it('catches up after the end of the process, from any state', async () => {
    const { menu, soup } = await lunch();
    const { takenMenu } = await take(menu.id);
    await update(main, soup, { name: 'Stock' });
    await followed();
    const { db } = app.app;
    // As if the process had ended between the commit of the source and that of the copy.
    const { restaurantId } = harbour;
    await db.updateTable('items').set({ name: 'Soup' }).where('restaurant_id', '=', restaurantId).execute();
    await db.deleteFrom('menu_items').where('restaurant_id', '=', restaurantId).execute();
    await db.updateTable('taken_menus').set({ followed_revision: 0 }).execute();

    await followed();

    const copy = await menuOf(harbour, takenMenu.menuId);
    expect(copy.items).toMatchObject([{ name: 'Stock' }, { name: 'Pie', price: 12 }]);
    const { revision } = await harbour.call(restaurantRoutes.mine, {});
    await followed();
    expect((await harbour.call(restaurantRoutes.mine, {})).revision).toBe(revision);
  });
});

describe('a copy', () => {
  it('can be changed only at its source, whichever call tries it', async () => {
    const { menu } = await lunch();
    const { takenMenu } = await take(menu.id);
    const copy = named(await menuOf(harbour, takenMenu.menuId), 'Soup');
    const params = { id: copy.id };
    const inBulk = (change: object) => ({
      ...ofRestaurant(harbour),
      body: { itemIds: [copy.id], change },
    });

    const refusals = [
      await harbour.refused(itemRoutes.update, { params, body: { name: 'Mine' } }),
      await harbour.refused(itemRoutes.update, { params, body: { promo: { price: 1 } } }),
      await harbour.refused(itemRoutes.remove, { params }),
      await harbour.refused(bulkItemRoutes.changeMany, inBulk({ category: 'Mine' })),
      await harbour.refused(bulkItemRoutes.changeMany, inBulk({ isDeleted: true })),
      await harbour.refused(bulkItemRoutes.renameCategory, {
        ...ofRestaurant(harbour),
        body: { from: 'Soups', to: 'Mine' },
      }),
      await harbour.refused(menuRoutes.update, { params: { id: takenMenu.menuId }, body: { name: 'Mine' } }),
      await harbour.refused(menuRoutes.update, { params: { id: takenMenu.menuId }, body: { items: [] } }),
      await harbour.refused(menuRoutes.setLayout, {
        params: { id: takenMenu.menuId },
        body: aLayout([copy]),
      }),
      await harbour.refused(itemRoutes.update, { params, body: { menuIds: [] } }),
    ];

    expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 409));
    expect(refusals[0]?.error).toMatch(/^Soup comes from Restaurant \d+, and can be changed only there\./);
    expect((await menuOf(harbour, takenMenu.menuId)).items[0]).toMatchObject({
      name: 'Soup',
      revision: copy.revision,
    });
    const own = await aMenu(harbour, [copy], 'Specials');
    expect(own.items).toMatchObject([{ name: 'Soup' }]);
    const retried = { name: copy.name, description: '', isAvailable: false };
    expect(await update(harbour, copy, retried)).toMatchObject({ isAvailable: false });
  });

  it('goes with its menu, and comes back with it', async () => {
    const { menu, soup } = await lunch();
    const { takenMenu } = await take(menu.id);

    await harbour.call(menuRoutes.remove, { params: { id: takenMenu.menuId } });
    await followed();
    expect((await harbour.call(itemRoutes.list, ofRestaurant(harbour))).items).toEqual([]);
    await update(main, soup, { price: 7.5 });
    await harbour.call(binRoutes.restore, { params: { kind: 'menu', id: takenMenu.menuId } });
    await followed();

    expect((await menuOf(harbour, takenMenu.menuId)).items).toMatchObject([{ price: 7.5 }, { name: 'Pie' }]);
    await harbour.call(menuRoutes.remove, { params: { id: takenMenu.menuId } });
    const again = await take(menu.id);
    expect(again.takenMenu.itemIds).toHaveLength(2);
  });

  it.each(['the restaurant that took it', 'its source'])('is an own menu once %s ends it', async (side) => {
    const { menu, soup } = await lunch();
    const { takenMenu } = await take(menu.id, { prices: { percent: 10 } });
    const owner = side === 'its source' ? main : harbour;

    await owner.call(takenMenuRoutes.end, { params: { id: takenMenu.id } });
    await update(main, soup, { name: 'Stock' });
    await followed();

    const own = await menuOf(harbour, takenMenu.menuId);
    expect(own.items).toMatchObject([{ name: 'Soup', price: 7.15 }, { name: 'Pie' }]);
    expect(await update(harbour, named(own, 'Soup'), { name: 'Mine' })).toMatchObject({ name: 'Mine' });
    for (const each of [main, harbour]) expect(await shared(each)).toEqual({ taken: [], given: [] });
  });

  it('waits for room when the restaurant has the most items, while the others go on following', async () => {
    const { menu, soup, pie } = await lunch();
    const { takenMenu } = await take(menu.id);
    const tea = await anItem(main, { name: 'Tea' });
    const filler = await fillItems(harbour, 4_998);

    await updateMenu(main, menu, { items: [soup.id, tea.id, pie.id] });
    await update(main, soup, { price: 8.5 });
    await followed();
    expect(await shared(harbour)).toMatchObject({ taken: [{ missing: 1 }] });
    expect((await menuOf(harbour, takenMenu.menuId)).items).toMatchObject([{ price: 8.5 }, { name: 'Pie' }]);
    const dinner = await aMenu(main, [tea], 'Dinner');
    const args = { ...ofRestaurant(harbour), body: { sourceMenuId: dinner.id } };
    expect((await harbour.refused(takenMenuRoutes.take, args)).error).toContain('no room for 1');

    await harbour.call(itemRoutes.remove, { params: { id: filler } });
    await followed();
    expect((await menuOf(harbour, takenMenu.menuId)).items).toMatchObject([{}, { name: 'Tea' }, {}]);
    expect(await shared(harbour)).toMatchObject({ taken: [{ missing: 0 }] });
  });
});

/** Adds items directly, because the API would take long. Resolves with the id of one. */
async function fillItems(owner: OwnerClient, count: number): Promise<string> {
  const first = await anItem(owner, { name: 'Filler' });
  const { db } = app.app;
  const row = await db
    .selectFrom('items')
    .selectAll()
    .where('restaurant_id', '=', owner.restaurantId)
    .where('name', '=', 'Filler')
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: count - 1 }, (_, n) => ({
    ...row,
    id: `${row.id}-${n}` as typeof row.id,
  }));
  for (let from = 0; from < rows.length; from += 500)
    await db
      .insertInto('items')
      .values(rows.slice(from, from + 500))
      .execute();
  return first.id;
}

describe('a price sheet', () => {
  const sheetOf = (id: string) => harbour.call(takenMenuRoutes.prices, { params: { id } });
  const setPrices = (id: string, prices: object[]) =>
    harbour.call(takenMenuRoutes.setPrices, { params: { id }, body: { prices } as never });

  it('begins with a difference, and own prices stay when the source’s change', async () => {
    const { menu, soup } = await lunch();
    const sizes = [
      { name: 'S', price: 3 },
      { name: 'L', price: 4.2 },
    ];
    const coffee = await anItem(main, { name: 'Coffee', price: 3 });
    await update(main, coffee, { sizes });
    await updateMenu(main, menu, { items: [soup.id, coffee.id] });

    const { takenMenu } = await take(menu.id, { prices: { percent: 5, roundTo: '.50' } });

    const { rows } = await sheetOf(takenMenu.id);
    expect(rows).toMatchObject([
      { name: 'Soup', prices: [{ sizeId: null, sourcePrice: 6.5, ownPrice: 7 }] },
      {
        name: 'Coffee',
        prices: [
          { sizeName: 'S', sourcePrice: 3, ownPrice: 3 },
          { sizeName: 'L', sourcePrice: 4.2, ownPrice: 4.5 },
        ].map((price) => (price.ownPrice === price.sourcePrice ? { ...price, ownPrice: null } : price)),
      },
    ]);
    await update(main, soup, { price: 6.9 });
    await update(main, coffee, {
      sizes: [
        { id: rows[1]?.prices[0]?.sizeId, name: 'S', price: 3.3 },
        { id: rows[1]?.prices[1]?.sizeId, name: 'L', price: 4.4 },
      ],
    });
    await followed();
    expect((await menuOf(harbour, takenMenu.menuId)).items).toMatchObject([
      { price: 7 },
      { price: 3.3, sizes: [{ price: 3.3 }, { price: 4.5 }] },
    ]);
    const { given } = await shared(main);
    expect(given).toMatchObject([{ ownPricedItemIds: [soup.id, coffee.id] }]);
  });

  it('sets prices and goes back to the source’s, with one Undo', async () => {
    const { menu, soup } = await lunch();
    const { takenMenu } = await take(menu.id);
    const [itemId = '', pieId = ''] = takenMenu.itemIds;
    const prices = async () => (await menuOf(harbour, takenMenu.menuId)).items.map(({ price }) => price);

    const { changed, undo: number } = await setPrices(takenMenu.id, [
      { itemId, price: 7.9 },
      { itemId: pieId, price: 13 },
    ]);
    expect([changed, await prices()]).toEqual([2, [7.9, 13]]);
    await undo(harbour, number);
    expect(await prices()).toEqual([6.5, 12]);
    expect(await shared(harbour)).toMatchObject({ taken: [{ ownPricedItemIds: [] }] });

    await setPrices(takenMenu.id, [{ itemId, price: 7.9 }]);
    const reset = await setPrices(takenMenu.id, [{ itemId, price: null }]);
    expect([reset.changed, await prices()]).toEqual([1, [6.5, 12]]);
    await update(main, soup, { price: 6.6 });
    await followed();
    expect(await prices()).toEqual([6.6, 12]);
    const same = await setPrices(takenMenu.id, [{ itemId, price: 6.6 }]);
    expect(same).toEqual({ changed: 0, undo: null });
    const wrong = { params: { id: takenMenu.id }, body: { prices: [{ itemId, sizeId: 'x', price: 1 }] } };
    expect((await harbour.refused(takenMenuRoutes.setPrices, wrong)).error).toContain(
      'does not have this size',
    );
  });

  it('takes prices that other calls set, and each restaurant’s own with Undo', async () => {
    const { menu, soup } = await lunch();
    const { takenMenu } = await take(menu.id);
    const copy = named(await menuOf(harbour, takenMenu.menuId), 'Soup');

    await update(harbour, copy, { price: 7.2 });
    const { undo: number } = await harbour.call(bulkItemRoutes.changeMany, {
      ...ofRestaurant(harbour),
      body: { itemIds: takenMenu.itemIds, change: { amount: 1 } },
    });
    const ownPrices = async () => (await sheetOf(takenMenu.id)).rows.map(({ prices }) => prices[0]?.ownPrice);

    expect(await ownPrices()).toEqual([8.2, 13]);
    await undo(harbour, number);
    expect(await ownPrices()).toEqual([7.2, null]);
    await update(harbour, copy, { price: 6.5 });
    expect(await ownPrices()).toEqual([null, null]);
    await update(main, soup, { price: 7 });
    await followed();
    expect((await menuOf(harbour, takenMenu.menuId)).items[0]).toMatchObject({ price: 7 });
  });

  it('has promos of the source that are not above the own price, and no later price for one', async () => {
    const { menu, soup, pie } = await lunch();
    await update(main, soup, { promo: { price: 6 } });
    const at = iso(app.clock.now() + HOUR);
    await update(main, pie, { priceFrom: { price: 14, at } });
    const { takenMenu } = await take(menu.id);
    const [soupId = '', pieId = ''] = takenMenu.itemIds;

    const { undo: number } = await setPrices(takenMenu.id, [
      { itemId: soupId, price: 5.5 },
      { itemId: pieId, price: 11 },
    ]);
    await followed();
    expect((await menuOf(harbour, takenMenu.menuId)).items).toMatchObject([
      { price: 5.5, promo: null },
      { price: 11, priceFrom: null },
    ]);
    await undo(harbour, number);
    await followed();
    expect((await menuOf(harbour, takenMenu.menuId)).items).toMatchObject([
      { price: 6.5, promo: { price: 6 } },
      { price: 12, priceFrom: { price: 14, at } },
    ]);

    app.clock.advance(2 * HOUR);
    await app.app.settleItems();
    await followed();
    expect((await menuOf(harbour, takenMenu.menuId)).items[1]).toMatchObject({ price: 14, priceFrom: null });
    expect((await sheetOf(takenMenu.id)).rows[1]?.prices).toMatchObject([
      { sourcePrice: 14, ownPrice: null },
    ]);
  });

  it('refuses a difference that would make a price negative, and takes nothing', async () => {
    const { menu } = await lunch();

    const args = { ...ofRestaurant(harbour), body: { sourceMenuId: menu.id, prices: { amount: -7 } } };
    const refusal = await harbour.refused(takenMenuRoutes.take, args);

    expect(refusal.error).toBe('Soup would cost less than nothing. Nothing was taken.');
    expect(await shared(harbour)).toEqual({ taken: [], given: [] });
  });
});

it('tells open pages of both restaurants', async () => {
  const { menu } = await lunch();
  const heard = { main: 0, harbour: 0 };
  const listen = async (name: 'main' | 'harbour', { token }: OwnerClient) => {
    const client = await connectClient({ token });
    client.socket.on('taken-menus-changed', () => {
      heard[name] += 1;
    });
  };
  await listen('main', main);
  await listen('harbour', harbour);

  const { takenMenu } = await take(menu.id);
  await waitFor(() => expect(heard).toEqual({ main: 1, harbour: 1 }));
  await update(harbour, { id: takenMenu.itemIds[0] ?? '' }, { price: 9 });
  await waitFor(() => expect(heard).toEqual({ main: 2, harbour: 2 }));
});
