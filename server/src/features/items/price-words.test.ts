/** Dishes with words in place of a price, or without any: "Market price". */
import { type BulkChange, bulkItemRoutes } from '@menuboard/contract/bulk-items';
import type { RouteInput } from '@menuboard/contract/http/route';
import { importRoutes } from '@menuboard/contract/imports';
import { type Item, itemRoutes } from '@menuboard/contract/items';
import { publicationRoutes } from '@menuboard/contract/publications';
import { statsRoutes } from '@menuboard/contract/stats';
import { undoRoutes } from '@menuboard/contract/undo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aMenu, anItem } from '../../../test/factories.ts';
import { DAY, iso } from '../../lib/clock.ts';

let app: TestApp;
let owner: OwnerClient;
beforeAll(async () => {
  app = await buildTestApp();
  owner = await signUpOwner(app);
});
afterAll(() => app.stop());

const inRestaurant = () => ({ restaurantId: owner.restaurantId });
const fish = { name: 'Turbot', category: 'Fish', priceWords: 'Market price' };
const create = (body: RouteInput<typeof itemRoutes.create>['body']) =>
  owner.call(itemRoutes.create, { params: inRestaurant(), body });
const update = (item: Item, body: RouteInput<typeof itemRoutes.update>['body']) =>
  owner.call(itemRoutes.update, { params: { id: item.id }, body });
const refusal = async (item: Item, body: object) =>
  (await owner.refused(itemRoutes.update, { params: { id: item.id }, body })).error;

describe('words in place of a price', () => {
  it('need no price, and stay when other fields change', async () => {
    const turbot = await create(fish);
    const plain = await create({ ...fish, name: 'Bread', priceWords: '' });

    expect(turbot).toMatchObject({ price: 0, priceWords: 'Market price' });
    expect(plain).toMatchObject({ price: 0, priceWords: '' });
    expect(await update(turbot, { description: 'With capers', price: 0 })).toMatchObject({
      priceWords: 'Market price',
    });
    const missing = await owner.refused(itemRoutes.create, {
      params: inRestaurant(),
      body: { name: 'Cod', category: 'Fish' },
    });
    expect(missing.error).toBe('Price must be a number.');
  });

  it('give way to a price, now or later, and to sizes', async () => {
    const turbot = await create(fish);
    const at = iso(app.clock.now() + DAY);

    expect(await update(turbot, { priceFrom: { at, price: 31 } })).toMatchObject({
      priceWords: 'Market price',
    });
    expect(await update(turbot, { price: 29.5 })).toMatchObject({ price: 29.5, priceWords: null });
    expect(await update(turbot, { priceWords: 'Ask us' })).toMatchObject({ price: 0, priceWords: 'Ask us' });
    expect(await update(turbot, { sizes: [{ name: 'Half', price: 18 }] })).toMatchObject({
      price: 18,
      priceWords: null,
    });
  });

  it('are refused beside sizes and promos, and never give way to a price of 0', async () => {
    const turbot = await create(fish);
    const cake = await update(await anItem(owner), { sizes: [{ name: 'Slice', price: 4 }] });

    expect(await refusal(turbot, { priceWords: null })).toBe('Give the item a price in place of the words.');
    expect(await refusal(turbot, { promo: { price: 3 } })).toBe('A promo needs a price that it can lower.');
    expect(await refusal(cake, { priceWords: 'Ask us' })).toMatch(/^An item with sizes has their prices/);
  });

  it('stay in a change of many prices, unless all get a price; one undo brings them back', async () => {
    const [turbot, soup] = [await create(fish), await anItem(owner, { price: 10 })];
    const change = async (what: BulkChange['change']) => {
      const body = { itemIds: [turbot.id, soup.id], change: what };
      return owner.call(bulkItemRoutes.changeMany, { params: inRestaurant(), body });
    };
    const read = async () => {
      const { items } = await owner.call(itemRoutes.list, { params: inRestaurant() });
      return [turbot, soup].map(({ id }) => {
        const { price, priceWords } = items.find((item) => item.id === id) ?? turbot;
        return priceWords ?? price;
      });
    };

    await change({ amount: 1 });
    expect(await read()).toEqual(['Market price', 11]);
    const { undo } = await change({ price: 5 });
    expect(await read()).toEqual([5, 5]);
    await owner.call(undoRoutes.undo, { params: { undo: undo ?? '' } });
    expect(await read()).toEqual(['Market price', 11]);
  });

  it('are in the activity as another price, without a figure', async () => {
    await update(await anItem(owner, { name: 'Sole' }), { priceWords: 'Market price' });
    const { recentActivity } = await owner.call(statsRoutes.get, { params: { id: owner.restaurantId } });

    expect(recentActivity[0]).toMatchObject({ name: 'Sole', action: 'changed', after: 'price' });
  });

  it('are what guests read, and what an export has', async () => {
    const menu = await aMenu(owner, [
      await create({ ...fish, name: 'Halibut' }),
      await create({ ...fish, name: 'Olives', priceWords: '' }),
    ]);
    const { url } = await owner.call(publicationRoutes.update, {
      params: { id: menu.id },
      body: { isPublic: true },
    });
    const open = async (end: string) =>
      (await app.app.http.inject({ url: `${new URL(url ?? '').pathname}${end}` })).body;
    const exported = await owner.call(importRoutes.export, { params: inRestaurant() });
    const guests = await signUpOwner(app);
    await guests.call(importRoutes.importText, {
      params: { restaurantId: guests.restaurantId },
      query: {},
      body: { text: exported },
    });
    const { items } = await guests.call(itemRoutes.list, { params: { restaurantId: guests.restaurantId } });

    expect(await open('')).toContain('<p>Market price</p>');
    expect(await open('.csv')).toMatch(/Halibut,,,Market price,,.*\r\n.*Olives,,,,,/);
    expect(await open('')).not.toContain('0.00');
    expect(items.find(({ name }) => name === 'Halibut')?.priceWords).toBe('Market price');
    expect(items.find(({ name }) => name === 'Olives')?.priceWords).toBe('');
  });
});
