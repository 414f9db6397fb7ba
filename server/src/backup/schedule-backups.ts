/** Makes a backup every day, in a process of its own. A computer that was off at that time makes it after its start. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { BackupConfig } from '../config/backup-config.ts';
import { type Clock, HOUR, MINUTE } from '../lib/clock.ts';
import { OperatorError } from '../lib/operator-error.ts';
import { root } from '../root.ts';
import { lastBackup } from './backup-folder.ts';

/** A start has enough to do. */
const AFTER_START_MS = 10 * MINUTE;
const RETRY_MS = HOUR;

/** The last moment, up to `now`, at which this computer's clock showed `at` (minutes after midnight). */
export function lastTimeOfDay(at: number, now: number): number {
  const time = new Date(now);
  time.setHours(0, at, 0, 0);
  if (time.getTime() > now) time.setDate(time.getDate() - 1);
  return time.getTime();
}

export interface BackupSchedule {
  /** Makes a backup if the last one is older than the time of day. Rejects if it fails. */
  runIfDue(): Promise<void>;
  stop(): void;
}

export function scheduleBackups({ dir, at }: BackupConfig, clock: Clock): BackupSchedule {
  const stopping = new AbortController();
  let nextAttempt = clock() + AFTER_START_MS;
  return {
    async runIfDue() {
      const now = clock();
      if (at === undefined || now < nextAttempt) return;
      const last = await lastBackup(dir);
      if (last && last.createdAt >= lastTimeOfDay(at, now)) return;
      nextAttempt = now + RETRY_MS;
      await runBackup(stopping.signal);
    },
    stop: () => stopping.abort(),
  };
}

/** With the settings of this process, which are in its environment. */
function runBackup(signal: AbortSignal): Promise<void> {
  const command = join(root, 'server/src/cli/backup.ts');
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [command, '--daily'], { signal }, (error, _, problem) => {
      if (!error || signal.aborted) resolve();
      else reject(new OperatorError(`The daily backup failed: ${problem.trim() || error.message}`));
    });
  });
}
