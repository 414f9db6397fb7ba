import { expect, it } from 'vitest';
import { formatPrice, priceParts } from './price.ts';

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
