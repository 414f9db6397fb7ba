import { HOUR, MINUTE, SECOND } from '../lib/clock.ts';
import type { GuessBudgets } from '../lib/guess-budgets.ts';
import type { Features } from './create-features.ts';
import { createRecurringJobs, type RecurringJobs } from './recurring-jobs.ts';

const SAVE_TELEMETRY_MS = 3 * SECOND;
/** A price that changes by itself is in the rows at most this long after its instant. */
const SETTLE_ITEMS_MS = SECOND;
const LAG_CHECK_MS = 2 * SECOND;
const ALERTS_CHECK_MS = 5 * MINUTE;
const DARK_CHECK_MS = MINUTE;
/** Also finds what a lost process has left. */
const RETRY_WEBHOOKS_MS = 2 * SECOND;
const SAVE_BUDGETS_MS = SECOND;
/** A fraction of the time after which other nodes take a conversion for lost. */
const HOLD_CONVERSIONS_MS = 20 * SECOND;

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
  checkBackup: () => Promise<void>;
  mailDarkDisplays: () => Promise<void>;
  summarizeRefusals: () => void;
  guessBudgets: GuessBudgets;
  /** Sends the mails that the previous process has left. */
  resumeMails: () => Promise<void>;
  /** In a cluster: keeps the mails of this node from the others. */
  holdMails: () => Promise<void>;
  /** In a cluster: makes the tags of all nodes equal. */
  agreeOnZoneData: () => Promise<void>;
  webhooks: Pick<Features['webhooks'], 'retry'>;
  library: { conversions: Pick<Features['library']['conversions'], 'recover'> };
  /** Makes a backup if one is due. */
  backUp: () => Promise<void>;
}

/** The jobs of a process that works alone, besides those that a cluster has too. */
async function startAlone(jobs: RecurringJobs, runs: Runs, onError: (error: unknown) => void): Promise<void> {
  await runs.guessBudgets.load().catch(onError);
  await runs.resumeMails().catch(onError);
  jobs.inOneProcess('housekeeping', HOUR, runs.runHousekeeping);
  jobs.inOneProcess('conversions', MINUTE, runs.library.conversions.recover);
  jobs.inOneProcess('alerts', ALERTS_CHECK_MS, runs.checkAlerts);
  jobs.inEveryProcess('guess-budgets', SAVE_BUDGETS_MS, runs.guessBudgets.save);
}

/** Each node has a disk of its own, converts videos, and sends mails that the others must not send again. */
async function startNode(jobs: RecurringJobs, runs: Runs, onError: (error: unknown) => void): Promise<void> {
  await runs.agreeOnZoneData().catch(onError);
  jobs.inEveryProcess('zone-data', MINUTE, runs.agreeOnZoneData);
  jobs.inEveryProcess('disk', HOUR, runs.sweepDisk);
  jobs.inEveryProcess('disk-alerts', ALERTS_CHECK_MS, runs.checkDisk);
  jobs.inEveryProcess('conversions', HOLD_CONVERSIONS_MS, runs.library.conversions.recover);
  runs.library.conversions.recover().catch(onError);
  jobs.inEveryProcess('held-mails', MINUTE, runs.holdMails);
  jobs.inOneProcess('mails', MINUTE, runs.resumeMails);
  jobs.inOneProcess('housekeeping', HOUR, runs.runHousekeeping);
  jobs.inOneProcess('alerts', ALERTS_CHECK_MS, runs.checkBackup);
}

/**
 * All recurring jobs of the server, which run from `start` to `stop`.
 *
 * @param isTheOne in a cluster: whether this node runs the jobs of which only one may run
 */
export function createJobs(
  runs: Runs,
  onError: (error: unknown) => void,
  onDone: ((job: string) => void) | undefined,
  isTheOne: (() => Promise<boolean>) | undefined,
) {
  const jobs = createRecurringJobs(onError, onDone, isTheOne);
  return {
    async start(): Promise<void> {
      if (isTheOne) await startNode(jobs, runs, onError);
      else await startAlone(jobs, runs, onError);
      jobs.inOneProcess('backups', MINUTE, runs.backUp);
      jobs.inOneProcess('offers', SETTLE_ITEMS_MS, runs.settleItems);
      jobs.inOneProcess('taken-menus', MINUTE, runs.takenMenus.run);
      jobs.inOneProcess('account-deletions', MINUTE, runs.deleteAccountRows);
      jobs.inOneProcess('webhooks', RETRY_WEBHOOKS_MS, runs.webhooks.retry);
      jobs.inEveryProcess('telemetry', SAVE_TELEMETRY_MS, runs.saveTelemetry);
      jobs.inEveryProcess('lag', LAG_CHECK_MS, runs.announceLag);
      jobs.inOneProcess('dark-displays', DARK_CHECK_MS, runs.mailDarkDisplays);
      jobs.inEveryProcess('refusals', MINUTE, runs.summarizeRefusals);
    },
    stop: jobs.stop,
    settled: jobs.settled,
  };
}
