import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AvailabilityChange,
  changeAvailability,
  countedDish,
  countedSize,
  uncounted,
} from './dish-counts.ts';
import { type DishAvailability, isOff, switchDish, switchSize } from './sold-out-sizes.ts';

interface Size {
  id: string;
  isAvailable?: boolean;
  soldOutUntil?: string;
  left?: number;
}
type Dish = DishAvailability<Size>;

const later = '2026-06-15T12:00:00.000Z';
const soup: Dish = { isAvailable: true, soldOutUntil: null, left: null, sizes: [] };
const latte: Dish = { ...soup, sizes: [{ id: 's' }, { id: 'l' }] };
const none = { isAvailable: false, left: 0 };

describe('the count of a dish', () => {
  it.each<[string, Dish, number | null, Dish]>([
    ['begins', soup, 3, { ...soup, left: 3 }],
    ['is sold out at 0', { ...soup, left: 1 }, 0, { ...soup, ...none }],
    ['is back above 0', { ...soup, ...none }, 5, { ...soup, left: 5 }],
    ['is back when it ends at 0', { ...soup, ...none }, null, soup],
    ['ends above 0', { ...soup, left: 5 }, null, soup],
    [
      'leaves what a person has marked',
      { ...soup, isAvailable: false, soldOutUntil: later },
      3,
      { ...soup, isAvailable: false, soldOutUntil: later, left: 3 },
    ],
    [
      'leaves the time at which a dish is back by itself',
      { ...soup, isAvailable: false, soldOutUntil: later },
      0,
      { ...soup, ...none, soldOutUntil: later },
    ],
    [
      'leaves sizes that a person has marked',
      { ...latte, ...none, sizes: [{ id: 's' }, { id: 'l', isAvailable: false }] },
      5,
      { ...latte, left: 5, sizes: [{ id: 's' }, { id: 'l', isAvailable: false }] },
    ],
  ])('%s', (_, before, left, after) => {
    expect(countedDish(before, left)).toEqual(after);
    expect(countedDish(after, left)).toEqual(after);
  });
});

describe('the count of a size', () => {
  const [small, large] = [
    { id: 's', ...none },
    { id: 'l', ...none },
  ];

  it.each<[string, Dish, number | null, Dish]>([
    ['begins', latte, 3, { ...latte, sizes: [{ id: 's' }, { id: 'l', left: 3 }] }],
    ['is sold out at 0', latte, 0, { ...latte, sizes: [{ id: 's' }, large] }],
    [
      'is the last one: the dish is sold out',
      { ...latte, sizes: [small, { id: 'l', left: 1 }] },
      0,
      { ...latte, isAvailable: false, sizes: [small, large] },
    ],
    [
      'brings the dish back without the other sizes',
      { ...latte, isAvailable: false, sizes: [small, large] },
      4,
      { ...latte, sizes: [small, { id: 'l', left: 4 }] },
    ],
    ['is back when it ends at 0', { ...latte, sizes: [{ id: 's' }, large] }, null, latte],
    [
      'leaves a dish that a person has marked',
      { ...latte, isAvailable: false, sizes: [{ id: 's' }, large] },
      2,
      { ...latte, isAvailable: false, sizes: [{ id: 's' }, { id: 'l', left: 2 }] },
    ],
    [
      'leaves a dish whose own count is 0',
      { ...latte, ...none, sizes: [small, large] },
      2,
      { ...latte, ...none, sizes: [small, { id: 'l', left: 2 }] },
    ],
  ])('%s', (_, before, left, after) => {
    expect(countedSize(before, 'l', left)).toEqual(after);
    expect(countedSize(after, 'l', left)).toEqual(after);
  });
});

it('ends a count of 0 when the dish or size is marked as available, and no other count', () => {
  const sizes = [
    { id: 's', left: 7 },
    { id: 'l', ...none },
  ];

  expect(switchDish({ ...soup, ...none }, true, null)).toEqual(soup);
  expect(switchDish({ ...latte, ...none, sizes }, true, null)).toEqual({
    ...latte,
    sizes: [{ id: 's', left: 7 }, { id: 'l' }],
  });
  expect(switchSize({ ...latte, left: 9, sizes }, 'l', true, null)).toEqual({
    ...latte,
    left: 9,
    sizes: [{ id: 's', left: 7 }, { id: 'l' }],
  });
});

it('makes a dish available with its count, from whatever it was sold out for', () => {
  const marked = { ...soup, isAvailable: false, soldOutUntil: later };

  expect(changeAvailability(marked, { isAvailable: true, left: 3 })).toEqual({ ...soup, left: 3 });
  expect(changeAvailability(soup, { isAvailable: false, left: 0, until: later })).toEqual({
    ...soup,
    ...none,
    soldOutUntil: later,
  });
});

it('never has an available dish or size with 0 left, or a dish without its sizes, whatever is changed', () => {
  const change = fc.record({
    sizeId: fc.constantFrom(undefined, 's', 'l'),
    isAvailable: fc.constantFrom(undefined, true, false),
    left: fc.constantFrom(undefined, null, 0, 1, 5),
  });
  const isSound = ({ isAvailable, left, sizes }: Dish) =>
    !(isAvailable && (left === 0 || sizes.every(isOff))) &&
    sizes.every((size) => size.left !== 0 || isOff(size));
  fc.assert(
    fc.property(fc.array(change, { maxLength: 8 }), (changes: AvailabilityChange[]) => {
      const after = changes.reduce(changeAvailability<Size>, latte);

      expect(isSound(after)).toBe(true);
      expect(isSound(uncounted(after))).toBe(true);
      expect([uncounted(after).left, ...uncounted(after).sizes.map(({ left = null }) => left)]).toEqual([
        null,
        null,
        null,
      ]);
    }),
  );
});
