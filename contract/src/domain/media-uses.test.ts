import { expect, it } from 'vitest';
import { describeUses, type NamedUse } from './media-uses.ts';

const soup: NamedUse = { kind: 'item', name: 'Soup' };
const bar: NamedUse = { kind: 'display', name: 'Bar' };
const lunch: NamedUse = { kind: 'menu', name: 'Lunch' };
const logo: NamedUse = { kind: 'brand', name: 'Bistro' };

it.each([
  [[soup], 0, 'the item Soup'],
  [[lunch, bar], 0, 'the menu Lunch and the display Bar'],
  [
    [soup, { kind: 'schedule', name: 'Bar' } as const, logo],
    0,
    'the item Soup, the schedule of Bar and your restaurant’s logo',
  ],
  [[soup, lunch, bar, logo], 0, 'the item Soup, the menu Lunch, the display Bar and 1 other place'],
  [[soup, lunch, bar, logo], 7, 'the item Soup, the menu Lunch, the display Bar and 8 other places'],
])('names the first places, and counts the others', (uses, moreUses, text) => {
  expect(describeUses(uses, moreUses)).toBe(text);
});
