import { expect, test } from 'vitest';
import { nextNumber } from './next-number.ts';

test('counts the digits at the end of a number up, and keeps its letters and zeros', () => {
  expect(['104', 'A12', 'A09', '099', '9'].map(nextNumber)).toEqual(['105', 'A13', 'A10', '100', '10']);
});

test('knows no number after one without digits, or after the longest', () => {
  expect(['ADA', '99999999'].map(nextNumber)).toEqual([undefined, undefined]);
});
