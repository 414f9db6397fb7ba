import { plainDish } from '@menuboard/contract/domain/dish';
import { type Item, UpdateItem } from '@menuboard/contract/items';
import { describe, expect, it, test } from 'vitest';
import {
  type DetailDraft,
  detailErrors,
  draftOfDetails,
  hasDetails,
  plainDetails,
  toDetailBody,
  toSizePrices,
  toSizes,
} from './detail-draft.ts';
import { newPromo } from './promo-draft.ts';

const zone = 'Europe/Vienna';

function anItem(details: Partial<Item> = {}): Item {
  const specified = { name: 'Latte', description: '', price: 3.2, category: 'Coffee', imageUrl: null };
  const record = { id: 'latte', createdAt: '', updatedAt: '', revision: 1 };
  return { ...record, ...specified, isAvailable: true, ...plainDish, ...details };
}

const threeSizes = [
  { id: 's', name: 'S', price: 3.2, kcal: 120 },
  { id: 'm', name: 'M', price: 3.8 },
  { id: 'l', name: 'L', price: 4.4 },
];

const fullItem = anItem({
  sizes: threeSizes,
  extras: [{ name: 'Oat milk', price: 0.5 }],
  labels: ['vegan', 'new'],
  allergens: ['milk'],
  kcal: [120, 120],
  promo: {
    prices: { s: 2.5 },
    label: 'Happy hour',
    daysOfWeek: ['friday'],
    startTime: '17:00',
    endTime: '19:00',
    startsAt: '2026-11-30T23:00:00.000Z',
    endsAt: '2026-12-24T23:00:00.000Z',
  },
  priceFrom: { at: '2026-12-01T04:00:00.000Z', sizes: [{ id: 'l', price: 4.6 }] },
  isHidden: true,
  translations: { de: { name: 'Milchkaffee' } },
  imageFocus: { x: 0.2, y: 0.8 },
  externalId: '17',
});

/** The body after an edit of an item. */
function edit(item: Item, change: Partial<DetailDraft>) {
  const initial = draftOfDetails(item, zone);
  return toDetailBody({ ...initial, ...change }, initial, item, zone);
}

const promoOf = (item: Item) => draftOfDetails(item, zone).promo ?? newPromo;

describe('the details of the dialog', () => {
  it('are none for a plain item, and something for any detail', () => {
    expect(hasDetails(draftOfDetails(anItem(), zone))).toBe(false);
    for (const field of [
      'sizes',
      'labels',
      'allergens',
      'promo',
      'isHidden',
      'imageFocus',
      'externalId',
    ] as const)
      expect(hasDetails(draftOfDetails(anItem({ [field]: fullItem[field] }), zone)), field).toBe(true);
    expect(hasDetails(draftOfDetails(anItem({ allergens: [] }), zone))).toBe(true);
  });

  it('send nothing that was not changed', () => {
    expect(edit(fullItem, {})).toEqual({});
    expect(edit(fullItem, { labels: ['new'] })).toEqual({ labels: ['new'] });
  });

  it.each<[Partial<DetailDraft>, object]>([
    [{ extras: '' }, { extras: [] }],
    [{ labels: ['vegan', 'spicy', 'new'] }, { labels: ['new', 'spicy', 'vegan'] }],
    [{ allergens: [] }, { allergens: [] }],
    [{ allergens: null }, { allergens: null }],
    [{ isHidden: false }, { isHidden: false }],
    [{ imageFocus: { x: 0, y: 1 } }, { imageFocus: { x: 0, y: 1 } }],
    [{ externalId: ' 18 ' }, { externalId: '18' }],
    [{ externalId: ' ' }, { externalId: null }],
    [{ promo: null }, { promo: null }],
    [{ laterPrice: null }, { priceFrom: null }],
    [
      { translations: { de: { name: ' ', description: 'Groß ' }, fr: { name: '', description: '' } } },
      { translations: { de: { description: 'Groß' } } },
    ],
    [{ sizes: '' }, { sizes: [] }],
  ])('send %o as %o', (change, body) => {
    expect(edit(fullItem, change)).toEqual(body);
    expect(UpdateItem.safeParse(body).success).toBe(true);
  });

  it('never send "none" for allergens that are not chosen yet', () => {
    expect(edit(anItem(), { allergens: 'some' })).toEqual({});
    expect(detailErrors({ ...plainDetails, allergens: 'some' }, 5)).toEqual({
      allergens: 'Choose what it contains, or None.',
    });
  });

  it('send calories as a number, and nothing typed as none', () => {
    const item = anItem({ kcal: 200 });

    expect(edit(item, { kcal: '240' })).toEqual({ kcal: 240 });
    expect(edit(item, { kcal: ' ' })).toEqual({ kcal: null });
    expect(edit(fullItem, { sizeKcal: { s: '', m: '180' } })).toMatchObject({
      sizes: [{ id: 's' }, { id: 'm', kcal: 180 }, { id: 'l' }],
    });
  });
});

it('sends the counts that were typed, and leaves those that the kitchen may have changed', () => {
  const item = anItem({ left: 5 });

  expect(edit(item, { left: '3' })).toEqual({ left: 3 });
  expect(edit(item, { left: '' })).toEqual({ left: null });
  expect(edit(fullItem, { sizeLeft: { m: '4' } })).toMatchObject({
    sizes: [{ id: 's' }, { id: 'm', left: 4 }, { id: 'l' }],
  });
  expect(detailErrors({ ...plainDetails, left: '10000' }, 5)).toEqual({
    left: 'The number left must be a whole number from 0 to 9999.',
  });
});

