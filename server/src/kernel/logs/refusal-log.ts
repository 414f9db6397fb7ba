import type { SecurityLog } from './security-log.ts';

/** More keys of one limit share a line, so that a flood from many addresses does not flood the log. */
const KEYS_MAX = 20;
const OTHERS = 'others';

/** Logs refusals by rate limits: the first of a burst at once, the others in one line per minute. */
export function createRefusalLog(log: SecurityLog) {
  /** Refusals that are not logged yet, by limit and key. A key without any ends its burst. */
  const bursts = new Map<string, Map<string, number>>();

  return {
    refused(limit: string, key: string): void {
      const counts = bursts.get(limit) ?? new Map<string, number>();
      bursts.set(limit, counts);
      const shown = counts.has(key) || counts.size < KEYS_MAX ? key : OTHERS;
      const count = counts.get(shown);
      counts.set(shown, count === undefined ? 0 : count + 1);
      if (count === undefined) log({ event: 'limit-spent', limit, key: shown, refusals: 1 });
    },

    /** Logs the counts since the last call. Call it once a minute. */
    summarize(): void {
      for (const [limit, counts] of bursts) {
        for (const [key, refusals] of counts) {
          if (refusals === 0) counts.delete(key);
          else {
            counts.set(key, 0);
            log({ event: 'limit-spent', limit, key, refusals });
          }
        }
        if (counts.size === 0) bursts.delete(limit);
      }
    },
  };
}
