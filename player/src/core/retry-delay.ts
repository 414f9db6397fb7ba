const firstDelayMs = 1_000;
const defaultMaxMs = 8_000;

/**
 * How long to wait before the next try, growing, and spread by `random` (0 to 1) so that screens that lost the
 * server together do not come back together. Who has `waited` for the answer that did not come has waited so much of
 * it already.
 */
export function retryDelay(failures: number, random: number, longest = defaultMaxMs, waited = 0): number {
  const delay = Math.min(longest, firstDelayMs * 2 ** Math.max(0, failures - 1));
  return Math.round(Math.max(firstDelayMs, delay - waited) * (0.5 + random / 2));
}
