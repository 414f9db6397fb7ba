/** Restores the newest backup once a week, in a separate process, and stores whether that succeeded. */
import { basename } from 'node:path';
import { perKit } from '../../app/kit.ts';
import { lastBackup } from '../../backup/backup-folder.ts';
import { runBackupCommand, sentenceOf } from '../../backup/run-backup-command.ts';
import type { BackupResultRow } from '../../db/server-rows.ts';
import { DAY, iso, MINUTE } from '../../lib/clock.ts';
import { freeBytesOf } from '../../lib/free-bytes.ts';
import { findResult } from './backup-results.reads.ts';
import { storeResult } from './backup-results.repo.ts';

const PAUSE_MS = 7 * DAY;
/** After a failure, the next backup may be better. */
const PAUSE_AFTER_FAILURE_MS = DAY;
/** A start has enough to do, and its daily backup comes first. */
const AFTER_START_MS = 20 * MINUTE;

export const weeklyTrialRestore = perKit((kit) => {
  const { db, clock, config, onError } = kit;
  const { dataDir, reserveBytes } = config;
  const runCommand = runBackupCommand(kit);
  const stopping = new AbortController();
  const begun = clock();

  async function isDue(now: number): Promise<boolean> {
    if (now < begun + AFTER_START_MS) return false;
    const last = await findResult(db, 'trial-restore');
    if (!last) return true;
    const pause = last.outcome === 'ok' ? PAUSE_MS : PAUSE_AFTER_FAILURE_MS;
    // A clock that was set back must not end the trial restores.
    return Math.abs(now - Date.parse(last.at)) >= pause;
  }

  /** Resolves with undefined when the server stops. */
  async function restoreOnTrial(
    path: string,
  ): Promise<Pick<BackupResultRow, 'outcome' | 'problem'> | undefined> {
    try {
      await runCommand('try-restore', [path], stopping.signal);
      return { outcome: 'ok', problem: null };
    } catch (error) {
      if (stopping.signal.aborted) return undefined;
      onError(error);
      const problem = sentenceOf(error, 'The trial restore failed. The log of the server says why.');
      return { outcome: 'failed', problem };
    }
  }

  return {
    async runIfDue(): Promise<void> {
      if (!(await isDue(clock()))) return;
      const backup = await lastBackup(config.backups.dir);
      if (!backup) return;
      const needed = 2 * backup.manifest.files.reduce((sum, { size }) => sum + size, 0);
      const megabytes = Math.ceil(needed / 1_000_000);
      const hasSpace = (await freeBytesOf(dataDir)) - needed >= reserveBytes;
      const result = hasSpace
        ? await restoreOnTrial(backup.path)
        : {
            outcome: 'skipped' as const,
            problem: `There is too little space to restore the newest backup on trial: it needs ${megabytes} MB in DATA_DIR besides DISK_RESERVE_MB.`,
          };
      if (!result) return;
      await storeResult(db, {
        kind: 'trial-restore',
        at: iso(clock()),
        backup: basename(backup.path),
        ...result,
      });
    },

    stop: () => stopping.abort(),
  };
});
