import { expect, it } from 'vitest';
import { formatPrice, fromCents, hasAtMostTwoDecimals, priceParts, toCents } from './price.ts';

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

it.each([
  [11.5, 'USD', '$11.50'],
  [0, 'USD', '$0.00'],
  [999_999.99, 'EUR', '€999,999.99'],
  [1200, 'JPY', '¥1,200.00'],
])('formats %d in %s as %s', (price, currency, text) => {
  expect(formatPrice(price, currency)).toBe(text);
  expect(
    priceParts(price, currency)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
