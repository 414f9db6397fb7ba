/** Copies follow their sources, after any change of either. */
import { accountRoutes } from '@menuboard/contract/account';
import { binRoutes } from '@menuboard/contract/bin';
import { itemRoutes } from '@menuboard/contract/items';
import { menuRoutes } from '@menuboard/contract/menus';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { describe, expect } from 'vitest';
import { waitFor } from '../../../../test-tools/wait-for.ts';
import { it } from '../../../test/app-test.ts';
import { alsoIn } from '../../../test/as-colleague.ts';
import { type OwnerClient, password, signUpOwner } from '../../../test/as-owner.ts';
import type { TestApp } from '../../../test/build-test-app.ts';
import { aDisplay, aMenu, anItem, aPairedScreen } from '../../../test/factories.ts';
import {
  lunchOf,
  menuOf,
  named,
  shared,
  take,
  twoLocations,
  update,
  updateMenu,
} from '../../../test/two-locations.ts';
import { DAY } from '../../lib/clock.ts';

let main: OwnerClient;
/** The same person in the restaurant that takes menus. */
let harbour: OwnerClient;

it.override('options', { areRatesLimited: false });

it.beforeEach(async ({ app }) => {
  ({ main, harbour } = await twoLocations(app));
});

/** Resolves when all changes of sources have reached their copies. */
const followed = (app: TestApp) => app.app.run('taken-menus');

describe('following', () => {
  it('brings every change of the source, also to screens; sold out is each restaurant’s own', async ({
    app,
    connect,
  }) => {
    const { menu, soup, pie } = await lunchOf(main);
    const { takenMenu } = await take(harbour, menu.id);
    const display = await aDisplay(harbour, await menuOf(harbour, takenMenu.menuId));
    const { screenToken, manifest } = await aPairedScreen(app, display);
    const screen = await connect({ screenToken, tag: manifest.tag });
    const tea = await anItem(main, { name: 'Tea', price: 3 });

    await update(main, soup, { name: 'Leek soup', price: 7 });
    await waitFor(() => expect(JSON.stringify(screen.received)).toContain('Leek soup'));
    await main.call(itemRoutes.toggle, { params: { id: pie.id }, body: { isAvailable: false } });
    await updateMenu(main, menu, { items: [tea.id, pie.id, soup.id], name: 'Noon' });
    await followed(app);

    const copy = await menuOf(harbour, takenMenu.menuId);
    expect(copy).toMatchObject({ name: 'Noon' });
    expect(copy.items).toMatchObject([
      { name: 'Tea', price: 3 },
      { name: 'Pie', isAvailable: true },
      { name: 'Leek soup', price: 7 },
    ]);
    await harbour.call(itemRoutes.toggle, { params: { id: named(copy, 'Tea').id }, body: {} });
    await update(main, tea, { description: 'Hot' });
    await followed(app);
    const later = await menuOf(harbour, takenMenu.menuId);
    expect(named(later, 'Tea')).toMatchObject({ description: 'Hot', isAvailable: false });
    expect((await menuOf(main, menu.id)).items[0]).toMatchObject({ isAvailable: true });
  });

  it('lets a deleted item go and come back with its own price, and one that left the menu', async ({
    app,
  }) => {
    const { menu, soup, pie } = await lunchOf(main);
    const { takenMenu } = await take(harbour, menu.id);
    const copy = named(await menuOf(harbour, takenMenu.menuId), 'Soup');
    await update(harbour, copy, { price: 8 });
    const names = async () => (await menuOf(harbour, takenMenu.menuId)).items.map(({ name }) => name);

    await main.call(itemRoutes.remove, { params: { id: soup.id } });
    await followed(app);
    expect(await names()).toEqual(['Pie']);
    const restore = { params: { kind: 'item', id: copy.id } };
    expect(await harbour.refused(binRoutes.restore, restore)).toMatchObject({ status: 409 });
    await main.call(binRoutes.restore, { params: { kind: 'item', id: soup.id } });
    await followed(app);
    expect((await menuOf(harbour, takenMenu.menuId)).items).toMatchObject([
      { id: copy.id, name: 'Soup', price: 8 },
      { name: 'Pie' },
    ]);

    await updateMenu(main, menu, { items: [pie.id] });
    await followed(app);
    expect(await names()).toEqual(['Pie']);
    await updateMenu(main, menu, { items: [pie.id, soup.id] });
    await followed(app);
    expect((await menuOf(harbour, takenMenu.menuId)).items[1]).toMatchObject({ id: copy.id, price: 8 });
  });

  it('keeps the copy while the source is in the bin, and makes it an own menu when that is gone', async ({
    app,
  }) => {
    const { menu, soup } = await lunchOf(main);
    const { takenMenu } = await take(harbour, menu.id);

    await main.call(menuRoutes.remove, { params: { id: menu.id } });
    await followed(app);
    expect(await shared(harbour)).toMatchObject({ taken: [{ isSourceDeleted: true }] });
    await main.call(binRoutes.restore, { params: { kind: 'menu', id: menu.id } });
    await update(main, soup, { price: 9 });
    await followed(app);
    expect((await menuOf(harbour, takenMenu.menuId)).items[0]).toMatchObject({ price: 9 });

    await main.call(menuRoutes.remove, { params: { id: menu.id } });
    app.clock.advance(31 * DAY);
    await app.app.run('housekeeping');
    await followed(app);
    expect(await shared(harbour)).toMatchObject({ taken: [] });
    const own = await menuOf(harbour, takenMenu.menuId);
    expect(await update(harbour, named(own, 'Soup'), { name: 'Own soup' })).toMatchObject({
      name: 'Own soup',
    });
  });

  it('makes the copy an own menu when the source’s restaurant is deleted', async ({ app }) => {
    const source = await signUpOwner(app);
    const heir = await signUpOwner(app);
    const there = await alsoIn(app, source, heir);
    const menu = await aMenu(source, [await anItem(source, { name: 'Soup' })]);
    const { takenMenu } = await take(there, menu.id);

    const { name } = await source.call(restaurantRoutes.mine, {});
    await source.call(accountRoutes.remove, { body: { password, restaurantName: name } });
    const own = await menuOf(heir, takenMenu.menuId);
    expect(await update(heir, named(own, 'Soup'), { name: 'Mine' })).toMatchObject({ name: 'Mine' });
    await followed(app);
    await app.app.run('account-deletions');
    await followed(app);

    expect((await menuOf(heir, takenMenu.menuId)).items).toMatchObject([{ name: 'Mine' }]);
    expect(await shared(heir)).toEqual({ taken: [], given: [] });
  });

  it('catches up after the end of the process, from any state', async ({ app }) => {
    const { menu, soup } = await lunchOf(main);
    const { takenMenu } = await take(harbour, menu.id);
    await update(main, soup, { name: 'Stock' });
    await followed(app);
    const { db } = app.app;
    // As if the process had ended between the commit of the source and the copy’s.
    const { restaurantId } = harbour;
    await db.updateTable('items').set({ name: 'Soup' }).where('restaurant_id', '=', restaurantId).execute();
    await db.deleteFrom('menu_items').where('restaurant_id', '=', restaurantId).execute();
    await db.updateTable('taken_menus').set({ followed_revision: 0 }).execute();

    await followed(app);

    const copy = await menuOf(harbour, takenMenu.menuId);
    expect(copy.items).toMatchObject([{ name: 'Stock' }, { name: 'Pie', price: 12 }]);
    const { revision } = await harbour.call(restaurantRoutes.mine, {});
    await followed(app);
    expect((await harbour.call(restaurantRoutes.mine, {})).revision).toBe(revision);
  });
});
