import type { JobRunner } from '../jobs/job-runner.ts';
import { HOUR, MINUTE, SECOND } from '../lib/clock.ts';
import type { GuessBudgets } from '../lib/guess-budgets.ts';
import type { Features } from './create-features.ts';
import type { Job } from './feature.ts';
import { createTimers } from './timers.ts';

const SAVE_TELEMETRY_MS = 3 * SECOND;
/** A price that changes by itself is in the rows at most this long after its instant. */
const SETTLE_ITEMS_MS = SECOND;
const LAG_CHECK_MS = 2 * SECOND;
/** Also finds what a lost process has left. */
const LOOK_FOR_JOBS_MS = 2 * SECOND;
const SAVE_BUDGETS_MS = SECOND;

interface Runs extends Pick<Features, 'settleItems' | 'takenMenus' | 'saveTelemetry' | 'announceLag'> {
  runHousekeeping: () => Promise<void>;
  /** The part of the housekeeping that is about this process's disk. */
  sweepDisk: () => Promise<void>;
  summarizeRefusals: () => void;
  guessBudgets: GuessBudgets;
  /** In a cluster: makes the tags of all nodes equal. */
  agreeOnZoneData: () => Promise<void>;
}

/**
 * Everything that the server does by itself, from `start` to `stop`: with timers if every process does it for itself, as
 * jobs if one process does it for all.
 *
 * @param own the jobs of features
 * @param isNode whether other processes share the database
 */
export function createJobs(
  runs: Runs,
  own: readonly Job[],
  jobs: JobRunner,
  isNode: boolean,
  onError: (error: unknown) => void,
  onDone: ((job: string) => void) | undefined,
) {
  const timers = createTimers(onError, onDone);
  jobs.recur('housekeeping', { everyMs: HOUR, run: runs.runHousekeeping });
  jobs.recur('taken-menus', { everyMs: MINUTE, run: runs.takenMenus.run });
  for (const { name, everyMs, by, run } of own)
    if (by === 'one') jobs.recur(name, { everyMs, run: async () => run() });

  /** Each node has a disk of its own. */
  async function startNode(): Promise<void> {
    await runs.agreeOnZoneData().catch(onError);
    timers.every(MINUTE, 'zone-data', runs.agreeOnZoneData);
    timers.every(HOUR, 'disk', runs.sweepDisk);
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
      for (const { name, everyMs, by, run } of own) if (by === 'each') timers.every(everyMs, name, run);
      timers.every(LOOK_FOR_JOBS_MS, 'jobs', jobs.look);
      await jobs.start().catch(onError);
    },
    stopTimers: timers.stop,
    async settled(): Promise<void> {
      await timers.settled();
    },
  };
}
