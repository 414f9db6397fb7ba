import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { availableAs, type DishAvailability, sizesAt, switchDish, switchSize } from './sold-out-sizes.ts';

const [one, two] = ['2026-06-15T11:00:00.000Z', '2026-06-15T12:00:00.000Z'];
const available = { isAvailable: true, soldOutUntil: null, left: null, sizes: [{ id: 's' }, { id: 'l' }] };
const off = (id: string, soldOutUntil?: string) => ({
  id,
  isAvailable: false,
  ...(soldOutUntil && { soldOutUntil }),
});

describe('one size', () => {
  it('is sold out and back by itself, and the others stay', () => {
    const without = switchSize(available, 'l', false, one);

    expect(without).toEqual({ ...available, sizes: [{ id: 's' }, off('l', one)] });
    expect(switchSize(without, 'l', true, null)).toEqual(available);
  });

  it('is the last one: the dish is sold out until the first of its sizes is back', () => {
    const last = switchSize(switchSize(available, 'l', false, two), 's', false, one);

    expect(last).toEqual({
      ...available,
      isAvailable: false,
      soldOutUntil: one,
      sizes: [off('s', one), off('l', two)],
    });
    expect(switchSize(switchSize(last, 'l', false, null), 's', false, null).soldOutUntil).toBe(null);
  });

  it('comes back alone where the dish was sold out as a whole, which has the later of both ends', () => {
    const whole = {
      ...available,
      isAvailable: false,
      soldOutUntil: one,
      sizes: [{ id: 's' }, off('m', two), { id: 'l' }],
    };

    expect(switchSize(whole, 'l', true, null)).toEqual({
      ...available,
      sizes: [off('s', one), off('m', two), { id: 'l' }],
    });
  });
});

describe('the whole dish', () => {
  const partly = switchSize(available, 'l', false, null);

  it('is on with all of its sizes, and off without forgetting which size stays off longer', () => {
    expect(switchDish(partly, true, null)).toEqual(available);
    expect(switchDish(partly, false, one)).toEqual({ ...partly, isAvailable: false, soldOutUntil: one });
  });

  it('replaces the ends of its sizes where all of them are sold out', () => {
    const none = switchSize(partly, 's', false, null);

    expect(switchDish(none, false, one)).toEqual({ ...available, isAvailable: false, soldOutUntil: one });
  });
});

it('has no size where the dish is sold out, and some where it is not, whatever is switched', () => {
  const end = fc.constantFrom(null, one, two);
  const step = fc.record({ size: fc.constantFrom(null, 's', 'l'), isAvailable: fc.boolean(), end });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      let dish: DishAvailability<{ id: string; isAvailable?: boolean }> = available;
      for (const { size, isAvailable, end } of steps) {
        const until = isAvailable ? null : end;
        dish =
          size === null ? switchDish(dish, isAvailable, until) : switchSize(dish, size, isAvailable, until);
        const isLeft = dish.sizes.some((one) => one.isAvailable !== false);
        if (dish.isAvailable) expect(isLeft && dish.soldOutUntil === null).toBe(true);
        const switched = dish.sizes.find(({ id }) => id === size);
        if (switched) expect(dish.isAvailable && switched.isAvailable !== false).toBe(isAvailable);
      }
    }),
  );
});

it('keeps what is sold out by the ids of sizes, up to its end', () => {
  const known = [off('s', one), off('m')];
  const sizes = availableAs([{ id: 'm' }, { id: 's' }, { id: 'l' }], known);

  expect(sizes).toEqual([off('m'), off('s', one), { id: 'l' }]);
  expect(sizesAt(sizes, Date.parse(one))).toEqual([off('m'), { id: 's' }, { id: 'l' }]);
});
