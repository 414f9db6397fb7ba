import { expect, it } from 'vitest';
import { editLines } from './edit-lines.ts';

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
