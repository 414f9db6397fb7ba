import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decimalsOf } from './currency.ts';
import {
  fitsCurrency,
  fitToCurrency,
  fromMinorUnits,
  highestPrice,
  problemOfPrice,
  toMinorUnits,
} from './minor-units.ts';

const currencies = Intl.supportedValuesOf('currency');
const minorUnits = fc.integer({ min: 0, max: 999_999_999 });

it('converts every price of every currency to minor units and back', () => {
  fc.assert(
    fc.property(fc.constantFrom(...currencies), minorUnits, (currency, amount) => {
      const price = fromMinorUnits(amount, currency);
      const written = Number(price.toFixed(decimalsOf(currency)));
      expect(written).toBe(price);
      expect(toMinorUnits(price, currency)).toBe(amount);
      expect(problemOfPrice(price, currency)).toBeUndefined();
    }),
    { numRuns: 2_000 },
  );
});

it.each([
  [1.005, 'KWD', 1_005],
  [0.07, 'EUR', 7],
  [12.345, 'KWD', 12_345],
  [999_999.999, 'KWD', 999_999_999],
  [999_999_999, 'JPY', 999_999_999],
  [1.005, 'EUR', 101],
  [980.5, 'JPY', 981],
  [1e-7, 'KWD', 0],
  [-0.07, 'EUR', -7],
])('%d %s are %d minor units', (price, currency, amount) => {
  expect(toMinorUnits(price, currency)).toBe(amount);
});

it.each([
  [980.5, 'JPY', 'Prices in JPY have no decimals.'],
  [1.005, 'EUR', 'Prices in EUR have at most two decimals.'],
  [0.0005, 'KWD', 'Prices in KWD have at most three decimals.'],
  [1e-7, 'EUR', 'Prices in EUR have at most two decimals.'],
  [1_000_000, 'KWD', 'Price is too high: at most 999999.999.'],
  [10_000_000, 'EUR', 'Price is too high: at most 9999999.99.'],
])('%d %s is no price, in one sentence', (price, currency, problem) => {
  expect(problemOfPrice(price, currency)).toBe(problem);
  expect(fitsCurrency(fitToCurrency(price, currency), currency)).toBe(true);
});

it('the highest price has nine digits in every currency', () => {
  const digits = currencies.map((currency) => String(highestPrice(currency)).replace('.', ''));
  expect(new Set(digits)).toEqual(new Set(['999999999']));
});
