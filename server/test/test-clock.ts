import type { Clock } from '../src/lib/clock.ts';

/** A clock that a test sets; it starts at the real time and stands still until moved. */
export interface TestClock {
  now: Clock;
  advance(ms: number): void;
}

export function createTestClock(start = Date.now()): TestClock {
  let time = start;
  return {
    now: () => time,
    advance(ms) {
      time += ms;
    },
  };
}
