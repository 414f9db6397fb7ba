const FIRST_MS = 1_000;
const MAX_MS = 8_000;

/** Ms until a screen's next try, as in `player/src/core/retry-delay.ts`, which only the player may import. */
export function retryDelay(failures: number, waitedMs = 0): number {
  const delay = Math.min(MAX_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
  return Math.max(FIRST_MS, delay - waitedMs) * (0.5 + Math.random() / 2);
}
