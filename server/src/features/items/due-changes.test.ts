/** Changes after a price or an availability was due to change by itself, and before that is stored. */
import { bulkItemRoutes } from '@menuboard/contract/bulk-items';
import { historyRoutes } from '@menuboard/contract/history';
import { itemRoutes } from '@menuboard/contract/items';
import { undoRoutes } from '@menuboard/contract/undo';
import { expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import { joinAs } from '../../../test/as-colleague.ts';
import type { OwnerClient } from '../../../test/as-owner.ts';
import type { TestApp } from '../../../test/build-test-app.ts';
import { aMenu, anItem } from '../../../test/factories.ts';
import { HOUR, iso, MINUTE } from '../../lib/clock.ts';

it.override('options', { areRatesLimited: false });

const update = (owner: OwnerClient, id: string, body: { [field: string]: unknown }) =>
  owner.call(itemRoutes.update, { params: { id }, body });
async function get(owner: OwnerClient, id: string) {
  const { restaurantId } = owner;
  const { items } = await owner.call(itemRoutes.list, { params: { restaurantId }, query: {} });
  return items.find((item) => item.id === id);
}
const changeMany = (owner: OwnerClient, itemIds: string[], change: object) =>
  owner.call(bulkItemRoutes.changeMany, {
    params: { restaurantId: owner.restaurantId },
    body: { itemIds, change },
  });

/** An item of $5 that has cost $6 for a moment, by a price from that time. */
async function aDueItem(app: TestApp, owner: OwnerClient) {
  const item = await anItem(owner, { name: 'Soup', price: 5 });
  const priceFrom = { at: iso(app.clock.now() + HOUR), price: 6 };
  const stored = await update(owner, item.id, { priceFrom });
  app.clock.advance(HOUR);
  return stored;
}

async function expectLater(app: TestApp, owner: OwnerClient, id: string, expected: object) {
  expect(await get(owner, id)).toMatchObject(expected);
  await app.app.run('offers');
  expect(await get(owner, id)).toMatchObject(expected);
}

it.for([
  ['a price', { price: 7 }, 7],
  ['another field', { name: 'Stew' }, 6],
] as const)('keeps what is written in place of a due price: %s', async ([_, body, price], { app, owner }) => {
  const { id } = await aDueItem(app, owner);

  await update(owner, id, body);

  await expectLater(app, owner, id, { price, priceFrom: null, ...body });
});

it('does not bring the old price back for a client that sends back the whole item', async ({
  app,
  owner,
}) => {
  const { id, name, price, sizes, priceFrom, isAvailable } = await aDueItem(app, owner);

  await update(owner, id, { name, price, sizes, priceFrom, isAvailable, description: 'Hot' });

  await expectLater(app, owner, id, { price: 6, description: 'Hot' });
});

it('keeps the written prices of sizes, and takes the due ones of the others', async ({ app, owner }) => {
  const item = await anItem(owner, { name: 'Latte', price: 3 });
  const { sizes } = await update(owner, item.id, {
    sizes: [3, 4].map((price) => ({ name: `${price}`, price })),
  });
  const later = sizes.map(({ id, price }) => ({ id, price: price + 0.5 }));
  await update(owner, item.id, { priceFrom: { at: iso(app.clock.now() + HOUR), sizes: later } });
  app.clock.advance(HOUR);

  await update(owner, item.id, {
    sizes: sizes.map((size, at) => ({ ...size, price: at === 0 ? 3.2 : size.price })),
  });

  await expectLater(app, owner, item.id, { price: 3.2, sizes: [{ price: 3.2 }, { price: 4.5 }] });
});

it('changes many prices from what they are now, and Undo puts that back', async ({ app, owner }) => {
  const { id } = await aDueItem(app, owner);

  const { items, undo } = await changeMany(owner, [id], { percent: 10 });

  expect(items).toMatchObject([{ before: { price: 6 }, after: { price: 6.6 } }]);
  await expectLater(app, owner, id, { price: 6.6 });
  await owner.call(undoRoutes.undo, { params: { undo: undo ?? '' } });
  await expectLater(app, owner, id, { price: 6, priceFrom: null });
});

it('toggles from the availability of now', async ({ app, owner }) => {
  const { id } = await anItem(owner, { name: 'Soup', price: 5 });
  const body = { isAvailable: false, until: iso(app.clock.now() + HOUR) };
  await owner.call(itemRoutes.toggle, { params: { id }, body });
  app.clock.advance(HOUR);

  await owner.call(itemRoutes.toggle, { params: { id }, body: {} });

  await expectLater(app, owner, id, { isAvailable: false, soldOutUntil: null });
});

it('remembers a price from when it was due, also if the server was off at that time', async ({
  app,
  owner,
}) => {
  const item = await anItem(owner, { name: 'Soup', price: 5 });
  const menu = await aMenu(owner, [item]);
  const soldOut = { isAvailable: false, until: iso(app.clock.now() + HOUR) };
  await owner.call(itemRoutes.toggle, { params: { id: item.id }, body: soldOut });
  await update(owner, item.id, { priceFrom: { at: iso(app.clock.now() + HOUR), price: 6 } });
  app.clock.advance(HOUR + MINUTE);
  const [before, off] = [app.clock.now() - 2 * MINUTE, app.clock.now()].map(iso);
  app.clock.advance(HOUR);
  await app.app.run('offers');

  const at = async (instant: string | undefined) =>
    (await owner.call(historyRoutes.at, { params: { id: menu.id }, query: { instant } })).items[0];

  expect(await at(before)).toMatchObject({ price: 5, isAvailable: false });
  expect(await at(off)).toMatchObject({ price: 6, isAvailable: true, priceFrom: null, soldOutUntil: null });
});

it('lets staff change prices and availability of many items, and nothing else', async ({ app, owner }) => {
  const { id } = await anItem(owner, { name: 'Soup', price: 5 });
  const staff = await joinAs(app, owner, 'staff');
  const body = (change: object) => ({
    params: { restaurantId: owner.restaurantId },
    body: { itemIds: [id], change },
  });

  await staff.call(bulkItemRoutes.changeMany, body({ percent: 10 }));
  await staff.call(bulkItemRoutes.changeMany, body({ isAvailable: false }));

  expect(await get(owner, id)).toMatchObject({ price: 5.5, isAvailable: false });
  for (const change of [{ category: 'Mains' }, { labels: { add: ['vegan'] } }, { isDeleted: true }])
    expect(await staff.refused(bulkItemRoutes.changeMany, body(change))).toMatchObject({ status: 403 });
});

it('answers with 404 for a revision that never existed', async ({ owner }) => {
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
