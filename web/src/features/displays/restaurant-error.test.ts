import { expect, test } from 'vitest';
import { restaurantError } from './restaurant-error.ts';

test.each([
  ['id known, loaded', { hasId: true, isLoading: false, hasFailed: false }, undefined],
  ['id known, loading', { hasId: true, isLoading: true, hasFailed: false }, undefined],
  ['id known, failed', { hasId: true, isLoading: false, hasFailed: true }, 'Unable to load restaurant data.'],
  [
    'id unknown, loading',
    { hasId: false, isLoading: true, hasFailed: false },
    'Restaurant data not available. Please log out and log back in.',
  ],
  [
    'id unknown, failed',
    { hasId: false, isLoading: false, hasFailed: true },
    'Unable to load restaurant data. Please try logging out and back in.',
  ],
])('finds the error of the restaurant: %s', (_, state, text) => {
  expect(restaurantError(state)).toBe(text);
});
