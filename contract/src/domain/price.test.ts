import { expect, it } from 'vitest';
import { fromCents, hasAtMostTwoDecimals, toCents } from './price.ts';

it('converts every price up to a thousand to cents and back', () => {
  for (let cents = 0; cents <= 100_000; cents += 1) {
    const price = fromCents(cents);
    expect(toCents(price)).toBe(cents);
    if (!hasAtMostTwoDecimals(price)) throw new Error(`${price} has two decimals`);
  }
});

it.each([0.001, 1.005, 19.999, Number.NaN])('rejects %d, which has more than two decimals', (price) => {
  expect(hasAtMostTwoDecimals(price)).toBe(false);
});
