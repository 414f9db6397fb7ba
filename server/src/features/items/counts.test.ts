/** Numbers of portions left, through all changes of their item. */
import { bulkItemRoutes } from '@menuboard/contract/bulk-items';
import { historyRoutes } from '@menuboard/contract/history';
import { importRoutes } from '@menuboard/contract/imports';
import { type Item, itemRoutes } from '@menuboard/contract/items';
import { kitchenLinkRoutes, kitchenRoutes } from '@menuboard/contract/kitchen';
import { menuRoutes } from '@menuboard/contract/menus';
import { publicationRoutes } from '@menuboard/contract/publications';
import { statsRoutes } from '@menuboard/contract/stats';
import { undoRoutes } from '@menuboard/contract/undo';
import { describe, expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import { joinAs } from '../../../test/as-colleague.ts';
import type { OwnerClient } from '../../../test/as-owner.ts';
import { connectScreenShowing } from '../../../test/connect-screen.ts';
import { aMenu, anItem } from '../../../test/factories.ts';
import { lunchOf, menuOf, named, take, twoLocations } from '../../../test/two-locations.ts';
import { HOUR, iso } from '../../kernel/time/clock.ts';

let soup: Item;
let latte: Item;
let small: string;
let large: string;

it.override('options', { areRatesLimited: false });

it.beforeEach(async ({ owner }) => {
  soup = await anItem(owner, { name: 'Soup' });
  const sizes = [
    { name: 'Small', price: 3 },
    { name: 'Large', price: 4, kcal: 300 },
  ];
  latte = await update(await anItem(owner, { name: 'Latte' }), { sizes }, owner);
  [small = '', large = ''] = latte.sizes.map(({ id }) => id);
});

const update = ({ id }: Item, body: object, by: OwnerClient) =>
  by.call(itemRoutes.update, { params: { id }, body });
const toggle = ({ id }: Item, body: object, by: OwnerClient) =>
  by.call(itemRoutes.toggle, { params: { id }, body });
const undo = (owner: OwnerClient, number: number) =>
  owner.call(undoRoutes.undo, { params: { undo: String(number) } });
async function now({ id }: Item, owner: OwnerClient): Promise<Item | undefined> {
  const { items } = await owner.call(itemRoutes.list, { params: { restaurantId: owner.restaurantId } });
  return items.find((item) => item.id === id);
}
async function latest(owner: OwnerClient) {
  const { recentActivity } = await owner.call(statsRoutes.get, { params: { id: owner.restaurantId } });
  return recentActivity[0];
}
const none = { isAvailable: false, left: 0 };

describe('a count', () => {
  it('sells an item out at 0 in the same revision, by all routes, and has it back above 0', async ({
    owner,
  }) => {
    const three = await update(soup, { left: 3 }, owner);
    expect(three).toMatchObject({ isAvailable: true, left: 3, revision: soup.revision + 3 });
    expect(await latest(owner)).toMatchObject({ action: 'counted', name: 'Soup', after: 3 });

    expect(await toggle(soup, { left: 0 }, owner)).toMatchObject({ ...none, revision: three.revision + 1 });
    expect(await latest(owner)).toMatchObject({ action: 'sold-out', name: 'Soup' });
    expect(await update(soup, { left: 5 }, owner)).toMatchObject({ isAvailable: true, left: 5 });
    expect(await update(soup, { left: 0, isAvailable: true }, owner)).toMatchObject(none);
    expect(await toggle(soup, { isAvailable: true }, owner)).toMatchObject({ isAvailable: true, left: null });
    const body = { name: 'Pie', price: 4, category: 'Desserts', left: 0 };
    const created = await owner.call(itemRoutes.create, {
      params: { restaurantId: owner.restaurantId },
      body,
    });
    expect(created).toMatchObject(none);
    const refused = { params: { id: soup.id }, body: { left: 0, isAvailable: true } };
    expect(await owner.refused(itemRoutes.toggle, refused)).toMatchObject({
      status: 422,
      message: 'An item with 0 left is sold out: it cannot be available.',
    });
  });

  it('is of a size alone, and with the last one the item is sold out', async ({ owner }) => {
    const sizes = latte.sizes.map((size) => ({ ...size, left: 2 }));
    await update(latte, { sizes }, owner);

    const one = await toggle(latte, { sizeId: large, left: 0 }, owner);
    expect(one).toMatchObject({ isAvailable: true, sizes: [{ left: 2 }, none] });
    expect(await latest(owner)).toMatchObject({ action: 'sold-out', name: 'Latte, Large' });
    const both = await toggle(latte, { sizeId: small, left: 0 }, owner);
    expect(both).toMatchObject({ isAvailable: false, left: null, sizes: [none, none] });
    expect(await toggle(latte, { sizeId: small, left: 1 }, owner)).toMatchObject({
      isAvailable: true,
      sizes: [{ left: 1 }, none],
    });
  });

  it('counts a portion once, however often the request is sent, and only from the number that was read', async ({
    owner,
  }) => {
    await update(soup, { left: 3 }, owner);
    const sold = { left: 2, wasLeft: 3 };

    const first = await toggle(soup, sold, owner);
    expect(await toggle(soup, sold, owner)).toEqual(first);
    await toggle(soup, { left: 1, wasLeft: 2 }, owner);
    expect(await toggle(soup, sold, owner)).toMatchObject({ left: 1 });
    // Portions that are sold are no news.
    expect(await latest(owner)).toMatchObject({ action: 'counted', after: 3 });
  });

  it('is for staff and the kitchen, too', async ({ app, owner }) => {
    const staff = await joinAs(app, owner, 'staff');
    const params = { restaurantId: owner.restaurantId };
    const link = await owner.call(kitchenLinkRoutes.create, { params, body: { name: 'Pass' } });
    const token = link.url.slice(link.url.indexOf('#') + 1);
    const mark = (id: string, body: object) =>
      app.call(kitchenRoutes.mark, { params: { id }, body }, { token });

    expect(await update(soup, { left: 3 }, staff)).toMatchObject({ left: 3 });
    expect(await mark(soup.id, { left: 2, wasLeft: 3 })).toMatchObject({ isAvailable: true, left: 2 });
    expect(await mark(soup.id, { left: 0 })).toMatchObject(none);
    expect(await mark(latte.id, { left: 4, sizeId: large })).toMatchObject({ sizes: [{}, { left: 4 }] });
    const { items } = await app.call(kitchenRoutes.get, {}, { token });
    expect(new Set(items.map(({ left }) => left))).toEqual(new Set([0, null]));
    const empty = { params: { id: soup.id }, body: { wasLeft: 3 } };
    expect(await app.refused(kitchenRoutes.mark, empty, { token })).toMatchObject({ status: 400 });
  });

  it('is no longer 0 when the time of a return comes', async ({ app, owner }) => {
    const until = iso(app.clock.now() + HOUR);
    await toggle(soup, { left: 0, isAvailable: false, until }, owner);

    app.clock.advance(HOUR);
    await app.app.run('offers');

    expect(await now(soup, owner)).toMatchObject({ isAvailable: true, soldOutUntil: null, left: null });
  });

  it('changes with many items at once', async ({ owner }) => {
    const change = (value: object) =>
      owner.call(bulkItemRoutes.changeMany, {
        params: { restaurantId: owner.restaurantId },
        body: { itemIds: [soup.id, latte.id], change: value },
      });

    const { items } = await change({ left: 0 });
    expect(items.map(({ after }) => after)).toEqual([none, none]);
    await change({ isAvailable: true });

    expect(await now(soup, owner)).toMatchObject({ isAvailable: true, left: null });
  });
});

describe('an item that is counted', () => {
  it('is put back by Undo with its availability, as its sizes are, without their prices', async ({
    owner,
  }) => {
    await update(soup, { left: 3 }, owner);
    const { revision } = await toggle(soup, { left: 0 }, owner);
    await undo(owner, revision);
    expect(await now(soup, owner)).toMatchObject({ isAvailable: true, left: 3 });

    const counted = await toggle(latte, { sizeId: large, left: 0 }, owner);
    await update(latte, { sizes: latte.sizes.map((size) => ({ ...size, price: size.price + 1 })) }, owner);
    await undo(owner, counted.revision);
    expect(await now(latte, owner)).toMatchObject({ isAvailable: true, sizes: [{ price: 4 }, { price: 5 }] });
    expect((await now(latte, owner))?.sizes[1]).not.toHaveProperty('left');
  });

  it('keeps its counts when a client that does not know of them saves it', async ({ owner }) => {
    await update(soup, { left: 3 }, owner);
    await toggle(latte, { sizeId: large, left: 2 }, owner);
    const sizes = latte.sizes.map(({ id, name, price }) => ({ id, name, price }));

    expect(await update(soup, { name: 'Broth', isAvailable: true }, owner)).toMatchObject({ left: 3 });
    expect(await update(latte, { sizes }, owner)).toMatchObject({ sizes: [{}, { left: 2 }] });
  });

  it('keeps the counts of today when an earlier version of its menu is restored', async ({ owner }) => {
    const menu = await aMenu(owner, [soup, latte]);
    await toggle(latte, { sizeId: large, left: 2 }, owner);
    const { revision } = await update(soup, { left: 9 }, owner);
    await update(soup, { name: 'Broth', left: 1 }, owner);
    await toggle(latte, { sizeId: large, left: 0 }, owner);

    await owner.call(historyRoutes.restoreVersion, { params: { id: menu.id }, body: { revision } });

    expect(await now(soup, owner)).toMatchObject({ name: 'Soup', left: 1 });
    expect((await now(latte, owner))?.sizes[1]).toMatchObject(none);
  });

  it('has a duplicate that nobody counts', async ({ owner }) => {
    await toggle(latte, { sizeId: large, left: 0 }, owner);
    await toggle(latte, { left: 0 }, owner);

    const copy = await owner.call(itemRoutes.duplicate, {
      params: { id: latte.id },
      body: { name: 'Mocha' },
    });

    expect(copy).toMatchObject({ isAvailable: true, left: null, sizes: latte.sizes });
  });

  it('survives an export and its import, with its sizes', async ({ owner }) => {
    await update(soup, { left: 7 }, owner);
    await toggle(latte, { sizeId: small, left: 4 }, owner);
    await toggle(latte, { sizeId: large, left: 0 }, owner);
    const pie = await update(await anItem(owner, { name: 'Pie' }), { left: 5 }, owner);
    await toggle(pie, { isAvailable: false }, owner);
    const before = [await now(soup, owner), await now(latte, owner), await now(pie, owner)];
    const params = { restaurantId: owner.restaurantId };
    const text = await owner.call(importRoutes.export, { params });
    await update(soup, { left: 0 }, owner);
    await toggle(latte, { isAvailable: true }, owner);
    await toggle(pie, { left: 0 }, owner);

    await owner.call(importRoutes.importText, { params, body: { text } });

    const facts = (item: Item | undefined) => ({ ...item, revision: 0, updatedAt: '' });
    const after = [await now(soup, owner), await now(latte, owner), await now(pie, owner)];
    expect(after.map(facts)).toEqual(before.map(facts));
  });

  it('is sent to screens with its count, as one event', async ({ app, owner, connect }) => {
    const { screen } = await connectScreenShowing(app, owner, connect, [soup]);

    await toggle(soup, { left: 3 }, owner);

    expect(await screen.waitForEvent('item-availability-changed')).toMatchObject({
      isAvailable: true,
      left: 3,
    });
  });

  it('says so to guests where its menu shows counts, and never on paper', async ({ app, owner }) => {
    const { id } = await aMenu(owner, [soup, latte]);
    await update(soup, { left: 3 }, owner);
    await toggle(latte, { sizeId: large, left: 6 }, owner);
    const publish = { params: { id }, body: { isPublic: true } };
    const { pathname } = new URL((await owner.call(publicationRoutes.update, publish)).url ?? '');
    const read = async () => (await app.app.http.inject({ url: pathname })).body.replaceAll('\u00A0', ' ');
    const show = (counts: string) =>
      owner.call(menuRoutes.update, { params: { id }, body: { design: { counts } as never } });

    const low = await read();
    await show('all');
    const all = await read();
    await show('off');
    const off = await read();

    expect([low, all, off].map((page) => [page.includes('3 left'), page.includes('6 left')])).toEqual([
      [true, false],
      [true, true],
      [false, false],
    ]);
    const paper = await owner.call(publicationRoutes.paper, { params: { id }, query: {} });
    expect(JSON.stringify(paper)).not.toContain('left');
  });
});

it('has counts of its own where another location has taken its menu', async ({ app }) => {
  const { main, harbour } = await twoLocations(app);
  const { menu, soup: source } = await lunchOf(main);
  const { takenMenu } = await take(harbour, menu.id);
  const copy = async () => named(await menuOf(harbour, takenMenu.menuId), 'Soup');

  await update(await copy(), { left: 2 }, harbour);
  await update(source, { left: 0, price: 9 }, main);
  await app.app.run('taken-menus');

  expect(await copy()).toMatchObject({ isAvailable: true, left: 2, price: 9 });
});
