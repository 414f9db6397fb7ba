import { expect, it } from 'vitest';
import { suggestDisplayName } from './display-names.ts';

it('suggests the first place that no display is named after', () => {
  expect(suggestDisplayName([])).toBe('Counter');
  expect(suggestDisplayName([' counter', 'Bar'])).toBe('Window');
});

it('counts when every place is taken', () => {
  const taken: string[] = [];
  for (let index = 0; index < 10; index += 1) taken.push(suggestDisplayName(taken));

  expect(new Set(taken).size).toBe(10);
  expect(taken.slice(8)).toEqual(['Counter 2', 'Counter 3']);
});
