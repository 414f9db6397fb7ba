import { describe, expect, it } from 'vitest';
import { readTimeFactor, timeLimit } from './time-limit.ts';

describe('readTimeFactor', () => {
  it.each([
    { measured: '1', factor: 1 },
    { measured: '2.5', factor: 2.5 },
    { measured: '0.4', factor: 3 },
    { measured: 'fast', factor: 3 },
    { measured: undefined, factor: 3 },
  ])('reads $measured as $factor', ({ measured, factor }) => {
    expect(readTimeFactor({ TEST_TIME_FACTOR: measured })).toBe(factor);
  });
});

describe('timeLimit', () => {
  it('multiplies the base by the factor of this run', () => {
    expect(timeLimit(1_000)).toBe(Math.round(1_000 * readTimeFactor()));
  });
});
