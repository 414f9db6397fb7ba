/** Changes of many items at once: all or none, in one revision. */
import { type BulkChange, bulkItemRoutes } from '@menuboard/contract/bulk-items';
import type { Layout } from '@menuboard/contract/domain/layout';
import { historyRoutes } from '@menuboard/contract/history';
import { type Item, itemRoutes } from '@menuboard/contract/items';
import { type Menu, menuRoutes } from '@menuboard/contract/menus';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { statsRoutes } from '@menuboard/contract/stats';
import { undoRoutes } from '@menuboard/contract/undo';
import { describe, expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import { connectScreenShowing } from '../../../test/connect-screen.ts';
import { aMenu, anItem } from '../../../test/factories.ts';
import { lunchOf, menuOf, take, twoLocations } from '../../../test/two-locations.ts';
import { HOUR, iso } from '../../lib/clock.ts';

it.override('options', { areRatesLimited: false });

const body = (
  owner: OwnerClient,
  items: Pick<Item, 'id'>[],
  change: BulkChange['change'],
  dryRun = false,
) => ({
  params: { restaurantId: owner.restaurantId },
  body: { itemIds: items.map(({ id }) => id), change, dryRun },
});
const change = (owner: OwnerClient, items: Pick<Item, 'id'>[], what: BulkChange['change'], dryRun = false) =>
  owner.call(bulkItemRoutes.changeMany, body(owner, items, what, dryRun));
const refused = (owner: OwnerClient, items: Pick<Item, 'id'>[], what: object) =>
  owner.refused(bulkItemRoutes.changeMany, body(owner, items, what as BulkChange['change']));
const all = async (owner: OwnerClient) =>
  (await owner.call(itemRoutes.list, { params: { restaurantId: owner.restaurantId } })).items;
const undo = (owner: OwnerClient, number: string | null) =>
  owner.call(undoRoutes.undo, { params: { undo: number ?? '' } });
const sizesOf = (...prices: number[]) => prices.map((price, index) => ({ name: `Size ${index + 1}`, price }));

describe('prices', () => {
  it('change by a percentage, rounded, with those of sizes, in one revision, and back by one undo', async ({
    owner,
  }) => {
    const soup = await anItem(owner, { price: 9.9 });
    const coffee = await anItem(owner, { price: 3 });
    await owner.call(itemRoutes.update, { params: { id: coffee.id }, body: { sizes: sizesOf(3, 4.2) } });
    const before = await all(owner);

    const { items, undo: number } = await change(owner, [soup, coffee], { percent: 5, roundTo: '.50' });

    expect(items).toMatchObject([
      { id: soup.id, before: { price: 9.9 }, after: { price: 10.5 } },
      { id: coffee.id, after: { sizes: [{ price: 3 }, { price: 4.5 }] } },
    ]);
    const after = await all(owner);
    expect(after.find(({ id }) => id === soup.id)?.price).toBe(10.5);
    expect(after.find(({ id }) => id === coffee.id)).toMatchObject({
      price: 3,
      sizes: [{ price: 3 }, { price: 4.5 }],
    });
    expect(new Set(after.map(({ revision }) => revision))).toEqual(new Set([Number(number)]));
    expect(await undo(owner, number)).toMatchObject({ count: 2 });
    const strip = (list: Item[]) => list.map(({ revision: _, updatedAt: __, ...item }) => item);
    expect(strip(await all(owner))).toEqual(strip(before));
  });

  it('change nothing in a dry run, which answers the same', async ({ owner }) => {
    const soup = await anItem(owner);

    const dry = await change(owner, [soup], { amount: -0.5 }, true);

    expect(dry).toEqual({
      items: [{ id: soup.id, before: { price: 6.5 }, after: { price: 6 } }],
      undo: null,
    });
    expect(await all(owner)).toEqual([soup]);
    expect((await change(owner, [soup], { amount: -0.5 })).items).toEqual(dry.items);
  });

  it('are refused by name if one of them is not possible, and none changes', async ({ owner }) => {
    const [soup, wine] = [await anItem(owner), await anItem(owner, { name: 'Wine', price: 9_999_999 })];
    const water = await anItem(owner, { name: 'Water', price: 0.5 });

    const high = await refused(owner, [soup, wine], { percent: 5 });
    const low = await refused(owner, [soup, water], { amount: -1 });

    expect(high).toMatchObject({
      status: 422,
      error: 'Wine would be too expensive to store. Nothing was changed.',
      details: [{ path: wine.id, message: 'Wine would be too expensive to store.' }],
    });
    expect(low.details).toEqual([{ path: water.id, message: 'Water would cost less than nothing.' }]);
    expect((await all(owner)).map(({ price }) => price).toSorted((a, b) => a - b)).toEqual([
      0.5, 6.5, 9_999_999,
    ]);
  });

  it('leave promos and later prices, and never fall below a promo', async ({ app, owner }) => {
    const soup = await anItem(owner);
    const at = iso(app.clock.now() + HOUR);
    const rich = { promo: { price: 5 }, priceFrom: { price: 8, at } };
    await owner.call(itemRoutes.update, { params: { id: soup.id }, body: rich });

    await change(owner, [soup], { percent: 10 });

    expect((await all(owner))[0]).toMatchObject({
      price: 7.15,
      promo: { price: 5 },
      priceFrom: { price: 8 },
    });
    const advice = 'Change or remove the promo first.';
    expect(await refused(owner, [soup], { price: 4 })).toMatchObject({
      error: `Tomato soup would cost less than in its promo. Nothing was changed. ${advice}`,
      details: [{ path: soup.id, message: `Tomato soup would cost less than in its promo. ${advice}` }],
    });
  });

  it('fall below a promo that has ended', async ({ app, owner }) => {
    const [soup, coffee] = [await anItem(owner), await anItem(owner)];
    const endsAt = iso(app.clock.now() - HOUR);
    const update = (id: string, body: object) => owner.call(itemRoutes.update, { params: { id }, body });
    await update(soup.id, { promo: { price: 5, endsAt } });
    const { sizes } = await update(coffee.id, { sizes: sizesOf(3, 4.2) });
    await update(coffee.id, { promo: { prices: { [sizes[0]?.id ?? '']: 2.5 }, endsAt } });

    const { items } = await change(owner, [soup, coffee], { percent: -30 });

    expect(items).toMatchObject([{ after: { price: 4.55 } }, { after: { price: 2.1 } }]);
    expect((await all(owner)).find(({ id }) => id === soup.id)?.promo).toMatchObject({ price: 5, endsAt });
  });

  it('stay whole in a currency without decimals', async ({ owner }) => {
    const params = { id: owner.restaurantId };
    await owner.call(restaurantRoutes.update, { params, body: { currency: 'JPY' } });
    const ramen = await anItem(owner, { price: 985 });

    expect((await change(owner, [ramen], { percent: 3 })).items[0]?.after).toEqual({ price: 1015 });
  });
});

describe('other changes', () => {
  it('sell out until a time, move to a category, and change labels', async ({ app, owner }) => {
    const items = [await anItem(owner), await anItem(owner)];
    const until = iso(app.clock.now() + HOUR);

    await change(owner, items, { isAvailable: false, until });
    await change(owner, items, { category: 'Starters' });
    await change(owner, items, { labels: { add: ['vegan', 'new'], remove: [] } });
    await change(owner, items, { labels: { remove: ['new'] } });

    for (const item of await all(owner)) {
      expect(item).toMatchObject({
        isAvailable: false,
        soldOutUntil: until,
        category: 'Starters',
        labels: ['vegan'],
      });
    }
    expect((await change(owner, items, { category: 'Starters' })).undo).toBeNull();
  });

  it('delete many items, which return to their positions in order', async ({ owner }) => {
    const items = [await anItem(owner), await anItem(owner), await anItem(owner), await anItem(owner)];
    const menu = await aMenu(owner, items);
    const onMenu = async () =>
      (await owner.call(menuRoutes.get, { params: { id: menu.id } })).items.map(({ id }) => id);

    const { undo: number } = await change(owner, items.slice(1, 3), { isDeleted: true });

    expect(await onMenu()).toEqual([items[0]?.id, items[3]?.id]);
    await undo(owner, number);
    expect(await onMenu()).toEqual(items.map(({ id }) => id));
  });

  it.for([
    [{}, 'Name exactly one change'],
    [{ percent: 5, category: 'Soups' }, 'Name exactly one change'],
    [{ percent: -100 }, 'The percentage must be between -99 and 1000'],
    [{ percent: 5, roundTo: '.42' }, 'Prices can be rounded to'],
    [{ isAvailable: true, until: '2999-01-01T00:00:00Z' }, 'Only items that are sold out'],
    [{ isAvailable: false, until: '2001-01-01T00:00:00Z' }, 'The time must be in the future.'],
  ] as const)('refuse %o in one sentence', async ([what, sentence], { owner }) => {
    const soup = await anItem(owner);

    expect((await refused(owner, [soup], what)).error).toContain(sentence);
    expect(await all(owner)).toEqual([soup]);
  });

  it("refuse another restaurant's item, a missing and a repeated one", async ({ app, owner }) => {
    const other = await anItem(await signUpOwner(app));
    const soup = await anItem(owner);

    expect(await refused(owner, [soup, other], { percent: 5 })).toMatchObject({ status: 404 });
    expect(await refused(owner, [soup, { id: 'missing' }], { percent: 5 })).toMatchObject({ status: 404 });
    expect(await refused(owner, [soup, soup], { percent: 5 })).toMatchObject({ status: 400 });
    expect(await all(owner)).toEqual([soup]);
  });
});

describe('a category', () => {
  const rename = (owner: OwnerClient, from: string, to: string) =>
    owner.call(bulkItemRoutes.renameCategory, {
      params: { restaurantId: owner.restaurantId },
      body: { from, to },
    });

  it('is renamed on its items and in the headings of menus, and back by one undo', async ({ owner }) => {
    const soup = await anItem(owner);
    const pie = await anItem(owner, { category: 'Mains' });
    const { id } = await aMenu(owner, [soup, pie]);
    const sections = [
      { category: 'Mains', order: 0 },
      { category: 'Soups', title: 'From the pot', order: 1 },
    ];
    await owner.call(menuRoutes.update, { params: { id }, body: { sections } });
    const menu = () => owner.call(menuRoutes.get, { params: { id } });

    const { items, undo: number } = await rename(owner, 'Soups', 'Starters');

    expect(items).toBe(1);
    expect((await menu()).sections).toEqual([sections[0], { ...sections[1], category: 'Starters' }]);
    expect((await menu()).items.map(({ category }) => category)).toEqual(['Starters', 'Mains']);
    await undo(owner, number);
    expect((await menu()).sections).toEqual(sections);
    await rename(owner, 'Soups', 'Mains');
    expect((await menu()).sections).toEqual([sections[0]]);
    expect((await menu()).items.map(({ category }) => category)).toEqual(['Mains', 'Mains']);
  });

  const rect = { x: 0, y: 0, w: 0.5, h: 0.5, z: 0 };
  const section = (id: string, category: string) => ({ kind: 'section' as const, id, category, ...rect });
  const title = { kind: 'title' as const, id: 't', ...rect };
  const wide = (...blocks: Layout['blocks']): Layout => ({ v: 1, aspect: '16:9', blocks });
  const upright = (...blocks: Layout['blocks']): Layout => ({ v: 1, aspect: '9:16', blocks });
  const arrange = (by: OwnerClient, { id }: Pick<Menu, 'id'>, layout: Layout) =>
    by.call(menuRoutes.setLayout, { params: { id }, body: layout });

  it('is renamed in both arrangements of menus, also without headings, and back by one undo', async ({
    owner,
  }) => {
    const menu = await aMenu(owner, [await anItem(owner)]);
    const before = {
      ...wide(title, section('a', 'Soups'), section('b', 'Mains')),
      other: upright(section('a', 'Soups')),
    };
    const arranged = await arrange(owner, menu, before);
    const other = await arrange(owner, await aMenu(owner), wide(section('a', 'Mains')));

    const { undo: number } = await rename(owner, 'Soups', 'Starters');

    expect((await menuOf(owner, menu.id)).layout).toEqual({
      ...wide(title, section('a', 'Starters'), section('b', 'Mains')),
      other: upright(section('a', 'Starters')),
    });
    expect(await menuOf(owner, other.id)).toEqual(other);
    const past = { params: { id: menu.id }, query: { revision: arranged.revision } };
    expect((await owner.call(historyRoutes.at, past)).layout).toEqual(before);
    await undo(owner, number);
    expect((await menuOf(owner, menu.id)).layout).toEqual(before);
  });

  it('merges into its section in each arrangement that has one, and back by one undo', async ({ owner }) => {
    const items = [await anItem(owner), await anItem(owner, { category: 'Mains' })];
    const menu = await aMenu(owner, items);
    const before = {
      ...wide(section('a', 'Soups'), section('b', 'Mains')),
      other: upright(title, section('a', 'Soups')),
    };
    await arrange(owner, menu, before);

    const { undo: number } = await rename(owner, 'Soups', 'Mains');

    expect((await menuOf(owner, menu.id)).layout).toEqual({
      ...wide(section('b', 'Mains')),
      other: upright(title, section('a', 'Mains')),
    });
    await undo(owner, number);
    expect((await menuOf(owner, menu.id)).layout).toEqual(before);
  });

  it('is renamed in the arrangements of taken menus by their source, and by nobody else', async ({ app }) => {
    const { main, harbour } = await twoLocations(app);
    const { menu } = await lunchOf(main);
    await arrange(main, menu, wide(section('a', 'Soups'), section('b', 'Mains')));
    const { takenMenu } = await take(harbour, menu.id);
    await anItem(harbour, { category: 'Mains' });
    const renameBy = (by: OwnerClient, from: string, to: string) =>
      by.call(bulkItemRoutes.renameCategory, {
        params: { restaurantId: by.restaurantId },
        body: { from, to },
      });

    await renameBy(main, 'Soups', 'Starters');
    await renameBy(harbour, 'Mains', 'Dishes');
    await app.app.run('taken-menus');

    expect((await menuOf(harbour, takenMenu.menuId)).layout?.blocks).toEqual([
      section('a', 'Starters'),
      section('b', 'Mains'),
    ]);
  });

  it('that no item has is not found', async ({ owner }) => {
    await anItem(owner);
    const args = { params: { restaurantId: owner.restaurantId }, body: { from: 'Wine', to: 'Drinks' } };

    expect(await owner.refused(bulkItemRoutes.renameCategory, args)).toMatchObject({ status: 404 });
    expect((await rename(owner, 'Soups', 'Soups')).undo).toBeNull();
  });
});

describe('what others notice', () => {
  it('is one event for each menu on screens, and one event for owners', async ({ app, owner, connect }) => {
    const items: Item[] = [];
    for (let n = 0; n < 21; n += 1) items.push(await anItem(owner, { name: `Dish ${n}` }));
    const { screen, menu } = await connectScreenShowing(app, owner, connect, items);
    const admin = await connect({ token: owner.token });

    const { undo: number } = await change(owner, items, { percent: 10 });

    expect(await admin.waitForEvent('items-changed')).toEqual({ revision: Number(number) });
    expect(await screen.waitForEvent('menu-updated')).toMatchObject({
      id: menu.id,
      revision: Number(number),
    });
    await app.app.settled();
    expect(admin.received.filter(({ event }) => event === 'item-updated')).toEqual([]);
    const { recentActivity } = await owner.call(statsRoutes.get, { params: { id: owner.restaurantId } });
    expect(recentActivity.filter(({ revision }) => revision === Number(number))).toHaveLength(4);
  });
});
