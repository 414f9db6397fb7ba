/** Makes a backup every day, in its own process. A computer that was off at that time makes it after its start. */
import type { BackupConfig } from '../config/backup-config.ts';
import { OperatorError } from '../kernel/errors/operator-error.ts';
import { type Clock, HOUR, MINUTE } from '../kernel/time/clock.ts';
import { lastBackup } from './backup-folder.ts';
import type { RunBackupCommand } from './run-backup-command.ts';

/** A start has enough to do already. */
const AFTER_START_MS = 10 * MINUTE;
const RETRY_MS = HOUR;

/** Latest moment up to `now` at which this computer's clock showed `at` (minutes after midnight). */
export function lastTimeOfDay(at: number, now: number): number {
  const time = new Date(now);
  time.setHours(0, at, 0, 0);
  if (time.getTime() > now) time.setDate(time.getDate() - 1);
  return time.getTime();
}

const explain = (error: unknown) =>
  error instanceof OperatorError
    ? new OperatorError(`The daily backup failed: ${error.message}`, { cause: error })
    : error;

export function scheduleBackups({ dir, at }: BackupConfig, clock: Clock, run: RunBackupCommand) {
  const stopping = new AbortController();
  let nextAttempt = clock() + AFTER_START_MS;
  return {
    /** Makes a backup if the last one is older than the time of day. Rejects if it fails. */
    async runIfDue(): Promise<void> {
      const now = clock();
      if (at === undefined || now < nextAttempt) return;
      const last = await lastBackup(dir);
      if (last && last.createdAt >= lastTimeOfDay(at, now)) return;
      nextAttempt = now + RETRY_MS;
      await run('backup', ['--daily'], stopping.signal).catch((error: unknown) => {
        if (!stopping.signal.aborted) throw explain(error);
      });
    },
    stop: () => stopping.abort(),
  };
}
