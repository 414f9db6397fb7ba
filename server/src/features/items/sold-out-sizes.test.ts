/** Sizes that are sold out one by one, through all changes of their item. */
import { bulkItemRoutes } from '@menuboard/contract/bulk-items';
import { historyRoutes } from '@menuboard/contract/history';
import { type Item, itemRoutes } from '@menuboard/contract/items';
import { kitchenLinkRoutes, kitchenRoutes } from '@menuboard/contract/kitchen';
import { publicationRoutes } from '@menuboard/contract/publications';
import { statsRoutes } from '@menuboard/contract/stats';
import { undoRoutes } from '@menuboard/contract/undo';
import { describe, expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import { joinAs } from '../../../test/as-colleague.ts';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import type { TestApp } from '../../../test/build-test-app.ts';
import { connectScreenShowing } from '../../../test/connect-screen.ts';
import { aMenu, anItem } from '../../../test/factories.ts';
import { lunchOf, menuOf, named, take, twoLocations } from '../../../test/two-locations.ts';
import { HOUR, iso } from '../../lib/clock.ts';

let latte: Item;
let small: string;
let large: string;

it.override('options', { areRatesLimited: false });

it.beforeEach(async ({ owner }) => {
  latte = await update(
    await anItem(owner, { name: 'Latte' }),
    {
      sizes: [
        { name: 'Small', price: 3 },
        { name: 'Large', price: 4, kcal: 300 },
      ],
    },
    owner,
  );
  [small = '', large = ''] = latte.sizes.map(({ id }) => id);
});

const update = ({ id }: Item, body: object, by: OwnerClient) =>
  by.call(itemRoutes.update, { params: { id }, body });
const toggle = (body: object, by: OwnerClient) =>
  by.call(itemRoutes.toggle, { params: { id: latte.id }, body });
const soldOut = (owner: OwnerClient, sizeId: string, until?: string) =>
  toggle({ isAvailable: false, sizeId, ...(until && { until }) }, owner);
async function now(owner: OwnerClient): Promise<Item | undefined> {
  const { restaurantId } = owner;
  const { items } = await owner.call(itemRoutes.list, { params: { restaurantId }, query: {} });
  return items.find(({ id }) => id === latte.id);
}
const undo = (owner: OwnerClient, number: number) =>
  owner.call(undoRoutes.undo, { params: { undo: String(number) } });
async function activity(owner: OwnerClient): Promise<{ action: string; name: string } | undefined> {
  const { recentActivity } = await owner.call(statsRoutes.get, { params: { id: owner.restaurantId } });
  return recentActivity[0];
}
const inAnHour = (app: TestApp) => iso(app.clock.now() + HOUR);
/** Sold out; without the field, a size is available. */
const off = { isAvailable: false };
const withoutLarge = { isAvailable: true, soldOutUntil: null, sizes: [{ price: 3 }, { price: 4, ...off }] };

describe('a toggle with a size', () => {
  it('switches this size alone, is named in the activity, and changes nothing when it is retried', async ({
    owner,
  }) => {
    const changed = await soldOut(owner, large);

    expect(changed.sizes).toEqual([
      { id: small, name: 'Small', price: 3 },
      { id: large, name: 'Large', price: 4, kcal: 300, isAvailable: false },
    ]);
    expect(changed).toMatchObject({ isAvailable: true, soldOutUntil: null });
    expect(await activity(owner)).toMatchObject({ action: 'sold-out', name: 'Latte, Large' });
    expect((await soldOut(owner, large)).revision).toBe(changed.revision);
    expect((await toggle({ sizeId: large }, owner)).sizes).toEqual(latte.sizes);
    expect(await activity(owner)).toMatchObject({ action: 'available', name: 'Latte, Large' });
  });

  it('is for staff and the kitchen, too, and refuses a size of another item', async ({ app, owner }) => {
    const staff = await joinAs(app, owner, 'staff');
    const params = { restaurantId: owner.restaurantId };
    const link = await owner.call(kitchenLinkRoutes.create, { params, body: { name: 'Pass' } });
    const token = link.url.slice(link.url.indexOf('#') + 1);
    const mark = { ...off, sizeId: large };

    const marked = await app.call(kitchenRoutes.mark, { params: { id: latte.id }, body: mark }, { token });

    expect(marked.sizes).toEqual([
      { id: small, name: 'Small' },
      { id: large, name: 'Large', isAvailable: false },
    ]);
    expect(await toggle({ isAvailable: true, sizeId: large }, staff)).toMatchObject({ sizes: latte.sizes });
    const other = await signUpOwner(app);
    const [unknown, foreign] = [{ ...mark, sizeId: latte.id }, mark];
    const wrong = await owner.refused(itemRoutes.toggle, { params: { id: latte.id }, body: unknown });
    expect(wrong).toMatchObject({ status: 404, message: 'Size not found.' });
    const refused = await other.refused(itemRoutes.toggle, { params: { id: latte.id }, body: foreign });
    expect(refused.status).toBe(404);
  });

  it('ends by itself, also of the last size, with which the item was sold out', async ({ app, owner }) => {
    const [first, second] = [inAnHour(app), iso(app.clock.now() + 2 * HOUR)];
    await soldOut(owner, large, second);
    const none = await soldOut(owner, small, first);
    expect(none).toMatchObject({ isAvailable: false, soldOutUntil: first });

    app.clock.advance(HOUR);
    await app.app.run('offers');
    expect(await now(owner)).toMatchObject({
      isAvailable: true,
      sizes: [{ name: 'Small' }, { ...off, soldOutUntil: second }],
    });
    app.clock.advance(HOUR);
    await app.app.run('offers');

    expect(await now(owner)).toMatchObject({ isAvailable: true, soldOutUntil: null, sizes: latte.sizes });
    expect(await activity(owner)).toMatchObject({ action: 'available', name: 'Latte, Large' });
  });

  it('is forgotten by switching the whole item on, one by one or in bulk', async ({ owner }) => {
    await soldOut(owner, large);
    await toggle(off, owner);
    expect((await toggle({ isAvailable: true }, owner)).sizes).toEqual(latte.sizes);

    await soldOut(owner, large);
    const change = { itemIds: [latte.id], change: { isAvailable: true } };
    await owner.call(bulkItemRoutes.changeMany, {
      params: { restaurantId: owner.restaurantId },
      body: change,
    });

    expect((await now(owner))?.sizes).toEqual(latte.sizes);
  });
});

describe('a size that is sold out', () => {
  it('stays so when a client that does not know of it saves the item, and goes with its size', async ({
    app,
    owner,
  }) => {
    const until = inAnHour(app);
    await soldOut(owner, large, until);
    const sizes = latte.sizes.map(({ id, name, price }) => ({ id, name, price: price + 1 }));

    const changed = await update(latte, { name: 'Caffè latte', isAvailable: true, sizes }, owner);
    expect(changed.sizes).toMatchObject([{ price: 4 }, { price: 5, ...off, soldOutUntil: until }]);

    const left = await update(latte, { sizes: sizes.slice(1) }, owner);
    expect(left).toMatchObject({ isAvailable: false, soldOutUntil: until, sizes: [{ name: 'Large' }] });
  });

  it('is taken back by Undo and leaves prices alone, as prices leave it', async ({ owner }) => {
    const { revision: sold } = await soldOut(owner, large);
    const sizes = latte.sizes.map((size) => ({ ...size, price: size.price + 1 }));
    const { revision: priced } = await update(latte, { sizes }, owner);

    await undo(owner, sold);
    expect(await now(owner)).toMatchObject({ sizes });
    await soldOut(owner, large);
    await undo(owner, priced);

    expect(await now(owner)).toMatchObject(withoutLarge);
  });

  it('is a fact of today when an earlier version of the menu is restored', async ({ owner }) => {
    const menu = await aMenu(owner, [latte]);
    await soldOut(owner, large);
    const revision = (await now(owner))?.revision ?? 0;
    await toggle({ isAvailable: true }, owner);
    await update(latte, { sizes: latte.sizes.map((size) => ({ ...size, price: 9 })) }, owner);
    await soldOut(owner, small);

    await owner.call(historyRoutes.restoreVersion, { params: { id: menu.id }, body: { revision } });

    expect((await now(owner))?.sizes).toMatchObject([{ price: 3, ...off }, { price: 4 }]);
    expect((await now(owner))?.sizes[1]).not.toHaveProperty('isAvailable');
  });

  it('goes with a copy of the item', async ({ owner }) => {
    await soldOut(owner, large);

    const copy = await owner.call(itemRoutes.duplicate, {
      params: { id: latte.id },
      body: { name: 'Mocha' },
    });

    expect(copy).toMatchObject(withoutLarge);
  });

  it('is drawn by screens, those of an earlier build too: an item with its sizes, a name and a price each', async ({
    app,
    owner,
    connect,
  }) => {
    const { screen } = await connectScreenShowing(app, owner, connect, [latte]);

    await soldOut(owner, large);

    const item = (await screen.waitForEvent('item-availability-changed')) as Item;
    expect(item).toMatchObject({ name: 'Latte', price: 3, isAvailable: true });
    expect(item.sizes).toMatchObject([
      { name: 'Small', price: 3 },
      { name: 'Large', price: 4, ...off },
    ]);
  });

  it('is struck for guests, sold out in all forms of their page, and not on paper', async ({
    app,
    owner,
  }) => {
    const { id } = await aMenu(owner, [latte]);
    await soldOut(owner, large);
    const args = { params: { id }, body: { isPublic: true } };
    const { pathname } = new URL((await owner.call(publicationRoutes.update, args)).url ?? '');
    const read = async (end: string) => (await app.app.http.inject({ url: pathname + end })).body;

    const page = await read('');
    const paper = await owner.call(publicationRoutes.paper, { params: { id }, query: {} });

    expect(page).toContain('Large</span><s>$4.00</s><span class="size">Sold out</span>');
    expect(page).toMatch(
      /"name":"Large","price":"4.00","priceCurrency":"USD","availability":"https:\S+SoldOut"/,
    );
    expect((await read('.csv')).split('\r\n').map((line) => line.split(',').slice(3, 8))).toEqual([
      ['size', 'price', 'was', 'currency', 'available'],
      ['Small', '3.00', '', 'USD', 'yes'],
      ['Large', '4.00', '', 'USD', 'no'],
      [],
    ]);
    expect(paper.sections[0]?.dishes[0]?.prices).toEqual([
      { size: 'Small', text: '3.00' },
      { size: 'Large', text: '4.00' },
    ]);
  });
});

it('has sizes of its own that are sold out where another location has taken its menu', async ({ app }) => {
  const { main, harbour } = await twoLocations(app);
  const { menu, soup } = await lunchOf(main);
  const sizes = [
    { name: 'Cup', price: 4 },
    { name: 'Bowl', price: 6 },
  ];
  const sized = await update(soup, { sizes }, main);
  const mark = (sizeId: string | undefined, of: Item, by: OwnerClient) =>
    by.call(itemRoutes.toggle, { params: { id: of.id }, body: { isAvailable: false, sizeId } });
  const { takenMenu } = await take(harbour, menu.id);
  const copy = async () => named(await menuOf(harbour, takenMenu.menuId), 'Soup');

  await mark((await copy()).sizes[1]?.id, await copy(), harbour);
  await mark(sized.sizes[0]?.id, sized, main);
  await update(soup, { sizes: sized.sizes.map((size) => ({ ...size, price: size.price + 1 })) }, main);
  await app.app.run('taken-menus');

  expect((await copy()).sizes).toMatchObject([{ price: 5 }, { price: 7, isAvailable: false }]);
  expect((await copy()).sizes[0]).not.toHaveProperty('isAvailable');
});
