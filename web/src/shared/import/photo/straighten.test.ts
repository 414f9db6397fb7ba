import { expect, it } from 'vitest';
import { createGray } from './gray-image.ts';
import { findMarks } from './marks.ts';
import { findTilt, type Points, straighten } from './straighten.ts';

/** The feet of letters in forty lines, which rise by a slope that changes from top to bottom. */
function feetOf(slope: number, change: number): Points {
  return Array.from({ length: 40 }, (_, row) => -0.4 + row * 0.02).flatMap((height) =>
    Array.from({ length: 30 }, (_, column) => {
      const x = -0.35 + column * 0.023;
      return [x, height + x * (slope + change * height)] as const;
    }),
  );
}

it.each([
  { slope: 0, change: 0 },
  { slope: 0.17, change: 0 },
  { slope: -0.09, change: 0 },
  { slope: 0.05, change: 0.12 },
  { slope: -0.17, change: -0.1 },
])('finds a slope of $slope that changes by $change', ({ slope, change }) => {
  const tilt = findTilt(feetOf(slope, change));

  expect(tilt.slope).toBeCloseTo(slope, 2);
  expect(tilt.change).toBeCloseTo(change, 1);
});

it('brings the marks of a turned line to one height', () => {
  const image = createGray(400, 300);
  image.data.fill(255);
  for (let letter = 0; letter < 12; letter += 1)
    for (let y = 0; y < 12; y += 1)
      for (let x = 0; x < 9; x += 1) {
        const left = 40 + letter * 26;
        const top = 120 + Math.round((left - 200) * 0.15);
        image.data[(top + y) * 400 + left + x] = 20;
      }

  const level = straighten(image, { slope: 0.15, change: 0 }, { slope: -0.15, change: 0 }, 1);

  const { marks } = findMarks(level);
  const feet = marks.map(({ bottom }) => bottom);
  expect(marks).toHaveLength(12);
  expect(Math.max(...feet) - Math.min(...feet)).toBeLessThanOrEqual(2);
});
