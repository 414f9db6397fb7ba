import { expect, it } from 'vitest';
import { editableLines, editLines } from './edit-lines.ts';

it('replaces lines by their numbers, and leaves the others', () => {
  const text = 'name,price\n"Soup\nof the day",x\nRoll,2.00\nCake,y';
  const faulty = [
    { line: 2, text: '"Soup\nof the day",x', reason: '' },
    { line: 5, text: 'Cake,y', reason: '' },
  ];

  const edited = editLines(
    text,
    faulty,
    new Map([
      [2, 'Soup,6.50'],
      [5, 'Cake,4.00'],
    ]),
  );

  expect(edited).toBe('name,price\nSoup,6.50\n\nRoll,2.00\nCake,4.00');
  expect(editLines(text, faulty, new Map())).toBe(text);
});

it('makes lines with a piece of a photo editable, each once', () => {
  const text = 'Latte 3.20\n\nC0la 2.00\nCake x';
  const faulty = [{ line: 4, text: 'Cake x' }];

  expect(
    editableLines(
      text,
      faulty,
      new Map([
        [4, 'blob:a'],
        [3, 'blob:b'],
      ]),
    ),
  ).toEqual([
    { line: 3, text: 'C0la 2.00' },
    { line: 4, text: 'Cake x' },
  ]);
});
