import type { Clock } from '../src/lib/clock.ts';

/** A clock that tests move. It starts at the real time and does not advance by itself. */
export interface TestClock {
  now: Clock;
  uptime: Clock;
  advance(ms: number): void;
  /** Sets the clock forward, as a person would, without time passing. */
  set(ms: number): void;
}

export function createTestClock(start = Date.now()): TestClock {
  let time = start;
  let uptime = 0;
  return {
    now: () => time,
    uptime: () => uptime,
    advance(ms) {
      time += ms;
      uptime += ms;
    },
    set(ms) {
      time += ms;
    },
  };
}
