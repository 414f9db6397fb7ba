import type { JobRunner } from '../jobs/job-runner.ts';
import { HOUR, MINUTE, SECOND } from '../lib/clock.ts';
import type { GuessBudgets } from '../lib/guess-budgets.ts';
import type { Features } from './create-features.ts';
import { createTimers } from './timers.ts';

const SAVE_TELEMETRY_MS = 3 * SECOND;
/** A price that changes by itself is in the rows at most this long after its instant. */
const SETTLE_ITEMS_MS = SECOND;
const LAG_CHECK_MS = 2 * SECOND;
const ALERTS_CHECK_MS = 5 * MINUTE;
/** Also finds what a lost process has left. */
const LOOK_FOR_JOBS_MS = 2 * SECOND;
const SAVE_BUDGETS_MS = SECOND;

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
  guessBudgets: GuessBudgets;
  /** In a cluster: makes the tags of all nodes equal. */
  agreeOnZoneData: () => Promise<void>;
  /** Makes a backup if one is due. */
  backUp: () => Promise<void>;
  /** Restores the newest backup on trial if that is due. */
  tryRestore: () => Promise<void>;
}

/**
 * All that the server does by itself, from `start` to `stop`: what every process does for itself, with timers, and what
 * one process does for all, as jobs.
 *
 * @param isNode whether other processes share the database
 */
export function createJobs(
  runs: Runs,
  jobs: JobRunner,
  isNode: boolean,
  onError: (error: unknown) => void,
  onDone: ((job: string) => void) | undefined,
) {
  const timers = createTimers(onError, onDone);
  jobs.recur('housekeeping', { everyMs: HOUR, run: runs.runHousekeeping });
  jobs.recur('alerts', { everyMs: ALERTS_CHECK_MS, run: isNode ? runs.checkBackups : runs.checkAlerts });
  jobs.recur('backups', { everyMs: MINUTE, run: runs.backUp });
  jobs.recur('trial-restores', { everyMs: HOUR, run: runs.tryRestore });
  jobs.recur('taken-menus', { everyMs: MINUTE, run: runs.takenMenus.run });
  jobs.recur('account-deletions', { everyMs: MINUTE, run: runs.deleteAccountRows });
  jobs.recur('dark-displays', { everyMs: MINUTE, run: runs.mailDarkDisplays });

  /** Each node has a disk of its own. */
  async function startNode(): Promise<void> {
    await runs.agreeOnZoneData().catch(onError);
    timers.every(MINUTE, 'zone-data', runs.agreeOnZoneData);
    timers.every(HOUR, 'disk', runs.sweepDisk);
    timers.every(ALERTS_CHECK_MS, 'disk-alerts', runs.checkDisk);
  }

  async function startAlone(): Promise<void> {
    await runs.guessBudgets.load().catch(onError);
    timers.every(SAVE_BUDGETS_MS, 'guess-budgets', runs.guessBudgets.save);
  }

  return {
    async start(): Promise<void> {
      await (isNode ? startNode() : startAlone());
      // Also every node of a cluster: a second one finds nothing to settle.
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
