import { deleteExpiredRows, newestRowAt } from '../db/housekeeping.ts';
import type { Db } from '../db/schema.ts';
import { shortenLogs } from '../db/space/shorten-logs.ts';
import type { SpaceShares } from '../db/space/space-shares.ts';
import { type Clock, HOUR } from '../lib/clock.ts';
import { createClockGuard } from '../lib/clock-guard.ts';
import { oneAtATime } from '../lib/queue.ts';
import type { MediaStore } from '../media/media-store.ts';
import type { Features } from './create-features.ts';

/** Longer than any upload can take. */
const INCOMPLETE_UPLOAD_MS = HOUR;

interface Parts {
  db: Db;
  clock: Clock;
  /** Milliseconds since some moment, unaffected when the clock is set. */
  uptime: Clock;
  media: MediaStore;
  features: Features;
  /** Deletes what no process reads any more. */
  prune: () => Promise<void>;
  space: Pick<SpaceShares, 'leastLogMax' | 'logMax'>;
  warn: (sentence: string) => void;
}

/**
 * The hourly housekeeping: finds dormant screens, and deletes expired rows, the oldest days of change logs that are too
 * large, incomplete uploads and unused files. Where processes share the jobs, each runs `sweepDisk` on its own disk.
 */
export function createHousekeeping({ db, media, features, prune, space, warn, ...times }: Parts) {
  const clockGuard = createClockGuard({
    ...times,
    newestRowAt: () => newestRowAt(db),
    onDoubt: (days) => warn(`The clock is off by ${days} days: nothing expires for a day.`),
  });
  // The system's clock instead of ours, because the files carry the system's time.
  const sweepUploads = () => media.sweep(Date.now() - INCOMPLETE_UPLOAD_MS);
  return {
    // The guard compares each run with the one before.
    runHousekeeping: oneAtATime(async () => {
      await sweepUploads();
      if (!(await clockGuard.isTrusted())) return;
      await prune();
      await features.markDormantScreens();
      await deleteExpiredRows(db, times.clock, features);
      await shortenLogs(db, times.clock, space);
      await features.library.conversions.sweep();
      // Last, because the store of files may be away.
      await features.library.sweep();
    }),

    async sweepDisk(): Promise<void> {
      await sweepUploads();
      await features.library.conversions.sweepSources();
    },
  };
}
