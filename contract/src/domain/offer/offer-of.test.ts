import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Promo } from '../dish.ts';
import zones from '../schedule/vectors/zones.json' with { type: 'json' };
import { weekdays } from '../weekdays.ts';
import { type OfferTerms, offerOf, withOffer } from './offer-of.ts';
import offers from './vectors/offers.json' with { type: 'json' };

const zoneNames = Object.keys(zones) as (keyof typeof zones)[];
const offsetsOf = (zone: keyof typeof zones) =>
  zones[zone].map(({ from, minutes }) => ({ from: Date.parse(from), minutes }));

describe('the offer of a dish', () => {
  it.each(offers)('$name ($zone)', ({ zone, at, item, expected }) => {
    const { promo: _, ...offer } = offerOf(
      item as OfferTerms,
      Date.parse(at),
      offsetsOf(zone as keyof typeof zones),
    );

    const { until, ...rest } = expected;
    expect(offer).toEqual({ ...rest, ...(until !== null && { until: Date.parse(until) }) });
  });
});

it('takes the lowest price of several promos that are on, for each size, with the name of the first', () => {
  const latte: OfferTerms = {
    price: 3,
    isAvailable: true,
    sizes: [
      { id: 's', name: 'S', price: 3 },
      { id: 'l', name: 'L', price: 5 },
    ],
    promo: { prices: { s: 2.5, l: 3.5 }, label: 'Today' },
    offers: [
      { prices: { s: 2, l: 4 }, label: 'Coffee week' },
      { prices: { s: 1, l: 1 }, label: 'Tomorrow', startsAt: '2026-06-16T00:00:00.000Z' },
    ],
  };
  const today = Date.parse('2026-06-15T12:00:00Z');

  const offer = offerOf(latte, today, []);

  expect(offer.prices).toEqual([
    { size: 's', price: 2, was: 3 },
    { size: 'l', price: 3.5, was: 5 },
  ]);
  expect(offer.until).toBe(Date.parse('2026-06-16T00:00:00Z'));
  expect(withOffer(latte, offer).promo?.label).toBe('Coffee week');
});

const MINUTE = 60_000;
/** Days around both clock changes in Berlin, and a summer week. */
const instant = fc
  .tuple(fc.constantFrom('2026-03-28', '2026-06-15', '2026-10-24'), fc.integer({ min: 0, max: 4 * 24 * 60 }))
  .map(([day, minutes]) => Date.parse(day) + minutes * MINUTE);
const isoInstant = instant.map((at) => new Date(at).toISOString());
const cents = fc.integer({ min: 0, max: 2_000 }).map((price) => price / 100);
const time = fc
  .integer({ min: 0, max: 95 })
  .map((quarter) =>
    [Math.floor(quarter / 4), (quarter % 4) * 15].map((part) => String(part).padStart(2, '0')).join(':'),
  );
const promoWindow = fc.record(
  {
    startsAt: isoInstant,
    endsAt: isoInstant,
    daysOfWeek: fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1 }),
    startTime: time,
    endTime: time,
  },
  { requiredKeys: [] },
);
const sizeIds = ['s', 'm', 'l'];
const soldOut = fc.record({ isAvailable: fc.boolean(), soldOutUntil: isoInstant }, { requiredKeys: [] });
const sizes = fc
  .array(fc.tuple(cents, soldOut), { maxLength: 3 })
  .map((all) => all.map(([price, end], index) => ({ id: sizeIds[index] ?? '', name: 'S', price, ...end })));
const terms: fc.Arbitrary<OfferTerms> = fc.record(
  {
    price: cents,
    isAvailable: fc.boolean(),
    sizes,
    promo: fc
      .tuple(promoWindow, cents, fc.dictionary(fc.constantFrom(...sizeIds), cents))
      .map(([bounds, price, prices]): Promo => ({ ...bounds, price, prices })),
    priceFrom: fc.record({
      at: isoInstant,
      price: cents,
      sizes: fc.array(fc.record({ id: fc.constantFrom(...sizeIds), price: cents }), { maxLength: 3 }),
    }),
    soldOutUntil: isoInstant,
  },
  { requiredKeys: ['price', 'isAvailable'] },
);
const zone = fc.constantFrom(...zoneNames).map(offsetsOf);

