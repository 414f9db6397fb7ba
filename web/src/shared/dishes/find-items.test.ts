import { plainDish } from '@menuboard/contract/domain/dish';
import type { Item } from '@menuboard/contract/items';
import { expect, test, vi } from 'vitest';
import { countByCategory, findItems, groupByCategory, takeItems } from './find-items.ts';

function anItem(name: string, category: string, description = ''): Item {
  return {
    id: name,
    name,
    description,
    price: 1,
    category,
    imageUrl: null,
    isAvailable: true,
    ...plainDish,
    createdAt: '',
    updatedAt: '',
    revision: 1,
  };
}

const items = [
  anItem('Tomato soup', 'Soup'),
  anItem('Flat white', 'Drinks', 'Double shot'),
  anItem('Crème brûlée', 'Sweet'),
  anItem('Leek soup', 'Soup', 'With cream'),
];
const namesOf = (found: readonly Item[]) => found.map(({ name }) => name);

test('counts items by category, in the order of their first items', () => {
  expect(countByCategory(items)).toEqual([
    { name: 'Soup', count: 2 },
    { name: 'Drinks', count: 1 },
    { name: 'Sweet', count: 1 },
  ]);
});

test.each([
  ['', null, ['Tomato soup', 'Flat white', 'Crème brûlée', 'Leek soup']],
  ['soup', null, ['Tomato soup', 'Leek soup']],
  ['SOUP leek', null, ['Leek soup']],
  ['creme', null, ['Crème brûlée']],
  ['shot', null, ['Flat white']],
  ['', 'Soup', ['Tomato soup', 'Leek soup']],
  ['white', 'Soup', []],
  ['', 'Gone', []],
])('searching %j in category %j finds %j', (search, category, names) => {
  expect(namesOf(findItems(items, search, category))).toEqual(names);
});

test('folds the texts of the items for their first search only', () => {
  const many = Array.from({ length: 50 }, (_, n) => anItem(`Dish ${n}`, 'Mains'));
  findItems(many, 'd');
  const normalize = vi.spyOn(String.prototype, 'normalize');

  const found = findItems([...many, anItem('Dishwater', 'Drinks')], 'dishw');

  // The names of the search and of the new item alone.
  expect(normalize).toHaveBeenCalledTimes(2);
  normalize.mockRestore();
  expect(namesOf(found)).toEqual(['Dishwater']);
});

test('groups items by category', () => {
  const groups = groupByCategory(items).map(({ category, items: found }) => [category, namesOf(found)]);

  expect(groups).toEqual([
    ['Soup', ['Tomato soup', 'Leek soup']],
    ['Drinks', ['Flat white']],
    ['Sweet', ['Crème brûlée']],
  ]);
});

test.each([
  [9, ['Soup', 'Tomato soup', 'Leek soup'], ['Drinks', 'Flat white'], ['Sweet', 'Crème brûlée']],
  [3, ['Soup', 'Tomato soup', 'Leek soup'], ['Drinks', 'Flat white']],
  [1, ['Soup', 'Tomato soup']],
])('takes the first %i items in their groups, which keep their totals', (count, ...expected) => {
  const groups = takeItems(groupByCategory(items), count);

  expect(groups.map(({ category, items: found }) => [category, ...namesOf(found)])).toEqual(expected);
  expect(groups[0]?.total).toBe(2);
});
