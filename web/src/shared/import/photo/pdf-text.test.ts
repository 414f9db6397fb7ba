import { expect, it } from 'vitest';
import { type DrawnText, readRows } from './pdf-text.ts';

const text = (value: string, left: number, bottom: number): DrawnText => ({
  text: value,
  left,
  right: left + 6 * value.length,
  bottom,
  size: 12,
});
const textsOf = (drawn: DrawnText[]) =>
  readRows(drawn).map((rows) => rows.map(({ words }) => words.map((word) => word.text).join(' ')));

it('joins what a PDF draws in pieces, and drops the dots before prices', () => {
  const drawn = [
    text('Crè', 10, 100),
    text('me', 28, 100),
    text('brûlée', 44, 100),
    text('..........', 84, 100),
    text('6,90', 160, 100),
  ];

  expect(textsOf(drawn)).toEqual([['Crème brûlée 6,90']]);
});

it('reads columns one after the other', () => {
  const column = (left: number, name: string) =>
    Array.from({ length: 6 }, (_, at) => [
      text(`${name} of the house ${at}`, left, 100 + 20 * at),
      text('8,50', left + 170, 100 + 20 * at),
    ]).flat();

  const [left, right] = textsOf([...column(20, 'Soup'), ...column(300, 'Cake')]);

  expect(left?.[0]).toBe('Soup of the house 0 8,50');
  expect(right?.[5]).toBe('Cake of the house 5 8,50');
});
