import { HOUR, MINUTE, SECOND } from '../lib/clock.ts';
import type { GuessBudgets } from '../lib/guess-budgets.ts';
import type { Features } from './create-features.ts';
import { createRecurringJobs } from './recurring-jobs.ts';

const SAVE_TELEMETRY_MS = 3 * SECOND;
/** A price that changes by itself is in the rows at most this long after its instant. */
const SETTLE_ITEMS_MS = SECOND;
const LAG_CHECK_MS = 2 * SECOND;
const ALERTS_CHECK_MS = 5 * MINUTE;
const DARK_CHECK_MS = MINUTE;
/** Also finds what a lost process has left. */
const RETRY_WEBHOOKS_MS = 2 * SECOND;
const SAVE_BUDGETS_MS = SECOND;

interface Runs
  extends Pick<
    Features,
    'settleItems' | 'takenMenus' | 'saveTelemetry' | 'announceLag' | 'deleteAccountRows'
  > {
  runHousekeeping: () => Promise<void>;
  checkAlerts: () => Promise<void>;
  mailDarkDisplays: () => Promise<void>;
  summarizeRefusals: () => void;
  guessBudgets: GuessBudgets;
  /** Sends the mails that the previous process has left. */
  resumeMails: () => Promise<void>;
  webhooks: Pick<Features['webhooks'], 'retry'>;
  library: { conversions: Pick<Features['library']['conversions'], 'recover'> };
  /** Makes a backup if one is due. */
  backUp: () => Promise<void>;
}

/** All recurring jobs of the server, which run from `start` to `stop`. */
export function createJobs(
  runs: Runs,
  onError: (error: unknown) => void,
  onDone: ((job: string) => void) | undefined,
) {
  const jobs = createRecurringJobs(onError, onDone);
  return {
    async start(): Promise<void> {
      await runs.guessBudgets.load().catch(onError);
      await runs.resumeMails().catch(onError);
      jobs.inOneProcess('housekeeping', HOUR, runs.runHousekeeping);
      jobs.inOneProcess('backups', MINUTE, runs.backUp);
      jobs.inOneProcess('offers', SETTLE_ITEMS_MS, runs.settleItems);
      jobs.inOneProcess('taken-menus', MINUTE, runs.takenMenus.run);
      jobs.inOneProcess('account-deletions', MINUTE, runs.deleteAccountRows);
      jobs.inOneProcess('conversions', MINUTE, runs.library.conversions.recover);
      jobs.inOneProcess('webhooks', RETRY_WEBHOOKS_MS, runs.webhooks.retry);
      jobs.inEveryProcess('telemetry', SAVE_TELEMETRY_MS, runs.saveTelemetry);
      jobs.inEveryProcess('lag', LAG_CHECK_MS, runs.announceLag);
      jobs.inOneProcess('alerts', ALERTS_CHECK_MS, runs.checkAlerts);
      jobs.inEveryProcess('guess-budgets', SAVE_BUDGETS_MS, runs.guessBudgets.save);
      jobs.inOneProcess('dark-displays', DARK_CHECK_MS, runs.mailDarkDisplays);
      jobs.inEveryProcess('refusals', MINUTE, runs.summarizeRefusals);
    },
    stop: jobs.stop,
  };
}
