/** Details of dishes that the specification does not name (`contract/src/domain/dish.ts`). */
import { binRoutes } from '@menuboard/contract/bin';
import { allergens, dishLabels, plainDish } from '@menuboard/contract/domain/dish';
import { type Item, itemRoutes } from '@menuboard/contract/items';
import { pairingRoutes } from '@menuboard/contract/pairing';
import { statsRoutes } from '@menuboard/contract/stats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aDisplay, aMenu, anItem } from '../../../test/factories.ts';
import { DAY, HOUR, iso, MINUTE } from '../../lib/clock.ts';

let app: TestApp;
let owner: OwnerClient;
beforeAll(async () => {
  app = await buildTestApp();
  owner = await signUpOwner(app);
});
afterAll(() => app.stop());

const update = (item: Item, body: object) => owner.call(itemRoutes.update, { params: { id: item.id }, body });
const refusal = async (item: Item, body: object) =>
  (await owner.refused(itemRoutes.update, { params: { id: item.id }, body })).error;
const find = async (id: string) => {
  const params = { restaurantId: owner.restaurantId };
  const { items } = await owner.call(itemRoutes.list, { params });
  return items.find((item) => item.id === id) as Item;
};
const toggle = (item: Item, body: object) => owner.call(itemRoutes.toggle, { params: { id: item.id }, body });

const threeSizes = [
  { name: 'S', price: 3.2 },
  { name: 'M', price: 3.8, kcal: 180 },
  { name: 'L', price: 4.4, kcal: 240 },
];

describe('a client that knows only the specification', () => {
  const everything = {
    sizes: threeSizes,
    extras: [{ name: 'Oat milk', price: 0.5 }],
    labels: ['vegan', 'bestseller'],
    allergens: ['milk', 'nuts'],
    promo: { label: 'Happy hour', prices: {}, startTime: '17:00', endTime: '19:00' },
    isHidden: true,
    translations: { de: { name: 'Milchkaffee' } },
    imageFocus: { x: 0.2, y: 0.8 },
  };

  async function aFullItem(): Promise<Item> {
    const item = await update(await anItem(owner), { ...everything, promo: null });
    const [small] = item.sizes;
    const promo = { ...everything.promo, prices: { [small?.id ?? '']: 2.5 } };
    const priceFrom = { at: iso(app.clock.now() + DAY), sizes: [{ id: small?.id, price: 3.4 }] };
    return update(item, { promo, priceFrom });
  }

  const detailsOf = (item: Item) =>
    Object.fromEntries(Object.keys(plainDish).map((name) => [name, item[name as keyof Item]]));

  it('destroys nothing: by an update of its fields, a toggle, and the bin', async () => {
    const item = await aFullItem();
    const specified = {
      name: 'Latte',
      description: 'Double',
      price: 99,
      category: 'Coffee',
      isAvailable: true,
    };

    const updated = await update(item, specified);
    const toggled = await owner.call(itemRoutes.toggle, { params: { id: item.id }, body: undefined });
    await owner.call(itemRoutes.remove, { params: { id: item.id } });
    await owner.call(binRoutes.restore, { params: { kind: 'item', id: item.id } });

    expect(updated).toMatchObject({ name: 'Latte', price: 3.2 });
    for (const one of [updated, toggled, await find(item.id)])
      expect(detailsOf(one)).toEqual(detailsOf(item));
  });

  it('destroys nothing by sending the whole item back', async () => {
    const item = await aFullItem();

    const updated = await update(item, { ...item, name: 'Latte' });

    expect(detailsOf(updated)).toEqual(detailsOf(item));
  });

  it('gets an item without details as plain as it sent it', async () => {
    expect(await anItem(owner)).toMatchObject(plainDish);
  });

  it('may lower the price below a promo', async () => {
    const item = await update(await anItem(owner, { price: 8 }), { promo: { price: 6 } });

    expect(await update(item, { price: 5 })).toMatchObject({ price: 5, promo: { price: 6 } });
  });
});

