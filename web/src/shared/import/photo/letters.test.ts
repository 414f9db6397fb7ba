import { expect, it } from 'vitest';
import { findClutter, findRuns, letterHeight } from './letters.ts';
import type { Mark } from './marks.ts';

let label = 0;
function mark(left: number, bottom: number, width: number, height: number): Mark {
  label += 1;
  return { label, left, right: left + width, top: bottom - height, bottom, ink: (width * height) / 2 };
}
const word = (left: number, bottom: number, letters: number) =>
  Array.from({ length: letters }, (_, at) => mark(left + 14 * at, bottom, 11, 20));
/** Dots as high as a third of a letter, more of them than letters. */
const leaders = Array.from({ length: 40 }, (_, at) => mark(120 + 9 * at, 60, 7, 7));

it('measures letters, also where there are more dots', () => {
  expect(letterHeight([...word(10, 60, 6), ...word(10, 90, 8), ...leaders])).toBe(20);
});

it('finds leaders, lines and frames, and leaves the point of a price', () => {
  const line = mark(0, 100, 400, 3);
  const frame = mark(0, 500, 600, 480);
  const point = mark(510, 60, 4, 4);

  const clutter = findClutter([...word(10, 60, 6), ...leaders, ...word(480, 60, 2), point, line, frame], 20);

  expect(clutter).toEqual(new Set([...leaders, line, frame]));
});

it('joins words of a row, not those beyond a gap or in the next row', () => {
  const runs = findRuns(
    [...word(10, 60, 6), ...word(110, 61, 4), ...word(400, 60, 4), ...word(10, 95, 5)],
    20,
  );

  expect(runs.map(({ left, right, count }) => [left, right, count])).toEqual([
    [10, 163, 10],
    [10, 77, 5],
    [400, 453, 4],
  ]);
});
