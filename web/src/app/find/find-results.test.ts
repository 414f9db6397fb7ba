import type { Item } from '@menuboard/contract/items';
import { describe, expect, it } from 'vitest';
import { frontTv, listed, lunch, offlineScreen, soup } from '../../../test/restaurant.ts';
import { priceChange } from '../../../test/stats.ts';
import { dollars } from '../../shared/prices/money.ts';
import type { FindSources } from './find-result.ts';
import { findResults } from './find-results.ts';

const item = (id: string, name: string, more: Partial<Item> = {}): Item => ({ ...soup, id, name, ...more });
const items = [
  soup,
  item('fish', 'Fish soup', { price: 9 }),
  item('bagel', 'Smoked salmon bagel', { isAvailable: false }),
  item('creme', 'Crème brûlée'),
  item('four', 'Menu 4'),
  item('latte', 'Latte', { sizes: [{ id: 's', name: 'S', price: 3 }] }),
];
const status = { ...frontTv.status, screens: [offlineScreen, { ...offlineScreen, id: 'two' }] };
const sources: FindSources = {
  items,
  menus: [listed({ ...lunch, items: [soup] }), listed({ ...lunch, id: 'late', name: 'Late lunch' })],
  displays: [
    { ...frontTv, status },
    { ...frontTv, id: 'bar', name: 'Bar', menuId: null },
  ],
  lastChange: priceChange,
  money: dollars,
  commands: ['signOut'],
  access: { isOwner: true, isOperator: false },
};
const linesOf = (typed: string) =>
  findResults(typed, sources).map(({ title, effect }) => `${title}: ${effect}`);

describe('an action in words', () => {
  it('says the old and the new price, and on how many screens, for each item that it may mean', () => {
    expect(linesOf('soup 6.80')).toEqual([
      'Tomato soup: $6.50 → $6.80, on 2 screens',
      'Fish soup: $9.00 → $6.80, on no screen',
    ]);
    expect(linesOf('soups 6,8')).toEqual(linesOf('soup 6.80'));
  });

  it('changes no price to what it is', () => {
    expect(linesOf('tomato 6.50')).toEqual(['Tomato soup: Costs $6.50 already. Opens it.']);
  });

  it('opens an item with sizes, whose price is not one number', () => {
    expect(linesOf('latte 4')).toEqual(['Latte: Has sizes. Opens it to change their prices.']);
  });

  it('marks items sold out and available again, and finds accents', () => {
    expect(linesOf('86 creme')).toEqual(['Crème brûlée: Marks it sold out, on no screen']);
    expect(linesOf('salmon back')).toEqual(['Smoked salmon bagel: Makes it available, on no screen']);
    expect(linesOf('86 salmon')).toEqual(['Smoked salmon bagel: Is sold out already. Opens it.']);
  });

  it('shows a menu on a display, the likeliest first', () => {
    expect(linesOf('lunch on bar')).toEqual([
      'Lunch on Bar: Shows it on Bar, which has no menu yet, on no screen',
      'Late lunch on Bar: Shows it on Bar, which has no menu yet, on no screen',
    ]);
    expect(linesOf('lunch on front')[0]).toBe(
      'Lunch on Front TV: Front TV already shows it. Opens the page.',
    );
    expect(linesOf('late on front')).toEqual([
      'Late lunch on Front TV: Shows it on Front TV, in place of Lunch, on 2 screens',
    ]);
    expect(linesOf('Late lunch on ')).toHaveLength(2);
  });

  it('undoes the latest change', () => {
    expect(linesOf('undo')).toEqual(['Undo the latest change: Tomato soup costs $7.25 again.']);
  });

  it('gives a whole name precedence over what it could also mean', () => {
    expect(linesOf('menu 4')[0]).toBe('Menu 4: Item in Soups');
  });
});

it('finds pages, dialogs, items, menus and displays by parts of their names', () => {
  expect(linesOf('dishes')[0]).toBe('Items: Opens the page');
  expect(linesOf('sign')).toContain('Sign Out: Opens it');
  expect(linesOf('front')).toEqual(['Front TV: What it shows now']);
  expect(linesOf('late lunch')).toEqual(['Late lunch: Menu with 1 item']);
  expect(linesOf('late lunch design')[0]).toBe('Design of Late lunch: Part of the menu');
});

it('leads to the help where nothing matches, except while it looks for the latest change', () => {
  expect(linesOf('my tv is black')).toEqual(['Search the help for “my tv is black”: Opens the page']);
  expect(findResults('undo', { ...sources, lastChange: undefined })).toEqual([]);
});

it('lists the pages before anything is typed', () => {
  expect(linesOf('')[0]).toBe('Dashboard: Opens the page');
});
