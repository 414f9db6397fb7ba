/** A restaurant's own prices for items that it has taken. */
import { bulkItemRoutes } from '@menuboard/contract/bulk-items';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { takenMenuRoutes } from '@menuboard/contract/taken-menus';
import { describe, expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import type { OwnerClient } from '../../../test/as-owner.ts';
import type { TestApp } from '../../../test/build-test-app.ts';
import { anItem } from '../../../test/factories.ts';
import {
  lunchOf,
  menuOf,
  named,
  ofRestaurant,
  shared,
  take,
  twoLocations,
  undo,
  update,
  updateMenu,
} from '../../../test/two-locations.ts';
import { HOUR, iso } from '../../lib/clock.ts';

let main: OwnerClient;
/** The same person in the restaurant that takes menus. */
let harbour: OwnerClient;

it.override('options', { areRatesLimited: false });

it.beforeEach(async ({ app }) => {
  ({ main, harbour } = await twoLocations(app));
});

/** Resolves when all changes of sources have reached their copies. */
const followed = (app: TestApp) => app.app.run('taken-menus');

describe('a price sheet', () => {
  const sheetOf = (id: string) => harbour.call(takenMenuRoutes.prices, { params: { id } });
  const setPrices = (id: string, prices: object[]) =>
    harbour.call(takenMenuRoutes.setPrices, { params: { id }, body: { prices } as never });

  it('begins with a difference, and own prices stay when the source’s change', async ({ app }) => {
    const { menu, soup } = await lunchOf(main);
    const sizes = [
      { name: 'S', price: 3 },
      { name: 'L', price: 4.2 },
    ];
    const coffee = await anItem(main, { name: 'Coffee', price: 3 });
    await update(main, coffee, { sizes });
    await updateMenu(main, menu, { items: [soup.id, coffee.id] });

    const { takenMenu } = await take(harbour, menu.id, { prices: { percent: 5, roundTo: '.50' } });

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
    await followed(app);
    expect((await menuOf(harbour, takenMenu.menuId)).items).toMatchObject([
      { price: 7 },
      { price: 3.3, sizes: [{ price: 3.3 }, { price: 4.5 }] },
    ]);
    const { given } = await shared(main);
    expect(given).toMatchObject([{ ownPricedItemIds: [soup.id, coffee.id] }]);
  });

  it('sets prices and goes back to the source’s, with one Undo', async ({ app }) => {
    const { menu, soup } = await lunchOf(main);
    const { takenMenu } = await take(harbour, menu.id);
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
    await followed(app);
    expect(await prices()).toEqual([6.6, 12]);
    const same = await setPrices(takenMenu.id, [{ itemId, price: 6.6 }]);
    expect(same).toEqual({ changed: 0, undo: null });
    const wrong = { params: { id: takenMenu.id }, body: { prices: [{ itemId, sizeId: 'x', price: 1 }] } };
    expect((await harbour.refused(takenMenuRoutes.setPrices, wrong)).error).toContain(
      'does not have this size',
    );
  });

  it('takes prices that other calls set, and each restaurant’s own with Undo', async ({ app }) => {
    const { menu, soup } = await lunchOf(main);
    const { takenMenu } = await take(harbour, menu.id);
    const copy = named(await menuOf(harbour, takenMenu.menuId), 'Soup');

    await update(harbour, copy, { price: 7.2 });
    const { undo: number } = await harbour.call(bulkItemRoutes.changeMany, {
      ...ofRestaurant(harbour),
      body: { itemIds: takenMenu.itemIds, change: { amount: 1 } },
    });
    async function ownPrices(): Promise<(number | null | undefined)[]> {
      const { rows } = await sheetOf(takenMenu.id);
      return rows.map(({ prices }) => prices[0]?.ownPrice);
    }

    expect(await ownPrices()).toEqual([8.2, 13]);
    await undo(harbour, number);
    expect(await ownPrices()).toEqual([7.2, null]);
    await update(harbour, copy, { price: 6.5 });
    expect(await ownPrices()).toEqual([null, null]);
    await update(main, soup, { price: 7 });
    await followed(app);
    expect((await menuOf(harbour, takenMenu.menuId)).items[0]).toMatchObject({ price: 7 });
  });

  it('has promos of the source that are not above the own price, and no later price for one', async ({
    app,
  }) => {
    const { menu, soup, pie } = await lunchOf(main);
    await update(main, soup, { promo: { price: 6 } });
    const at = iso(app.clock.now() + HOUR);
    await update(main, pie, { priceFrom: { price: 14, at } });
    const { takenMenu } = await take(harbour, menu.id);
    const [soupId = '', pieId = ''] = takenMenu.itemIds;

    const { undo: number } = await setPrices(takenMenu.id, [
      { itemId: soupId, price: 5.5 },
      { itemId: pieId, price: 11 },
    ]);
    await followed(app);
    expect((await menuOf(harbour, takenMenu.menuId)).items).toMatchObject([
      { price: 5.5, promo: null },
      { price: 11, priceFrom: null },
    ]);
    await undo(harbour, number);
    await followed(app);
    expect((await menuOf(harbour, takenMenu.menuId)).items).toMatchObject([
      { price: 6.5, promo: { price: 6 } },
      { price: 12, priceFrom: { price: 14, at } },
    ]);

    app.clock.advance(2 * HOUR);
    await app.app.run('offers');
    await followed(app);
    expect((await menuOf(harbour, takenMenu.menuId)).items[1]).toMatchObject({ price: 14, priceFrom: null });
    expect((await sheetOf(takenMenu.id)).rows[1]?.prices).toMatchObject([
      { sourcePrice: 14, ownPrice: null },
    ]);
  });

  it('in another currency has no promo, extras or later price of the source, until Undo', async ({ app }) => {
    const { menu, soup } = await lunchOf(main);
    const priceFrom = { price: 7, at: iso(app.clock.now() + HOUR) };
    const ofSource = { promo: { price: 5.25 }, extras: [{ name: 'Bread', price: 0.5 }], priceFrom };
    await update(main, soup, ofSource);
    const { takenMenu } = await take(harbour, menu.id);
    const copy = async () => (await menuOf(harbour, takenMenu.menuId)).items[0];
    const params = { id: harbour.restaurantId };

    const body = { currency: 'JPY', priceRate: 150 };
    const { revision } = await harbour.call(restaurantRoutes.update, { params, body });
    expect(await copy()).toMatchObject({ price: 975, promo: null, extras: [], priceFrom: null });
    await followed(app);
    expect(await copy()).toMatchObject({ price: 975, promo: null, extras: [], priceFrom: null });

    await undo(harbour, String(revision));
    await followed(app);
    expect(await copy()).toMatchObject({ price: 6.5, ...ofSource });
  });

  it('refuses a difference that would make a price negative, and takes nothing', async () => {
    const { menu } = await lunchOf(main);

    const args = { ...ofRestaurant(harbour), body: { sourceMenuId: menu.id, prices: { amount: -7 } } };
    const refusal = await harbour.refused(takenMenuRoutes.take, args);

    expect(refusal.error).toBe('Soup would cost less than nothing. Nothing was taken.');
    expect(await shared(harbour)).toEqual({ taken: [], given: [] });
  });
});
