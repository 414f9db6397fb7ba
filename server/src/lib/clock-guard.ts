import { type Clock, DAY } from './clock.ts';

export interface ClockGuardDeps {
  clock: Clock;
  /** Milliseconds since some moment; unlike the clock, never set by anybody. */
  uptime: Clock;
  /** Time of the newest row that this or an earlier process stored; undefined in a new database. */
  newestRowAt: () => Promise<number | undefined>;
  /** Called when the clock loses trust. */
  onDoubt: (days: number) => void;
}

/**
 * Decides whether the clock can be trusted for permanent deletions. A clock in another year would delete every screen,
 * session and bin, and a restaurant that was closed for months would lose its screens. After such a gap, the clock must
 * be right for a day, during which owners sign in and screens return.
 */
export function createClockGuard({ clock, uptime, newestRowAt, onDoubt }: ClockGuardDeps) {
  let last: { at: number; uptime: number } | undefined;
  let trustedFrom = Number.NEGATIVE_INFINITY;

  return {
    async isTrusted(): Promise<boolean> {
      const now = { at: clock(), uptime: uptime() };
      const newest = last ? undefined : await newestRowAt();
      const expected = last ? last.at + now.uptime - last.uptime : (newest ?? now.at);
      const gap = Math.abs(now.at - expected);
      last = now;
      if (gap > DAY) {
        trustedFrom = now.uptime + DAY;
        onDoubt(Math.round(gap / DAY));
      }
      return now.uptime >= trustedFrom;
    },
  };
}
