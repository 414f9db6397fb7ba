const first = 1_000;
const usualLongest = 8_000;

/**
 * How long to wait before the next try, growing, and spread by `random` (0 to 1) so that screens that lost the
 * server together do not come back together.
 */
export function retryDelay(failures: number, random: number, longest = usualLongest): number {
  const delay = Math.min(longest, first * 2 ** Math.max(0, failures - 1));
  return Math.round(delay * (0.5 + random / 2));
}
