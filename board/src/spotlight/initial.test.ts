import { expect, it } from 'vitest';
import { initialOf } from './initial.ts';

it.each([
  ['Smoked trout', 'S'],
  ['  “smoked” trout', 'S'],
  ['ärtsoppa', 'Ä'],
  ['12 oysters', '1'],
  ['味噌汁', '味'],
  ['🍕', '·'],
  ['', '·'],
])('represents %j by %j', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});
