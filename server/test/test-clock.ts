import type { Clock } from '../src/lib/clock.ts';

/** A clock that tests move. It starts at the real time and does not advance by itself. */
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