describe('sizes', () => {
  it('make the lowest price the price, and compute the range of calories', async () => {
    const item = await update(await anItem(owner, { price: 9 }), { price: 99, sizes: threeSizes });

    expect(item).toMatchObject({ price: 3.2, sizes: threeSizes, kcal: [180, 240] });
    expect(new Set(item.sizes.map(({ id }) => id)).size).toBe(3);
  });

  it('keep the ids that are sent back, in any order, and give new ones to the others', async () => {
    const { sizes, ...item } = await update(await anItem(owner), { sizes: threeSizes });
    const [small, medium] = sizes;

    const changed = await update(
      { ...item, sizes },
      {
        sizes: [
          { ...medium, price: 4 },
          { ...small, name: 'Short' },
          { name: 'XL', price: 5, id: 'made-up' },
        ],
      },
    );

    expect(changed.sizes.slice(0, 2)).toMatchObject([
      { id: medium?.id, price: 4 },
      { id: small?.id, name: 'Short' },
    ]);
    expect(changed.sizes[2]?.id).not.toBe('made-up');
  });

  it('leave the lowest price behind when they are removed, with the promo of a size', async () => {
    const item = await update(await anItem(owner), { sizes: threeSizes });
    await update(item, { promo: { prices: { [item.sizes[0]?.id ?? '']: 1 } } });

    expect(await update(item, { sizes: [] })).toMatchObject({
      price: 3.2,
      sizes: [],
      kcal: null,
      promo: null,
    });
  });

  it('take a promo along only where the size remains', async () => {
    const item = await update(await anItem(owner), { sizes: threeSizes });
    const [small, medium] = item.sizes;
    await update(item, { promo: { prices: { [small?.id ?? '']: 1, [medium?.id ?? '']: 2 } } });

    const { promo } = await update(item, { sizes: [medium] });

    expect(promo?.prices).toEqual({ [medium?.id ?? '']: 2 });
  });
});

it.each([
  [
    {
      sizes: [
        { name: 'S', price: 1 },
        { name: 's', price: 2 },
      ],
    },
    'Two sizes have the same name.',
  ],
  [
    { sizes: Array.from({ length: 9 }, (_, n) => ({ name: `${n}`, price: 1 })) },
    'An item can have at most 8 sizes.',
  ],
  [{ sizes: [{ name: '', price: 1 }] }, 'Size is required.'],
  [{ sizes: [{ name: 'x'.repeat(25), price: 1 }] }, 'Size is too long: at most 24 characters.'],
  [
    { extras: Array.from({ length: 21 }, () => ({ name: 'Egg', price: 1 })) },
    'An item can have at most 20 extras.',
  ],
  [{ labels: ['tasty'] }, `A label must be one of ${dishLabels.join(', ')}.`],
  [{ labels: ['new', 'new'] }, 'A label can be named only once.'],
  [{ allergens: ['water'] }, `An allergen must be one of ${allergens.join(', ')}.`],
  [{ kcal: -1 }, 'Calories must be a whole number from 0 to 10000.'],
  [{ kcal: 10_001 }, 'Calories must be a whole number from 0 to 10000.'],
  [{ promo: { price: 7 } }, 'The promo price is above the price of the item.'],
  [{ promo: { label: 'Today' } }, 'The promo has no price.'],
  [{ promo: { price: 5, daysOfWeek: [] } }, 'Choose at least one day for the promo.'],
  [{ promo: { price: 5, startTime: '25:00' } }, 'A time must look like 11:00.'],
  [
    { promo: { price: 5, startsAt: '2026-12-02T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' } },
    'The promo ends before it starts.',
  ],
  [{ priceFrom: { at: '2026-12-01T00:00:00Z' } }, 'The new price is missing.'],
  [{ priceFrom: { price: 5, at: 'Monday' } }, 'A time must look like 2026-11-21T06:00:00Z.'],
  [{ translations: { '??': { name: 'Suppe' } } }, 'A language must be a tag such as de or pt-BR.'],
  [
    { translations: { de: {}, fr: {}, it: {}, es: {}, pt: {} } },
    'A text can be translated into at most 4 languages.',
  ],
  [{ imageFocus: { x: 2, y: 0 } }, 'The focus point must be between 0 and 1.'],
])('refuses %o in one sentence and stores nothing', async (body, sentence) => {
  const item = await anItem(owner, { price: 6.5 });

  expect(await refusal(item, body)).toBe(sentence);
  expect(await find(item.id)).toEqual(item);
});

