/** Changes after a price or an availability was due to change by itself, and before that is stored. */
import { bulkItemRoutes } from '@menuboard/contract/bulk-items';
import { historyRoutes } from '@menuboard/contract/history';
import { itemRoutes } from '@menuboard/contract/items';
import { undoRoutes } from '@menuboard/contract/undo';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { joinAs } from '../../../test/as-colleague.ts';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aMenu, anItem } from '../../../test/factories.ts';
import { HOUR, iso, MINUTE } from '../../lib/clock.ts';

let app: TestApp;
let owner: OwnerClient;
beforeAll(async () => {
  app = await buildTestApp({ areRatesLimited: false });
});
beforeEach(async () => {
  owner = await signUpOwner(app);
});
afterAll(() => app.stop());

type Body = Parameters<typeof update>[1];
const update = (id: string, body: { [field: string]: unknown }) =>
  owner.call(itemRoutes.update, { params: { id }, body });
async function get(id: string) {
  const { restaurantId } = owner;
  const { items } = await owner.call(itemRoutes.list, { params: { restaurantId }, query: {} });
  return items.find((item) => item.id === id);
}
const changeMany = (itemIds: string[], change: object) =>
  owner.call(bulkItemRoutes.changeMany, {
    params: { restaurantId: owner.restaurantId },
    body: { itemIds, change },
  });

/** An item of $5 whose later price of $6 has just become due. */
async function aDueItem() {
  const item = await anItem(owner, { name: 'Soup', price: 5 });
  const priceFrom = { at: iso(app.clock.now() + HOUR), price: 6 };
  const stored = await update(item.id, { priceFrom });
  app.clock.advance(HOUR);
  return stored;
}

async function expectLater(id: string, expected: object) {
  expect(await get(id)).toMatchObject(expected);
  await app.app.run('offers');
  expect(await get(id)).toMatchObject(expected);
}

it.each<[string, Body, number]>([
  ['a price', { price: 7 }, 7],
  ['another field', { name: 'Stew' }, 6],
])('keeps what is written in place of a due price: %s', async (_, body, price) => {
  const { id } = await aDueItem();

  await update(id, body);

  await expectLater(id, { price, priceFrom: null, ...body });
});

it('does not bring the old price back for a client that sends back the whole item', async () => {
  const { id, name, price, sizes, priceFrom, isAvailable } = await aDueItem();

  await update(id, { name, price, sizes, priceFrom, isAvailable, description: 'Hot' });

  await expectLater(id, { price: 6, description: 'Hot' });
});

it('keeps the written prices of sizes, and takes the due ones of the others', async () => {
  const item = await anItem(owner, { name: 'Latte', price: 3 });
  const { sizes } = await update(item.id, { sizes: [3, 4].map((price) => ({ name: `${price}`, price })) });
  const later = sizes.map(({ id, price }) => ({ id, price: price + 0.5 }));
  await update(item.id, { priceFrom: { at: iso(app.clock.now() + HOUR), sizes: later } });
  app.clock.advance(HOUR);

  await update(item.id, {
    sizes: sizes.map((size, at) => ({ ...size, price: at === 0 ? 3.2 : size.price })),
  });

  await expectLater(item.id, { price: 3.2, sizes: [{ price: 3.2 }, { price: 4.5 }] });
});

it('changes many prices from what they are now, and Undo puts that back', async () => {
  const { id } = await aDueItem();

  const { items, undo } = await changeMany([id], { percent: 10 });

  expect(items).toMatchObject([{ before: { price: 6 }, after: { price: 6.6 } }]);
  await expectLater(id, { price: 6.6 });
  await owner.call(undoRoutes.undo, { params: { undo: undo ?? '' } });
  await expectLater(id, { price: 6, priceFrom: null });
});

it('toggles from the availability of now', async () => {
  const { id } = await anItem(owner, { name: 'Soup', price: 5 });
  const body = { isAvailable: false, until: iso(app.clock.now() + HOUR) };
  await owner.call(itemRoutes.toggle, { params: { id }, body });
  app.clock.advance(HOUR);

  await owner.call(itemRoutes.toggle, { params: { id }, body: {} });

  await expectLater(id, { isAvailable: false, soldOutUntil: null });
});

it('remembers a price from when it was due, also if the server was off at that time', async () => {
  const item = await anItem(owner, { name: 'Soup', price: 5 });
  const menu = await aMenu(owner, [item]);
  const soldOut = { isAvailable: false, until: iso(app.clock.now() + HOUR) };
  await owner.call(itemRoutes.toggle, { params: { id: item.id }, body: soldOut });
  await update(item.id, { priceFrom: { at: iso(app.clock.now() + HOUR), price: 6 } });
  app.clock.advance(HOUR + MINUTE);
  const [before, off] = [app.clock.now() - 2 * MINUTE, app.clock.now()].map(iso);
  app.clock.advance(HOUR);
  await app.app.run('offers');

  const at = async (instant: string | undefined) =>
    (await owner.call(historyRoutes.at, { params: { id: menu.id }, query: { instant } })).items[0];

  expect(await at(before)).toMatchObject({ price: 5, isAvailable: false });
  expect(await at(off)).toMatchObject({ price: 6, isAvailable: true, priceFrom: null, soldOutUntil: null });
});

it('lets staff change prices and availability of many items, and nothing else', async () => {
  const { id } = await anItem(owner, { name: 'Soup', price: 5 });
  const staff = await joinAs(app, owner, 'staff');
  const body = (change: object) => ({
    params: { restaurantId: owner.restaurantId },
    body: { itemIds: [id], change },
  });

  await staff.call(bulkItemRoutes.changeMany, body({ percent: 10 }));
  await staff.call(bulkItemRoutes.changeMany, body({ isAvailable: false }));

  expect(await get(id)).toMatchObject({ price: 5.5, isAvailable: false });
  for (const change of [{ category: 'Mains' }, { labels: { add: ['vegan'] } }, { isDeleted: true }])
    expect(await staff.refused(bulkItemRoutes.changeMany, body(change))).toMatchObject({ status: 403 });
});

it('answers with 404 for a revision that never existed', async () => {
  const menu = await aMenu(owner, [await anItem(owner)]);
  const args = { params: { id: menu.id } };
  const sentence = { status: 404, error: expect.stringMatching(/^There is no revision 9999 yet\./) };

  expect(await owner.refused(historyRoutes.at, { ...args, query: { revision: 9_999 } })).toMatchObject(
    sentence,
  );
  expect(
    await owner.refused(historyRoutes.restoreVersion, { ...args, body: { revision: 9_999 } }),
  ).toMatchObject(sentence);
});
