import { setTimeout as wait } from 'node:timers/promises';

/** Lets callers through at most so often a second, in the order in which they came. Nobody is refused. */
export function createPace(perSecond: number): () => Promise<void> {
  const gap = 1_000 / perSecond;
  let next = 0;
  return async () => {
    const now = performance.now();
    const turn = Math.max(now, next);
    next = turn + gap;
    // Timers are no finer than a millisecond: a turn that is due goes at once.
    if (turn - now >= 1) await wait(turn - now);
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
