import { expect, it } from 'vitest';
import { measureTimeFactor, toTimeFactor } from './time-factor.ts';

it.each([
  { workloadMs: 100, factor: 3 },
  { workloadMs: 500, factor: 3 },
  { workloadMs: 2_250, factor: 4.5 },
  { workloadMs: 60_000, factor: 10 },
])('gives a machine that needs $workloadMs ms the factor $factor', ({ workloadMs, factor }) => {
  expect(toTimeFactor(workloadMs)).toBe(factor);
});

it('measures this machine', async () => {
  const factor = await measureTimeFactor();

  expect(factor).toBeGreaterThanOrEqual(3);
  expect(factor).toBeLessThanOrEqual(10);
});
