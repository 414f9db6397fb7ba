import { setTimeout as wait } from 'node:timers/promises';

/** Lets callers through at most so often a second, in the order in which they came. Nobody is refused. */
export function createPace(perSecond: number): () => Promise<void> {
  const gap = 1_000 / perSecond;
  let next = 0;
  let line = Promise.resolve();
  return () => {
    const turn = Math.max(performance.now(), next);
    next = turn + gap;
    // One behind the other: timers of nearly the same time may fire in any order, and late ones are overtaken.
    line = line.then(async () => {
      const left = turn - performance.now();
      // Timers are no finer than a millisecond: a turn that is due goes at once.
      if (left >= 1) await wait(left);
    });
    return line;
  };
}

/** Says of each message whether its sender has said too much: more than `max` within a window. */
export function createMeter(max: number, windowMs: number): () => boolean {
  let startedAt = performance.now();
  let count = 0;
  return () => {
    const now = performance.now();
    if (now - startedAt >= windowMs) {
      startedAt = now;
      count = 0;
    }
    count += 1;
    return count > max;
  };
}
