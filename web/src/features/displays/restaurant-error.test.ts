import { expect, test } from 'vitest';
import { restaurantError } from './restaurant-error.ts';

test.each([
  ['known and loaded', { hasId: true, isAsking: false, hasFailed: false }, undefined],
  ['known, on its way', { hasId: true, isAsking: true, hasFailed: false }, undefined],
  ['known, failed', { hasId: true, isAsking: false, hasFailed: true }, 'Unable to load restaurant data.'],
  [
    'unknown, asked for',
    { hasId: false, isAsking: true, hasFailed: false },
    'Restaurant data not available. Please log out and log back in.',
  ],
  [
    'unknown, failed',
    { hasId: false, isAsking: false, hasFailed: true },
    'Unable to load restaurant data. Please try logging out and back in.',
  ],
])('%s', (_, known, text) => {
  expect(restaurantError(known)).toBe(text);
});
