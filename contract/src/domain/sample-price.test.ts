import { expect, it } from 'vitest';
import { problemOfPrice } from './money/minor-units.ts';
import { samplePrice } from './sample-price.ts';

it.for([
  [4.2, 'USD', 4.2],
  [12.9, 'EUR', 12.9],
  [4.2, 'JPY', 590],
  [12.9, 'CZK', 285],
  [0.5, 'SEK', 6],
  [0.01, 'KRW', 100],
  [3.8, 'XTS', 3.8],
] as const)('prices %d dollars in %s as %d', ([price, currency, expected]) => {
  expect(samplePrice(price, currency)).toBe(expected);
});

it('has a price in every currency', () => {
  for (const currency of Intl.supportedValuesOf('currency')) {
    for (const price of [0.5, 4.25, 12.9]) {
      const own = samplePrice(price, currency);
      expect([own > 0, problemOfPrice(own, currency)]).toEqual([true, undefined]);
    }
  }
});
