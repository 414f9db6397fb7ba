import { afterEach, expect, test } from 'vitest';
import { setPriceCurrency } from './price-currency.ts';
import { parsePrice, priceInputText, pricesOf } from './price-input.ts';

afterEach(() => setPriceCurrency(undefined));

test.each([
  ['9.80', 9.8],
  ['9,80', 9.8],
  ['9,8', 9.8],
  [' $ 9.80 ', 9.8],
  ['€9', 9],
  ['.5', 0.5],
  ['7.', 7],
  ['0', 0],
  ['-0', 0],
  ['1250', 1250],
  ['1,250.50', 1250.5],
  ['1.250,50', 1250.5],
  ['1 250,50', 1250.5],
  ["1'250.50", 1250.5],
  ['9999999.99', 9_999_999.99],
])('%s is read as %d', (typed, price) => {
  expect(parsePrice(typed)).toEqual({ price });
});

test.each([
  ['', 'Enter a price.'],
  ['$', 'Enter a price.'],
  ['soup', 'Price must be a number.'],
  ['6.50.1', 'Price must be a number.'],
  ['1e3', 'Price must be a number.'],
  ['-1', 'Price cannot be negative.'],
  ['6.5055', 'Prices in USD have at most 2 decimals.'],
  ['6.505', 'Do you mean 6505.00? Then type it like that.'],
  ['1,250', 'This can mean 1250.00 or 1.25. Type one of them.'],
  ['6.500', 'This can mean 6.50 or 6500.00. Type one of them.'],
  ['12 – 18', 'Price must be a number.'],
  ['9.90 statt 12.90', 'Price must be a number.'],
  ['market price', 'Price must be a number.'],
  ['1,250,50', 'Price must be a number.'],
  ['10000000', 'Price is too high: at most 9999999.99.'],
])('%s is refused: %s', (typed, error) => {
  expect(parsePrice(typed)).toEqual({ error });
});

test.each([
  ['USD', '6.50'],
  ['JPY', '7'],
  ['KWD', '6.500'],
])('a price in %s is typed as %s', (currency, text) => {
  setPriceCurrency(currency);

  expect(priceInputText(6.5)).toBe(text);
});

test.each([
  ['JPY', '1,250', { price: 1250 }],
  ['JPY', '¥９８０', { price: 980 }],
  ['JPY', '12.50', { error: 'Prices in JPY have no decimals.' }],
  ['KWD', '٣٫٧٥٠', { price: 3.75 }],
  ['KWD', '3.750', { price: 3.75 }],
  ['HUF', '1 290 Ft', { price: 1290 }],
  ['SEK', '145:-', { price: 145 }],
])('in %s, %s is read as %j', (currency, typed, parsed) => {
  setPriceCurrency(currency);

  expect(parsePrice(typed)).toEqual(parsed);
});

test('what is typed in a field reads back as the same price', () => {
  for (const currency of ['USD', 'JPY', 'KWD']) {
    setPriceCurrency(currency);
    expect(pricesOf(priceInputText(1290))).toEqual([1290]);
  }
});
