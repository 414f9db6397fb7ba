const firstDelayMs = 1_000;
const defaultMaxMs = 8_000;

/**
 * Ms until the next try. The delay grows with each failure, and `random` (0 to 1) spreads it, so that screens that lost
 * the server together do not all return at once. Time spent waiting for the failed request counts towards the delay.
 */
export function retryDelay(failures: number, random: number, maxMs = defaultMaxMs, waitedMs = 0): number {
  const delay = Math.min(maxMs, firstDelayMs * 2 ** Math.max(0, failures - 1));
  return Math.round(Math.max(firstDelayMs, delay - waitedMs) * (0.5 + random / 2));
}