it('does not change before `until`, checked minute by minute', () => {
  fc.assert(
    fc.property(terms, instant, zone, (item, at, offsets) => {
      const { until = at + 3 * 24 * 60 * MINUTE, ...offer } = offerOf(item, at, offsets);
      const end = Math.min(until, at + 3 * 24 * 60 * MINUTE);
      expect(until).toBeGreaterThan(at);
      for (let time = at; time < end; time += MINUTE) {
        const { until: _, ...later } = offerOf(item, time, offsets);
        expect(later).toEqual(offer);
      }
      const { until: _, ...last } = offerOf(item, end - 1, offsets);
      expect(last).toEqual(offer);
    }),
    { numRuns: 40 },
  );
});

it('never raises a price by a promo, and strikes only a price that is higher', () => {
  fc.assert(
    fc.property(terms, instant, zone, (item, at, offsets) => {
      const { promo: _, ...withoutPromo } = item;
      const regular = offerOf(withoutPromo, at, offsets);
      offerOf(item, at, offsets).prices.forEach(({ price, was }, index) => {
        expect(was ?? price).toBe(regular.prices[index]?.price);
        if (was !== undefined) expect(price).toBeLessThan(was);
      });
    }),
  );
});

it('has a price for every size, in order, and otherwise one', () => {
  fc.assert(
    fc.property(terms, instant, zone, (item, at, offsets) => {
      const ids = offerOf(item, at, offsets).prices.map(({ size }) => size);
      expect(ids).toEqual(item.sizes?.length ? item.sizes.map(({ id }) => id) : [undefined]);
    }),
  );
});

it('has a dish, and each of its sizes, once an end has passed and never before it; a dish only with a size', () => {
  type Ends = Pick<OfferTerms, 'soldOutUntil'> & { isAvailable?: boolean | undefined };
  fc.assert(
    fc.property(terms, instant, zone, (item, at, offsets) => {
      const isLeft = ({ isAvailable = true, soldOutUntil }: Ends) =>
        isAvailable || (soldOutUntil != null && Date.parse(soldOutUntil) <= at);
      const left = item.sizes?.map(isLeft) ?? [];
      const offer = offerOf(item, at, offsets);

      if (item.sizes?.length) expect(offer.prices.map((price) => !price.isSoldOut)).toEqual(left);
      expect(offer.isAvailable).toBe(isLeft(item) && (left.length === 0 || left.includes(true)));
    }),
  );
});

it('puts the offer in place of the own prices of a dish', () => {
  const sizes = [
    { id: 's', name: 'S', price: 3 },
    { id: 'l', name: 'L', price: 4, kcal: 200 },
  ];
  const item = { name: 'Latte', price: 3, isAvailable: false, sizes, promo: { prices: { l: 2 } } };

  expect(withOffer(item, offerOf(item, 0, []))).toMatchObject({
    name: 'Latte',
    price: 2,
    sizes: [
      { id: 's', price: 3 },
      { id: 'l', name: 'L', price: 2, was: 4, kcal: 200 },
    ],
  });
  expect(
    withOffer({ price: 8, isAvailable: true }, { prices: [{ price: 6, was: 8 }], isAvailable: false }),
  ).toEqual({
    price: 6,
    was: 8,
    isAvailable: false,
  });
});

it('marks the sizes that are sold out, and has the lowest price of those that are left', () => {
  const sizes = [
    { id: 's', name: 'S', price: 3, isAvailable: false, soldOutUntil: new Date(5).toISOString() },
    { id: 'l', name: 'L', price: 4 },
  ];
  const item = { price: 3, isAvailable: true, sizes };

  const at = (instant: number) => {
    const { price, sizes: shown = [] } = withOffer(item, offerOf(item, instant, []));
    return { price, left: shown.map(({ isAvailable }) => isAvailable !== false) };
  };

  expect(at(4)).toEqual({ price: 4, left: [false, true] });
  expect(at(5)).toEqual({ price: 3, left: [true, true] });
});

it.each([
  { own: null, at: 0, shown: null },
  { own: 'Market price', at: 0, shown: 'Market price' },
  { own: '', at: 0, shown: '' },
  { own: 'Market price', at: 2, shown: null },
  { own: undefined, at: 0, shown: undefined },
])('shows $shown in place of the price of a dish whose words are $own', ({ own, at, shown }) => {
  const item = {
    price: 0,
    isAvailable: true,
    priceWords: own,
    priceFrom: { at: new Date(1).toISOString(), price: 9 },
  };

  expect(withOffer(item, offerOf(item, at, [])).priceWords).toBe(shown);
});
