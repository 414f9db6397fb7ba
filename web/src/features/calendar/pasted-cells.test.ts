import { expect, it } from 'vitest';
import { mergeCells, readPastedCells } from './pasted-cells.ts';

const meals = [{ name: 'Lunch' }, { name: 'Dinner' }];
const menus = [
  { id: 'a', name: 'Soup day' },
  { id: 'b', name: 'Grill day' },
];

it('reads rows of a spreadsheet with tabs or semicolons, and names in any case', () => {
  const text = 'Week 1\tMonday\tLunch\tSoup day\r\n2;tue;dinner;GRILL DAY\n\n';

  expect(readPastedCells(text, meals, menus)).toEqual({
    cells: [
      { week: 1, day: 'monday', meal: 0, menuId: 'a' },
      { week: 2, day: 'tuesday', meal: 1, menuId: 'b' },
    ],
    unread: [],
  });
});

it('takes rows without a meal for the first one', () => {
  expect(readPastedCells('3\tFriday\tSoup day', meals, menus).cells).toEqual([
    { week: 3, day: 'friday', meal: 0, menuId: 'a' },
  ]);
});

it.each([
  '9\tMonday\tLunch\tSoup day',
  '1\tSomeday\tLunch\tSoup day',
  '1\tMonday\tTea\tSoup day',
  '1\tMonday\tNone',
])('returns a row that it does not understand: %j', (row) => {
  expect(readPastedCells(row, meals, menus)).toEqual({ cells: [], unread: [row] });
});

it('replaces only the places that were pasted', () => {
  const present = readPastedCells('1\tMonday\tSoup day\n1\tTuesday\tSoup day', meals, menus).cells;
  const pasted = readPastedCells('1\tTuesday\tGrill day', meals, menus).cells;

  expect(mergeCells(present, pasted).map(({ menuId }) => menuId)).toEqual(['a', 'b']);
});