it.each([
  [{ promo: { price: 1 } }, 'The promo needs a price for at least one size.'],
  [{ promo: { prices: { other: 1 } } }, 'The promo has a price for a size that the item does not have.'],
  [{ priceFrom: { price: 1, at: '2026-12-01T00:00:00Z' } }, 'The new prices of the sizes are missing.'],
  [
    { priceFrom: { sizes: [{ id: 'other', price: 1 }], at: '2026-12-01T00:00:00Z' } },
    'There is a new price for a size that the item does not have.',
  ],
])('refuses %o for an item with sizes', async (body, sentence) => {
  const item = await update(await anItem(owner), { sizes: threeSizes });

  expect(await refusal(item, body)).toBe(sentence);
});

it('tells allergens that are not declared from none', async () => {
  const item = await anItem(owner);

  expect(item.allergens).toBeNull();
  expect((await update(item, { allergens: [] })).allergens).toEqual([]);
  expect((await update(item, { allergens: null })).allergens).toBeNull();
});

describe('what changes by itself', () => {
  const content = async (pairingCode: string) => {
    const { display } = await app.call(pairingRoutes.content, { params: { pairingCode } });
    return display.currentMenu?.items;
  };
  const activity = async () => {
    const params = { id: owner.restaurantId };
    return (await owner.call(statsRoutes.get, { params })).recentActivity.map(({ action }) => action);
  };

  it('makes an item available again at its instant, and says so everywhere', async () => {
    const item = await anItem(owner);
    const display = await aDisplay(owner, await aMenu(owner, [item]));
    const until = iso(app.clock.now() + HOUR);

    const soldOut = await toggle(item, { isAvailable: false, until });
    await app.app.run('offers');
    expect(soldOut).toMatchObject({ isAvailable: false, soldOutUntil: until });
    expect(await find(item.id)).toMatchObject({ isAvailable: false });
    expect(await content(display.pairingCode)).toMatchObject([{ isAvailable: false, soldOutUntil: until }]);

    app.clock.advance(HOUR);
    await app.app.run('offers');
    const back = await find(item.id);
    expect(back).toMatchObject({ isAvailable: true, soldOutUntil: null });
    expect(back.revision).toBeGreaterThan(soldOut.revision);
    expect(await content(display.pairingCode)).toMatchObject([{ isAvailable: true }]);
    expect((await activity())[0]).toBe('available');

    await app.app.run('offers');
    expect((await find(item.id)).revision).toBe(back.revision);
  });

  it('changes a price at its instant, and then forgets the change', async () => {
    const item = await anItem(owner, { price: 6.5 });
    const at = iso(app.clock.now() + 30 * MINUTE);
    expect(await update(item, { priceFrom: { price: 7, at } })).toMatchObject({
      price: 6.5,
      priceFrom: { price: 7, at },
    });

    app.clock.advance(30 * MINUTE);
    await app.app.run('offers');

    expect(await find(item.id)).toMatchObject({ price: 7, priceFrom: null });
  });

  it('changes the prices of sizes, and so the lowest price', async () => {
    const item = await update(await anItem(owner), { sizes: threeSizes });
    const [small] = item.sizes;
    await update(item, {
      priceFrom: { sizes: [{ id: small?.id, price: 4 }], at: iso(app.clock.now() + HOUR) },
    });

    app.clock.advance(HOUR);
    await app.app.run('offers');

    expect(await find(item.id)).toMatchObject({
      price: 3.8,
      sizes: [{ price: 4 }, { price: 3.8 }, { price: 4.4 }],
    });
  });

  it('changes many items of several restaurants at once, in one revision each', async () => {
    const other = await signUpOwner(app);
    const at = iso(app.clock.now() + HOUR);
    const ids: string[] = [];
    for (const one of [owner, owner, other]) {
      const { id } = await anItem(one);
      ids.push(id);
      await one.call(itemRoutes.update, { params: { id }, body: { priceFrom: { price: 7, at } } });
    }

    app.clock.advance(HOUR);
    await app.app.run('offers');

    const [first, second] = [await find(ids[0] ?? ''), await find(ids[1] ?? '')];
    expect([first.price, second.price]).toEqual([7, 7]);
    expect(first.revision).toBe(second.revision);
    const { items } = await other.call(itemRoutes.list, { params: { restaurantId: other.restaurantId } });
    expect(items).toMatchObject([{ price: 7 }]);
  });

  it('waits for an item in the bin, and catches up when it returns', async () => {
    const item = await anItem(owner);
    await toggle(item, { isAvailable: false, until: iso(app.clock.now() + HOUR) });
    await owner.call(itemRoutes.remove, { params: { id: item.id } });

    app.clock.advance(HOUR);
    await app.app.run('offers');
    await owner.call(binRoutes.restore, { params: { kind: 'item', id: item.id } });
    await app.app.run('offers');

    expect(await find(item.id)).toMatchObject({ isAvailable: true });
  });
});

