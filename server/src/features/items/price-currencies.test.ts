/** Decimals of prices by the restaurant's currency, in every call that takes a price. */
import { bulkItemRoutes } from '@menuboard/contract/bulk-items';
import { importRoutes } from '@menuboard/contract/imports';
import { type Item, itemRoutes } from '@menuboard/contract/items';
import { menuRoutes } from '@menuboard/contract/menus';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { statsRoutes } from '@menuboard/contract/stats';
import { expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import type { TestApp } from '../../../test/build-test-app.ts';
import { aMenu, anItem } from '../../../test/factories.ts';
import { trusted } from '../../../test/trusted-id.ts';
import { openDatabase } from '../../db/database.ts';

async function ownerWith(app: TestApp, currency: string): Promise<OwnerClient> {
  const owner = await signUpOwner(app);
  await owner.call(restaurantRoutes.update, { params: { id: owner.restaurantId }, body: { currency } });
  return owner;
}
const update = (owner: OwnerClient, { id }: Item, body: object) =>
  owner.call(itemRoutes.update, { params: { id }, body });
const listed = async (owner: OwnerClient) =>
  (await owner.call(itemRoutes.list, { params: { restaurantId: owner.restaurantId } })).items;

it.for([
  ['KWD', [3.75, 0.25, 12.5, 12.345, 1.005, 999_999.999]],
  ['JPY', [980, 480, 0, 999_999_999]],
  ['EUR', [0.07, 12.34, 9_999_999.99]],
] as const)('are exact in %s', async ([currency, prices], { app }) => {
  const owner = await ownerWith(app, currency);

  for (const price of prices) expect((await anItem(owner, { price })).price).toBe(price);

  expect((await listed(owner)).map(({ price }) => price).toSorted()).toEqual(prices.toSorted());
});

it.for([
  ['JPY', 980.5, 'Prices in JPY have no decimals.'],
  ['KWD', 1.2345, 'Prices in KWD have at most three decimals.'],
  ['EUR', 1.005, 'Prices in EUR have at most two decimals.'],
] as const)(
  'that %s does not have are refused in one sentence, wherever they are: %d',
  async ([currency, price, error], { app }) => {
    const owner = await ownerWith(app, currency);
    const params = { restaurantId: owner.restaurantId };
    const item = await anItem(owner, { price: 2_000 });
    const sized = await update(owner, item, { sizes: [{ name: 'L', price: 2_000 }] });
    const [size] = sized.sizes;
    const menu = await aMenu(owner, [sized]);
    const at = '2999-01-01T00:00:00Z';
    const plain = await anItem(owner, { name: 'Tea', price: 2_000 });
    const before = await listed(owner);

    const changed = (of: Item, body: object) =>
      owner.refused(itemRoutes.update, { params: { id: of.id }, body });
    const bulk = (change: object) =>
      owner.refused(bulkItemRoutes.changeMany, { params, body: { itemIds: [plain.id], change } });
    const refusals = [
      await owner.refused(itemRoutes.create, { params, body: { name: 'A', category: 'B', price } }),
      await changed(plain, { price }),
      await changed(plain, { promo: { price } }),
      await changed(plain, { priceFrom: { price, at } }),
      await changed(plain, { extras: [{ name: 'Egg', price }] }),
      await changed(sized, { sizes: [{ name: 'L', price }] }),
      await changed(sized, { promo: { prices: { [size?.id ?? '']: price } } }),
      await changed(sized, { priceFrom: { sizes: [{ id: size?.id, price }], at } }),
      await bulk({ price }),
      await bulk({ amount: price }),
      await owner.refused(menuRoutes.update, {
        params: { id: menu.id },
        body: { panels: [{ kind: 'note', price }] },
      }),
    ];
    const imported = await owner.call(importRoutes.importText, {
      params,
      query: { dryRun: 'true' },
      body: { text: `id,name,sizes,sold out until,price\n,Cake,,,${price}` },
    });

    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 422, error });
    expect(imported.faulty.map(({ reason }) => reason)).toEqual([error]);
    expect(await listed(owner)).toEqual(before);
  },
);

it('an ending that prices cannot have is refused', async ({ app }) => {
  const owner = await ownerWith(app, 'JPY');
  const { id } = await anItem(owner, { price: 980 });
  const body = { itemIds: [id], change: { percent: 5, roundTo: '.90' } };

  const refusal = await owner.refused(bulkItemRoutes.changeMany, {
    params: { restaurantId: owner.restaurantId },
    body,
  });

  expect(refusal.error).toBe('Prices in JPY have no decimals, so they cannot be rounded to .90.');
});

it.for(['KWD', 'JPY', 'KRW', 'UGX'])(
  'an export in %s is read back without a change',
  async (currency, { app }) => {
    const owner = await ownerWith(app, currency);
    const params = { restaurantId: owner.restaurantId };
    const price = currency === 'KWD' ? 12.345 : 1_290;
    const item = await anItem(owner, { price });
    const extras = [{ name: 'Egg', price }];
    await update(owner, item, { sizes: [{ name: 'S', price }], extras, priceFrom: null });
    const text = await owner.call(importRoutes.export, { params });

    const result = await owner.call(importRoutes.importText, {
      params,
      query: { dryRun: 'true' },
      body: { text },
    });

    expect(text).toContain(currency === 'KWD' ? ',12.345,' : ',1290,');
    expect(result).toMatchObject({ same: 1, changed: 0, faulty: [] });
  },
);

it('half a yen from before is rounded, also after a process of the build before has settled it, and Recent Activity tells of it', async ({
  app,
}) => {
  const owner = await ownerWith(app, 'JPY');
  const item = await anItem(owner, { price: 980 });
  const db = openDatabase(app.database, { onConnectionLost: () => undefined });
  const asBefore = { price_cents: 98_050, price_minor: null, price_currency: null, due_at: null };
  await db.updateTable('items').set(asBefore).where('id', '=', trusted<'item'>(item.id)).execute();
  await db.destroy();
  expect((await listed(owner)).map(({ price }) => price)).toEqual([980.5]);

  await app.app.run('offers');

  expect((await listed(owner)).map(({ price }) => price)).toEqual([981]);
  const { recentActivity } = await owner.call(statsRoutes.get, { params: { id: owner.restaurantId } });
  expect(recentActivity[0]).toMatchObject({ action: 'priced', before: 980.5, after: 981 });
});
