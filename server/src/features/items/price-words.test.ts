/** Dishes with words in place of a price, or without any: "Market price". */
import { type BulkChange, bulkItemRoutes } from '@menuboard/contract/bulk-items';
import type { RouteInput } from '@menuboard/contract/http/route';
import { importRoutes } from '@menuboard/contract/imports';
import { type Item, itemRoutes } from '@menuboard/contract/items';
import { publicationRoutes } from '@menuboard/contract/publications';
import { statsRoutes } from '@menuboard/contract/stats';
import { undoRoutes } from '@menuboard/contract/undo';
import { describe, expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import { aMenu, anItem } from '../../../test/factories.ts';
import { DAY, iso } from '../../lib/clock.ts';

const inRestaurant = (owner: OwnerClient) => ({ restaurantId: owner.restaurantId });
const fish = { name: 'Turbot', category: 'Fish', priceWords: 'Market price' };
const create = (owner: OwnerClient, body: RouteInput<typeof itemRoutes.create>['body']) =>
  owner.call(itemRoutes.create, { params: inRestaurant(owner), body });
const update = (owner: OwnerClient, item: Item, body: RouteInput<typeof itemRoutes.update>['body']) =>
  owner.call(itemRoutes.update, { params: { id: item.id }, body });
const refusal = async (owner: OwnerClient, item: Item, body: object) =>
  (await owner.refused(itemRoutes.update, { params: { id: item.id }, body })).error;

describe('words in place of a price', () => {
  it('need no price, and stay when other fields change', async ({ owner }) => {
    const turbot = await create(owner, fish);
    const plain = await create(owner, { ...fish, name: 'Bread', priceWords: '' });

    expect(turbot).toMatchObject({ price: 0, priceWords: 'Market price' });
    expect(plain).toMatchObject({ price: 0, priceWords: '' });
    expect(await update(owner, turbot, { description: 'With capers', price: 0 })).toMatchObject({
      priceWords: 'Market price',
    });
    const missing = await owner.refused(itemRoutes.create, {
      params: inRestaurant(owner),
      body: { name: 'Cod', category: 'Fish' },
    });
    expect(missing.error).toBe('Price must be a number.');
  });

  it('give way to a price, now or later, and to sizes', async ({ app, owner }) => {
    const turbot = await create(owner, fish);
    const at = iso(app.clock.now() + DAY);

    expect(await update(owner, turbot, { priceFrom: { at, price: 31 } })).toMatchObject({
      priceWords: 'Market price',
    });
    expect(await update(owner, turbot, { price: 29.5 })).toMatchObject({ price: 29.5, priceWords: null });
    expect(await update(owner, turbot, { priceWords: 'Ask us' })).toMatchObject({
      price: 0,
      priceWords: 'Ask us',
    });
    expect(await update(owner, turbot, { sizes: [{ name: 'Half', price: 18 }] })).toMatchObject({
      price: 18,
      priceWords: null,
    });
  });

  it('are refused beside sizes and promos, and never give way to a price of 0', async ({ owner }) => {
    const turbot = await create(owner, fish);
    const cake = await update(owner, await anItem(owner), { sizes: [{ name: 'Slice', price: 4 }] });

    expect(await refusal(owner, turbot, { priceWords: null })).toBe(
      'Give the item a price in place of the words.',
    );
    expect(await refusal(owner, turbot, { promo: { price: 3 } })).toBe(
      'A promo needs a price that it can lower.',
    );
    expect(await refusal(owner, cake, { priceWords: 'Ask us' })).toMatch(
      /^An item with sizes has their prices/,
    );
  });

  it('stay in a change of many prices, unless all get a price; one undo brings them back', async ({
    owner,
  }) => {
    const [turbot, soup] = [await create(owner, fish), await anItem(owner, { price: 10 })];
    const change = async (what: BulkChange['change']) => {
      const body = { itemIds: [turbot.id, soup.id], change: what };
      return owner.call(bulkItemRoutes.changeMany, { params: inRestaurant(owner), body });
    };
    const read = async () => {
      const { items } = await owner.call(itemRoutes.list, { params: inRestaurant(owner) });
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

  it('are in the activity as another price, without a figure', async ({ owner }) => {
    await update(owner, await anItem(owner, { name: 'Sole' }), { priceWords: 'Market price' });
    const { recentActivity } = await owner.call(statsRoutes.get, { params: { id: owner.restaurantId } });

    expect(recentActivity[0]).toMatchObject({ name: 'Sole', action: 'changed', after: 'price' });
  });

  it('are what guests read, and what an export has', async ({ app, owner }) => {
    const menu = await aMenu(owner, [
      await create(owner, { ...fish, name: 'Halibut' }),
      await create(owner, { ...fish, name: 'Olives', priceWords: '' }),
    ]);
    const { url } = await owner.call(publicationRoutes.update, {
      params: { id: menu.id },
      body: { isPublic: true },
    });
    const open = async (end: string) =>
      (await app.app.http.inject({ url: `${new URL(url ?? '').pathname}${end}` })).body;
    const exported = await owner.call(importRoutes.export, { params: inRestaurant(owner) });
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