describe('sold out until', () => {
  it.each([
    ['an explicit toggle', (item: Item) => toggle(item, { isAvailable: true })],
    ['a toggle without a body', (item: Item) => toggle(item, {})],
    ['an update of the availability', (item: Item) => update(item, { isAvailable: true })],
  ])('is ended by %s', async (_, end) => {
    const item = await anItem(owner);
    await toggle(item, { isAvailable: false, until: iso(app.clock.now() + HOUR) });

    expect(await end(item)).toMatchObject({ isAvailable: true, soldOutUntil: null });
  });

  it('can be moved, and made endless', async () => {
    const item = await anItem(owner);
    const [soon, later] = [iso(app.clock.now() + HOUR), iso(app.clock.now() + DAY)];
    await toggle(item, { isAvailable: false, until: soon });

    expect(await toggle(item, { isAvailable: false, until: later })).toMatchObject({ soldOutUntil: later });
    expect(await toggle(item, { isAvailable: false })).toMatchObject({
      isAvailable: false,
      soldOutUntil: null,
    });
  });

  it('changes nothing when the same call is made again', async () => {
    const item = await anItem(owner);
    const body = { isAvailable: false, until: iso(app.clock.now() + HOUR) };
    const first = await toggle(item, body);

    expect(await toggle(item, body)).toEqual(first);
  });

  it.each([
    [
      { isAvailable: true, until: '2099-01-01T00:00:00Z' },
      'Only an item that is sold out can become available by itself.',
    ],
    [{ isAvailable: false, until: '2020-01-01T00:00:00Z' }, 'The time must be in the future.'],
    [{ isAvailable: false, until: 'tomorrow' }, 'A time must look like 2026-11-21T06:00:00Z.'],
  ])('refuses %o', async (body, sentence) => {
    const item = await anItem(owner);

    const { error } = await owner.refused(itemRoutes.toggle, { params: { id: item.id }, body });

    expect(error).toBe(sentence);
  });
});

describe('screens', () => {
  it('get the details that are set, and nothing of a hidden item', async () => {
    const plain = await anItem(owner, { name: 'Soup' });
    const sized = await update(await anItem(owner, { name: 'Latte' }), {
      sizes: threeSizes,
      labels: ['vegan'],
    });
    const hidden = await update(await anItem(owner, { name: 'Secret' }), { isHidden: true });
    const display = await aDisplay(owner, await aMenu(owner, [plain, sized, hidden]));

    const params = { pairingCode: display.pairingCode };
    const { display: shown } = await app.call(pairingRoutes.content, { params });

    const { id, name, description, price, category, imageUrl, isAvailable, revision } = plain;
    expect(shown.currentMenu?.items).toEqual([
      { id, name, description, price, category, imageUrl, isAvailable, revision },
      expect.objectContaining({ name: 'Latte', labels: ['vegan'], sizes: sized.sizes, kcal: [180, 240] }),
    ]);
  });
});
