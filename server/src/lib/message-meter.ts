/** Counts messages; the returned function tells whether there were more than `max` in the current window. */
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