test.each([
  ['S 3.30  M 3.80  L 4.40', ['s', 'm', 'l']],
  ['L 4.40  S 3.20', ['l', 's']],
  ['s 3.20  m 3.80', ['s', 'm']],
  ['Short 3.20  M 3.80  L 4.40', [undefined, 'm', 'l']],
  ['M 3.80  L 4.40  XL 5.00', ['m', 'l', undefined]],
  ['XS 2.80  S 3.20  M 3.80  L 4.40', [undefined, 's', 'm', 'l']],
])('%s keeps the sizes %o', (sizes, ids) => {
  expect(toSizes({ sizes, sizeKcal: {} }, threeSizes).map(({ id }) => id)).toEqual(ids);
});

describe('a promo', () => {
  it('is sent with the ids of its sizes, and with unchanged dates to the second', () => {
    const promo = { ...promoOf(fullItem), sizePrices: { s: '2.50', m: '3', xl: '9' }, label: ' ' };

    expect(promo).toMatchObject({ when: 'times', startDate: '2026-12-01', endDate: '2026-12-24' });
    expect(edit(fullItem, { promo })).toEqual({
      promo: {
        prices: { s: 2.5, m: 3 },
        daysOfWeek: ['friday'],
        startTime: '17:00',
        endTime: '19:00',
        startsAt: '2026-11-30T23:00:00.000Z',
        endsAt: '2026-12-24T23:00:00.000Z',
      },
    });
  });

  it('is sent with changed dates as days of the calendar, and without fields that its kind does not use', () => {
    const promo = { ...promoOf(fullItem), when: 'dates' as const, endDate: '2027-01-06', startDate: '' };

    expect(edit(fullItem, { promo })).toEqual({
      promo: { prices: { s: 2.5 }, label: 'Happy hour', endsAt: '2027-01-06' },
    });
  });

  it('of sizes that are saved for the first time is sent after them', () => {
    const draft = {
      ...plainDetails,
      sizes: 'S 3.20  M 3.80',
      promo: { ...newPromo, sizePrices: { m: '3,00' } },
      laterPrice: { price: '', sizePrices: { s: '3.4' }, date: '2026-12-01', time: '05:00' },
    };
    const saved = anItem({ sizes: threeSizes.slice(0, 2) });

    expect(toDetailBody(draft, plainDetails, null, zone)).toEqual({
      sizes: [
        { name: 'S', price: 3.2 },
        { name: 'M', price: 3.8 },
      ],
    });
    expect(toSizePrices(draft, plainDetails, null, saved, zone)).toEqual({
      promo: { prices: { m: 3 } },
      priceFrom: { at: '2026-12-01T04:00:00.000Z', sizes: [{ id: 's', price: 3.4 }] },
    });
    expect(
      toSizePrices({ ...draft, promo: null, laterPrice: null }, plainDetails, null, saved, zone),
    ).toBeUndefined();
  });

  it('of a plain item is a single price', () => {
    expect(edit(anItem(), { promo: { ...newPromo, price: '$2,50' } })).toEqual({ promo: { price: 2.5 } });
  });
});

describe('errors', () => {
  test.each<[string, Partial<DetailDraft>, object]>([
    ['a size without a price', { sizes: 'S' }, { sizes: '“S” has no price.' }],
    ['an extra without a price', { extras: 'Egg' }, { extras: '“Egg” has no price.' }],
    ['calories', { kcal: '1.5' }, { kcal: 'Calories must be a whole number from 0 to 10000.' }],
    [
      'calories of a size',
      { sizes: 'S 1', sizeKcal: { s: '10001' } },
      { kcal: 'Calories must be a whole number from 0 to 10000.' },
    ],
    ['calories of a size that is gone', { sizes: 'S 1', sizeKcal: { m: 'x' } }, {}],
    ['a promo without a price', { promo: newPromo }, { promoPrice: 'Enter the promo price.' }],
    [
      'a promo price that is not a number',
      { promo: { ...newPromo, price: 'x' } },
      { promoPrice: 'Price must be a number.' },
    ],
    [
      'a promo above the price',
      { promo: { ...newPromo, price: '8' } },
      { promoPrice: 'The promo price must be below the price.' },
    ],
    [
      'a promo of sizes without a price',
      { sizes: 'S 1', promo: newPromo },
      { promoPrice: 'Enter the promo price of at least one size.' },
    ],
    [
      'a promo above its size',
      { sizes: 'S 1  M 2', promo: { ...newPromo, sizePrices: { m: '2' } } },
      { promoPrice: 'M: the promo price must be below the price.' },
    ],
    [
      'dates in the wrong order',
      { promo: { ...newPromo, price: '1', when: 'dates', startDate: '2026-12-02', endDate: '2026-12-01' } },
      { promoEndDate: 'The end date is before the start date.' },
    ],
    [
      'a later price without price and date',
      { laterPrice: { price: '', sizePrices: {}, date: '', time: '05:00' } },
      { laterPrice: 'Enter the new price.', laterDate: 'Enter a date and a time.' },
    ],
  ])('name %s', (_, change, errors) => {
    expect(detailErrors({ ...plainDetails, ...change }, 8)).toEqual(errors);
  });
});
