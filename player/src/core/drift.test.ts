import { DRIFT_MAX } from '@menuboard/board/stage/stage-geometry.ts';
import { expect, it } from 'vitest';
import { driftAt } from './drift.ts';

const MINUTE = 60_000;
const offsets = Array.from({ length: 24 * 60 }, (_, minute) => driftAt(minute * MINUTE));

it('moves the stage rarely, and by one pixel', () => {
  const moves = offsets.slice(1).map(({ x, y }, index) => {
    const before = offsets[index];
    return Math.max(Math.abs(x - (before?.x ?? 0)), Math.abs(y - (before?.y ?? 0)));
  });

  expect(Math.max(...moves)).toBe(1);
  expect(moves.filter((move) => move === 0).length).toBeGreaterThanOrEqual(offsets.length / 2 - 1);
});

it('moves by at most three pixels, and stays at no position for long', () => {
  const distances = offsets.map(({ x, y }) => Math.max(Math.abs(x), Math.abs(y)));
  const minutesAt = new Map<string, number>();
  for (const { x, y } of offsets) minutesAt.set(`${x} ${y}`, (minutesAt.get(`${x} ${y}`) ?? 0) + 1);

  expect(Math.max(...distances)).toBe(DRIFT_MAX);
  expect(Math.max(...minutesAt.values())).toBeLessThan(offsets.length / 10);
  expect(driftAt(0)).toEqual({ x: 0, y: 0 });
});
