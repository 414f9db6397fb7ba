import { DRIFT_MAX } from '@menuboard/board/stage/stage-geometry.ts';
import { expect, it } from 'vitest';
import { driftAt } from './drift.ts';

const MINUTE = 60_000;
const places = Array.from({ length: 24 * 60 }, (_, minute) => driftAt(minute * MINUTE));

it('moves the stage rarely, and by one pixel', () => {
  const moves = places.slice(1).map(({ x, y }, index) => {
    const before = places[index];
    return Math.max(Math.abs(x - (before?.x ?? 0)), Math.abs(y - (before?.y ?? 0)));
  });

  expect(Math.max(...moves)).toBe(1);
  expect(moves.filter((move) => move === 0).length).toBeGreaterThanOrEqual(places.length / 2 - 1);
});

it('moves by at most three pixels, and stays at no position for long', () => {
  const far = places.map(({ x, y }) => Math.max(Math.abs(x), Math.abs(y)));
  const seen = new Map<string, number>();
  for (const { x, y } of places) seen.set(`${x} ${y}`, (seen.get(`${x} ${y}`) ?? 0) + 1);

  expect(Math.max(...far)).toBe(DRIFT_MAX);
  expect(Math.max(...seen.values())).toBeLessThan(places.length / 10);
  expect(driftAt(0)).toEqual({ x: 0, y: 0 });
});
