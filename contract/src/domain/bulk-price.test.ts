import { describe, expect, it } from 'vitest';
import { type BulkPrice, changePrice, isPossiblePrice } from './bulk-price.ts';

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
  // Nothing becomes free by rounding, and what is free stays so.
  [0.2, { percent: -10, roundTo: '.00' }, 'USD', 1],
  [0, { percent: 5, roundTo: '.90' }, 'USD', 0],
  [980, { percent: 5 }, 'JPY', 1029],
  [985, { percent: 3 }, 'JPY', 1015],
  [980, { percent: 5, roundTo: '50' }, 'JPY', 1050],
  [980, { percent: 5, roundTo: '10' }, 'JPY', 1030],
  [999_999.99, { percent: 5 }, 'USD', 1_049_999.99],
];

describe('a change of many prices', () => {
  it.each(cases)('turns %d by %o in %s into %d', (price, change, currency, result) => {
    expect(changePrice(price, change, currency)).toBe(result);
  });

  it('tells which prices an item may have', () => {
    expect([0, 999_999.99, -0.01, 1_000_000].map(isPossiblePrice)).toEqual([true, true, false, false]);
  });
});
