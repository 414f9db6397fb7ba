import { expect, it } from 'vitest';
import { largePrices, priceLabels, textOfPrice } from './price-labels.ts';

it('lists the amount of an available item without a currency sign', () => {
  expect(priceLabels({ price: 11.5, isAvailable: true }, 'USD')).toEqual([{ label: null, text: '11.50' }]);
});

it('lists the words "Sold out" in place of the price', () => {
  expect(priceLabels({ price: 11.5, isAvailable: false }, 'USD')).toEqual([
    { label: null, text: 'Sold out' },
  ]);
});

it('sets a large price with its currency sign', () => {
  const [price] = largePrices({ price: 11.5 }, 'USD');

  expect(price?.parts.map(({ text }) => text).join('')).toBe('$11.50');
});

it('writes the name of a size before its amount, on one line', () => {
  expect(textOfPrice({ label: null, text: '3.20' })).toBe('3.20');
  expect(textOfPrice({ label: 'Small', text: '3.20' })).toBe('Small\u00A03.20');
});
