import { describe, expect, it } from 'vitest';
import { type KnownPromotion, offersFrom, takesPart } from './promotion.ts';

const now = Date.parse('2026-06-15T12:00:00Z');
const happyHour: KnownPromotion = {
  id: 'p',
  label: 'Happy hour',
  categories: ['Cocktails'],
  itemIds: [],
  percent: 20,
  startTime: '17:00',
  endTime: '19:00',
};
const spritz = {
  id: 'spritz',
  category: 'Cocktails',
  price: 8,
  sizes: [],
  priceWords: null,
  priceFrom: null,
};
const hours = { label: 'Happy hour', startTime: '17:00', endTime: '19:00', promotion: 'p' };
const offers = (dish: object, terms: object = {}, currency = 'EUR') =>
  offersFrom([{ ...happyHour, ...terms }], { ...spritz, ...dish }, currency, now);

it('takes part by its category, or by its id', () => {
  expect(takesPart(happyHour, spritz)).toBe(true);
  expect(takesPart({ categories: ['Wine'], itemIds: [] }, spritz)).toBe(false);
  expect(takesPart({ categories: [], itemIds: ['spritz'] }, spritz)).toBe(true);
});

describe('the offer of a promotion', () => {
  const sizes = [
    { id: 's', name: 'S', price: 5 },
    { id: 'l', name: 'L', price: 9 },
  ];
  it.each([
    ['takes a percentage off the price', {}, {}, 'EUR', [{ price: 6.4, ...hours }]],
    ['takes it off each size', { sizes }, {}, 'EUR', [{ prices: { s: 4, l: 7.2 }, ...hours }]],
    ['has a price that the currency has', { price: 999 }, {}, 'JPY', [{ price: 799, ...hours }]],
    [
      'gives its price only to sizes that cost more',
      { sizes },
      { percent: undefined, price: 6 },
      'EUR',
      [{ prices: { l: 6 }, ...hours }],
    ],
    [
      'does not apply to a price that is not higher',
      { price: 6 },
      { percent: undefined, price: 6 },
      'EUR',
      [],
    ],
    ['does not apply to words in place of a price', { price: 0, priceWords: 'Market price' }, {}, 'EUR', []],
    ['does not apply after the last day', {}, { endsAt: '2026-06-15T00:00:00.000Z' }, 'EUR', []],
    [
      'follows a price that changes later',
      { priceFrom: { at: '2026-06-20T00:00:00.000Z', price: 10 } },
      { endsAt: '2026-06-30T00:00:00.000Z' },
      'EUR',
      [
        { price: 6.4, ...hours, endsAt: '2026-06-20T00:00:00.000Z' },
        { price: 8, ...hours, startsAt: '2026-06-20T00:00:00.000Z', endsAt: '2026-06-30T00:00:00.000Z' },
      ],
    ],
    [
      'ignores a price that changes after its end',
      { priceFrom: { at: '2026-07-20T00:00:00.000Z', price: 10 } },
      { endsAt: '2026-06-30T00:00:00.000Z' },
      'EUR',
      [{ price: 6.4, ...hours, endsAt: '2026-06-30T00:00:00.000Z' }],
    ],
  ])('%s', (_, dish, terms, currency, expected) => {
    const found = offers(dish, terms, currency);

    expect(found).toEqual(expected);
  });
});
