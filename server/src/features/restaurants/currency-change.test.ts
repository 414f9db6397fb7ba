/** A new currency converts all prices in one change, which Undo reverses. */
import { binRoutes } from '@menuboard/contract/bin';
import { bulkItemRoutes } from '@menuboard/contract/bulk-items';
import { type Item, itemRoutes } from '@menuboard/contract/items';
import { menuRoutes } from '@menuboard/contract/menus';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { undoRoutes } from '@menuboard/contract/undo';
import { expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import type { OwnerClient } from '../../../test/as-owner.ts';
import { aMenu, anItem } from '../../../test/factories.ts';

const params = (owner: OwnerClient) => ({ id: owner.restaurantId });
const ofRestaurant = (owner: OwnerClient) => ({ params: { restaurantId: owner.restaurantId } });
const change = (owner: OwnerClient, body: object) =>
  owner.call(restaurantRoutes.update, { params: params(owner), body });
const undo = (owner: OwnerClient, revision: number) =>
  owner.call(undoRoutes.undo, { params: { undo: String(revision) } });
const pricesIn = (owner: OwnerClient, currency: string) =>
  owner.call(restaurantRoutes.pricesIn, { params: { ...params(owner), currency } });
const restaurant = (owner: OwnerClient) => owner.call(restaurantRoutes.mine, {});
const items = async (owner: OwnerClient) => (await owner.call(itemRoutes.list, ofRestaurant(owner))).items;

/** Fields of an item that a change of the currency may change. */
const figures = ({ name, price, sizes, extras, promo, priceFrom }: Item) => ({
  ...{ name, price, extras, promo, priceFrom },
  sizes: sizes.map((size) => size.price),
});
const allFigures = async (owner: OwnerClient) =>
  (await items(owner)).map(figures).toSorted((a, b) => a.name.localeCompare(b.name));
const named = async (owner: OwnerClient, name: string) =>
  (await items(owner)).find((item) => item.name === name);

/**
 * Nine prices in total: of an item, its promo and its later price, of two sizes, an extra and a panel, and of two
 * drinks.
 */
async function fillMenu(owner: OwnerClient) {
  const soup = await anItem(owner, { price: 6.5 });
  await owner.call(itemRoutes.update, {
    params: { id: soup.id },
    body: { promo: { price: 5.25 }, priceFrom: { price: 7, at: '2999-01-01T00:00:00Z' } },
  });
  const tea = await anItem(owner, { name: 'Tea', price: 3 });
  await owner.call(itemRoutes.update, {
    params: { id: tea.id },
    body: {
      sizes: [
        { name: 'S', price: 2.05 },
        { name: 'L', price: 4 },
      ],
      extras: [{ name: 'Lemon', price: 0.5 }],
    },
  });
  const [water, deleted] = [
    await anItem(owner, { name: 'Water', price: 0 }),
    await anItem(owner, { name: 'Cake', price: 4.5 }),
  ];
  await owner.call(itemRoutes.remove, { params: { id: deleted.id } });
  const menu = await aMenu(owner, [soup]);
  const panels = [{ kind: 'note' as const, title: 'Two for', price: 11.9 }];
  await owner.call(menuRoutes.update, { params: { id: menu.id }, body: { panels } });
  const panelPrice = async () =>
    (await owner.call(menuRoutes.get, { params: { id: menu.id } })).panels.map(({ price }) => price);
  const restore = () => owner.call(binRoutes.restore, { params: { kind: 'item', id: deleted.id } });
  return { soup, tea, water, deleted, panelPrice, restore };
}

it('keeps the figures of a client that names nothing else, if the currency has all of them', async ({
  owner,
}) => {
  await fillMenu(owner);
  const before = await allFigures(owner);

  expect(await change(owner, { currency: 'EUR' })).toMatchObject({ currency: 'EUR' });

  expect(await allFigures(owner)).toEqual(before);
});

it('is refused without a decision if the currency does not have some of the prices', async ({ owner }) => {
  await fillMenu(owner);
  const before = [await allFigures(owner), (await restaurant(owner)).currency];

  const refusal = await owner.refused(restaurantRoutes.update, {
    params: params(owner),
    body: { currency: 'JPY' },
  });

  expect(await pricesIn(owner, 'JPY')).toEqual({ prices: 8, unfitting: 5 });
  expect(await pricesIn(owner, 'KWD')).toEqual({ prices: 8, unfitting: 0 });
  expect(refusal).toMatchObject({
    status: 422,
    error:
      'Prices that JPY does not have: 5. Send priceRate with the currency: 1 to round the figures, or a rate to multiply all prices.',
  });
  expect([await allFigures(owner), (await restaurant(owner)).currency]).toEqual(before);
});

it.for([
  [1, 'JPY', { price: 7, promo: 5, later: 7, sizes: [2, 4], extra: 1, panel: 12, cake: 5 }],
  [
    150,
    'JPY',
    { price: 975, promo: 788, later: 1_050, sizes: [308, 600], extra: 75, panel: 1_785, cake: 675 },
  ],
  [
    0.307,
    'KWD',
    {
      price: 1.996,
      promo: 1.612,
      later: 2.149,
      sizes: [0.629, 1.228],
      extra: 0.154,
      panel: 3.653,
      cake: 1.382,
    },
  ],
] as const)(
  'by the rate %d to %s converts every price, and one Undo takes all of it back',
  async ([priceRate, currency, figure], { owner }) => {
    const { panelPrice, restore, soup } = await fillMenu(owner);
    const before = [await allFigures(owner), await panelPrice()];

    await change(owner, { embedOrigins: ['https://before.example'] });
    const brand = { logoUrl: 'https://example.com/logo.png' };
    const others = { languages: ['en'], brand, embedOrigins: ['https://after.example'] };
    const { revision } = await change(owner, { currency, priceRate, ...others });

    const [first, second, third] = [
      await named(owner, 'Tomato soup'),
      await named(owner, 'Tea'),
      await named(owner, 'Water'),
    ];
    expect(first).toMatchObject({
      price: figure.price,
      promo: { price: figure.promo },
      priceFrom: { price: figure.later },
    });
    expect(second?.sizes.map(({ price }) => price)).toEqual(figure.sizes);
    expect(second?.extras).toEqual([{ name: 'Lemon', price: figure.extra }]);
    expect(third?.price).toBe(0);
    expect(await panelPrice()).toEqual([figure.panel]);
    expect(new Set([first?.revision, second?.revision])).toEqual(new Set([revision]));
    await restore();
    expect((await named(owner, 'Cake'))?.price).toBe(figure.cake);
    await owner.call(bulkItemRoutes.changeMany, {
      ...ofRestaurant(owner),
      body: { itemIds: [soup.id], change: { category: 'Starters' } },
    });

    const undone = await undo(owner, revision);

    expect(await restaurant(owner)).toMatchObject({
      currency: 'USD',
      ...{ languages: [], brand: null, embedOrigins: ['https://before.example'] },
    });
    const [back] = [await allFigures(owner)];
    expect([back.filter(({ name }) => name !== 'Cake'), await panelPrice()]).toEqual(before);
    expect(undone.records).toContainEqual(expect.objectContaining({ kind: 'restaurant' }));

    await undo(owner, Number(undone.undo));
    expect(await restaurant(owner)).toMatchObject({ currency, ...others });
    expect(await named(owner, 'Tomato soup')).toMatchObject({
      price: figure.price,
      promo: { price: figure.promo },
    });
  },
);

it('refuses a rate that makes a price too high, and one without a meaning', async ({ owner }) => {
  await fillMenu(owner);
  const refused = (priceRate: number) =>
    owner.refused(restaurantRoutes.update, { params: params(owner), body: { currency: 'JPY', priceRate } });

  expect((await refused(1e9)).error).toContain('would be too expensive to store. Nothing was changed.');
  expect((await refused(0)).error).toBe('The rate must be a number above 0.');
  expect((await restaurant(owner)).currency).toBe('USD');
});

it('nothing becomes free by a small rate', async ({ owner }) => {
  await anItem(owner, { price: 0.05 });

  await change(owner, { currency: 'KWD', priceRate: 0.001 });

  expect((await items(owner)).map(({ price }) => price)).toEqual([0.001]);
});

it('an earlier change of prices can no longer be undone, because the log has no currency', async ({
  owner,
}) => {
  const soup = await anItem(owner, { price: 5 });
  const { revision } = await owner.call(itemRoutes.update, { params: { id: soup.id }, body: { price: 0 } });
  await change(owner, { currency: 'JPY', priceRate: 150 });

  const refusal = await owner.refused(undoRoutes.undo, { params: { undo: String(revision) } });

  expect(refusal).toMatchObject({
    status: 410,
    error: 'This can no longer be undone: the currency has been changed since. Nothing was changed.',
  });
});
