import type { JobRunner } from '../jobs/job-runner.ts';
import { HOUR, MINUTE, SECOND } from '../lib/clock.ts';
import type { Features } from './create-features.ts';
import type { Fleet } from './platform.ts';
import { createTimers } from './timers.ts';

const SAVE_TELEMETRY_MS = 3 * SECOND;
/** A price that changes by itself is in the rows at most this long after its instant. */
const SETTLE_ITEMS_MS = SECOND;
const LAG_CHECK_MS = 2 * SECOND;
const ALERTS_CHECK_MS = 5 * MINUTE;
/** Also finds what a lost process has left. */
const LOOK_FOR_JOBS_MS = 2 * SECOND;

interface Runs
  extends Pick<
    Features,
    'settleItems' | 'takenMenus' | 'saveTelemetry' | 'announceLag' | 'deleteAccountRows'
  > {
  runHousekeeping: () => Promise<void>;
  /** The part of the housekeeping that is about this process's disk. */
  sweepDisk: () => Promise<void>;
  checkAlerts: () => Promise<void>;
  checkDisk: () => Promise<void>;
  checkBackups: () => Promise<void>;
  mailDarkDisplays: () => Promise<void>;
  summarizeRefusals: () => void;
  /** Makes a backup if one is due. */
  backUp: () => Promise<void>;
  /** Restores the newest backup on trial if that is due. */
  tryRestore: () => Promise<void>;
}

/**
 * All that the server does by itself, from `start` to `stop`: what every process does for itself, with timers, and what
 * one process does for all, as jobs.
 */
export function createJobs(
  runs: Runs,
  jobs: JobRunner,
  fleet: Pick<Fleet, 'isShared' | 'timers'>,
  onError: (error: unknown) => void,
  onDone: ((job: string) => void) | undefined,
) {
  const timers = createTimers(onError, onDone);
  jobs.recur('housekeeping', { everyMs: HOUR, run: runs.runHousekeeping });
  jobs.recur('alerts', {
    everyMs: ALERTS_CHECK_MS,
    run: fleet.isShared ? runs.checkBackups : runs.checkAlerts,
  });
  jobs.recur('backups', { everyMs: MINUTE, run: runs.backUp });
  jobs.recur('trial-restores', { everyMs: HOUR, run: runs.tryRestore });
  jobs.recur('taken-menus', { everyMs: MINUTE, run: runs.takenMenus.run });
  jobs.recur('account-deletions', { everyMs: MINUTE, run: runs.deleteAccountRows });
  jobs.recur('dark-displays', { everyMs: MINUTE, run: runs.mailDarkDisplays });

  return {
    async start(): Promise<void> {
      for (const { name, everyMs, run } of fleet.timers) timers.every(everyMs, name, run);
      // Each process has a disk of its own, and one of them does the jobs of all.
      if (fleet.isShared) {
        timers.every(HOUR, 'disk', runs.sweepDisk);
        timers.every(ALERTS_CHECK_MS, 'disk-alerts', runs.checkDisk);
      }
      // In every process: a second one finds nothing to settle.
      timers.every(SETTLE_ITEMS_MS, 'offers', runs.settleItems);
      timers.every(SAVE_TELEMETRY_MS, 'telemetry', runs.saveTelemetry);
      timers.every(LAG_CHECK_MS, 'lag', runs.announceLag);
      timers.every(MINUTE, 'refusals', runs.summarizeRefusals);
      timers.every(LOOK_FOR_JOBS_MS, 'jobs', jobs.look);
      await jobs.start().catch(onError);
    },
    stopTimers: timers.stop,
    async settled(): Promise<void> {
      await timers.settled();
    },
  };
}
