import { setTimeout as wait } from 'node:timers/promises';

/** Delays callers so that at most `perSecond` proceed, in the order of their calls. Refuses nobody. */
export function createPacer(perSecond: number): () => Promise<void> {
  const gap = 1_000 / perSecond;
  let next = 0;
  let queue = Promise.resolve();
  return () => {
    const dueAt = Math.max(performance.now(), next);
    next = dueAt + gap;
    // A chain, because timers that are due at nearly the same time may fire in any order.
    queue = queue.then(async () => {
      const left = dueAt - performance.now();
      // Timers are no finer than a millisecond, so a due caller proceeds at once.
      if (left >= 1) await wait(left);
    });
    return queue;
  };
}

/** Counts messages; the returned function says whether there were more than `max` within the current window. */
export function createMessageMeter(max: number, windowMs: number): () => boolean {
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
