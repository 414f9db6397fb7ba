import { expect, it } from 'vitest';
import type { Run } from './letters.ts';
import { splitColumns } from './split-columns.ts';

const usual = 10;
const run = (left: number, right: number, top: number): Run => ({
  left,
  right,
  top,
  bottom: top + usual,
  count: 5,
});
/** Dishes with their prices at the right edge of a column. */
const dishes = (left: number, count: number) =>
  Array.from({ length: count }, (_, at) => [
    run(left, left + 110 + 7 * (at % 3), 100 + 20 * at),
    run(left + 210, left + 240, 100 + 20 * at),
  ]).flat();

it('leaves prices with their dishes', () => {
  const runs = dishes(0, 8);

  expect(splitColumns(runs, usual)).toEqual([runs]);
});

it('separates two columns, below a title across both', () => {
  const title = run(180, 330, 60);
  const left = dishes(0, 8);
  const right = dishes(280, 6);

  expect(splitColumns([...right, title, ...left], usual)).toEqual([[title], left, right]);
});

it('separates three columns', () => {
  const columns = [dishes(0, 8), dishes(280, 8), dishes(560, 8)];

  expect(splitColumns(columns.flat(), usual)).toEqual(columns);
});
