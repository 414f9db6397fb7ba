import { expect, test } from 'vitest';
import { parsePrice, priceInputText } from './price-input.ts';

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
  ['6.505', 'Price can have at most two decimals.'],
  ['1,250', 'Price can have at most two decimals.'],
  ['1.250', 'Price can have at most two decimals.'],
  ['6,555', 'Price can have at most two decimals.'],
  ['1,250,50', 'Price must be a number.'],
  ['10000000', 'Price is too high: at most 9999999.99.'],
])('%s is refused: %s', (typed, error) => {
  expect(parsePrice(typed)).toEqual({ error });
});

test('a price in an input field has two decimals', () => {
  expect(priceInputText(6.5)).toBe('6.50');
});
