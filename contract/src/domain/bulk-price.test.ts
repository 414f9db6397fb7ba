import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BulkPrice,
  changePrice,
  isPossiblePrice,
  isRoundingOf,
  roundings,
  roundingsOf,
  roundingText,
} from './bulk-price.ts';
import { fromMinorUnits } from './money/minor-units.ts';

const cases: [price: number, change: BulkPrice, currency: string, result: number][] = [
  [10, { percent: 5 }, 'USD', 10.5],
  [9.9, { percent: 5 }, 'USD', 10.4],
  [4.35, { percent: -10 }, 'USD', 3.92],
  [9.9, { percent: 5, roundTo: '.50' }, 'USD', 10.5],
  [11.2, { percent: 5, roundTo: '.90' }, 'USD', 11.9],
  [11.2, { percent: 5, roundTo: '.00' }, 'USD', 12],
  [0.07, { percent: 12.5 }, 'USD', 0.08],
  [6.5, { amount: 0.5 }, 'USD', 7],
  [6.5, { amount: -0.5 }, 'USD', 6],
  [6.5, { price: 9 }, 'USD', 9],
  // The nearest half would be 2.00.
  [2.1, { percent: 5, roundTo: '.50' }, 'USD', 2.5],
  [2.9, { percent: -2, roundTo: '.50' }, 'USD', 2.5],
  // Every price of the grid is above the old one or below 0.
  [0.8, { percent: -10, roundTo: '.99' }, 'USD', 0.72],
  [0.2, { percent: -10, roundTo: '.00' }, 'USD', 0.18],
  [0.8, { amount: -0.8, roundTo: '.99' }, 'USD', 0],
  // Rounding makes nothing free, and free dishes stay free.
  [1.2, { percent: -70, roundTo: '.00' }, 'USD', 1],
  [0.2, { percent: 10, roundTo: '.00' }, 'USD', 1],
  [0, { percent: 5, roundTo: '.90' }, 'USD', 0],
  [980, { percent: 5 }, 'JPY', 1029],
  [985, { percent: 3 }, 'JPY', 1015],
  [980, { percent: 5, roundTo: '50' }, 'JPY', 1050],
  [980, { percent: 5, roundTo: '10' }, 'JPY', 1030],
  [9_999_999.99, { percent: 5 }, 'USD', 10_499_999.99],
  [11.2, { percent: 5, roundTo: '.05' }, 'USD', 11.75],
  [11.2, { percent: 5, roundTo: '.10' }, 'USD', 11.8],
  [11.2, { percent: 5, roundTo: '.95' }, 'USD', 11.95],
  [11.2, { percent: 5, roundTo: '.99' }, 'USD', 11.99],
  [12.345, { percent: 10 }, 'KWD', 13.58],
  [0.25, { amount: 0.005 }, 'KWD', 0.255],
  [3.75, { percent: 5, roundTo: '.25' }, 'KWD', 4],
  [3.75, { percent: 5, roundTo: '.95' }, 'KWD', 3.95],
  [980, { amount: 0.4 }, 'JPY', 980],
];

describe('a change of many prices', () => {
  it.each(cases)('turns %d by %o in %s into %d', (price, change, currency, result) => {
    expect(changePrice(price, change, currency)).toBe(result);
  });

  it.each(['JPY', 'EUR', 'KWD'])(
    'never lowers a price in %s by a raise, nor raises one by a cut',
    (currency) => {
      const units = fc.integer({ min: 1, max: 99_999 });
      const change = fc.record({
        percent: fc.integer({ min: -9_999, max: 20_000 }).map((hundredths) => hundredths / 100),
        roundTo: fc.constantFrom(...roundings.filter((one) => isRoundingOf(one, currency))),
      });
      fc.assert(
        fc.property(units, change, (minorUnits, { percent, roundTo }) => {
          const price = fromMinorUnits(minorUnits, currency);
          const target = changePrice(price, { percent }, currency);
          const result = changePrice(price, { percent, roundTo }, currency);
          expect(result).toBeGreaterThanOrEqual(target < price ? 0 : price);
          if (target <= price) expect(result).toBeLessThanOrEqual(price);
          if (target > 0) expect(result).toBeGreaterThan(0);
        }),
      );
    },
  );

  it('tells which prices an item may have', () => {
    const arePossible = (currency: string, prices: number[]) =>
      prices.map((price) => isPossiblePrice(price, currency));
    expect(arePossible('EUR', [0, 9_999_999.99, -0.01, 10_000_000])).toEqual([true, true, false, false]);
    expect(arePossible('KWD', [999_999.999, 1_000_000])).toEqual([true, false]);
  });

  it.each(['JPY', 'EUR', 'KWD'])('offers roundings that prices in %s can have', (currency) => {
    expect(roundingsOf(currency).filter((one) => !isRoundingOf(one, currency))).toEqual([]);
  });

  it('knows which roundings a currency without decimals cannot have, and writes the others with its decimals', () => {
    expect(roundings.filter((one) => isRoundingOf(one, 'JPY'))).toEqual(['.00', '10', '50', '100']);
    expect(['USD', 'KWD'].map((currency) => roundingText('.50', currency))).toEqual(['.50', '.500']);
    expect(roundingText('100', 'JPY')).toBe('100');
  });
});
