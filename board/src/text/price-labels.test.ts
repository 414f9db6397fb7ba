import { moneyRules } from '@menuboard/contract/domain/money/rules';
import { expect, it } from 'vitest';
import { largePrices, priceLabels } from './price-labels.ts';

const dollars = moneyRules('en', 'USD');

it('lists the amount of an available item without a currency sign', () => {
  expect(priceLabels({ price: 11.5, isAvailable: true }, dollars)).toEqual([{ label: null, text: '11.50' }]);
});

it('lists the words "Sold out" in place of the price', () => {
  expect(priceLabels({ price: 11.5, isAvailable: false }, dollars)).toEqual([
    { label: null, text: 'Sold out' },
  ]);
});

it('leaves out prices that may be old, or asks guests to ask; sold out stays', () => {
  const dish = { price: 11.5, isAvailable: true };

  expect(priceLabels({ ...dish, stalePrice: 'hide' }, dollars)).toEqual([]);
  expect(priceLabels({ ...dish, stalePrice: 'ask' }, dollars)).toEqual([{ label: null, text: 'Ask us' }]);
  expect(priceLabels({ price: 1, isAvailable: false, stalePrice: 'hide' }, dollars)[0]?.text).toBe(
    'Sold out',
  );
  expect(largePrices({ price: 1, stalePrice: 'hide' }, dollars)).toEqual([]);
  expect(largePrices({ price: 1, stalePrice: 'ask' }, dollars)[0]?.parts[0]?.text).toBe('Ask for the price');
});

it('draws words in place of a price, or nothing; sold out stays', () => {
  const dish = { price: 0, isAvailable: true, priceWords: 'Market price' };

  expect(priceLabels(dish, dollars)).toEqual([{ label: null, text: 'Market price' }]);
  expect(priceLabels({ ...dish, priceWords: '' }, dollars)).toEqual([]);
  expect(priceLabels({ ...dish, isAvailable: false }, dollars)[0]?.text).toBe('Sold out');
  expect(largePrices(dish, dollars)[0]?.parts).toEqual([{ kind: 'amount', text: 'Market price' }]);
  expect(largePrices({ ...dish, priceWords: '' }, dollars)).toEqual([]);
});

it('sets a large price with its currency sign', () => {
  const [price] = largePrices({ price: 11.5 }, dollars);

  expect(price?.parts.map(({ text }) => text).join('')).toBe('$11.50');
});

it('lists each size with its price, and the base price while a promo is on', () => {
  const sizes = [
    { id: 's', name: 'S', price: 3.2 },
    { id: 'm', name: 'M', price: 3, was: 3.8 },
  ];

  expect(priceLabels({ price: 3, isAvailable: true, sizes }, dollars, true)).toEqual([
    { label: 'S', text: '$3.20' },
    { label: 'M', text: '$3.00', was: '$3.80' },
  ]);
});

it('strikes a size that is sold out, in a list and large', () => {
  const sizes = [
    { id: 's', name: 'S', price: 3.2, isAvailable: true },
    { id: 'm', name: 'M', price: 3.8, isAvailable: false },
  ];
  const dish = { price: 3.2, isAvailable: true, sizes };

  expect(priceLabels(dish, dollars)).toEqual([
    { label: 'S', text: '3.20' },
    { label: 'M', text: '3.80', isSoldOut: true },
  ]);
  expect(largePrices(dish, dollars).map(({ isSoldOut }) => isSoldOut)).toEqual([undefined, true]);
});
