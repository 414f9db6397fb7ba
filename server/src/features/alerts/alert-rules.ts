/** Pure decisions about warnings to the operator. */
import { DAY } from '../../lib/clock.ts';

/** Two failures of a daily backup. */
const BACKUP_MAX_AGE_MS = 2 * DAY;
/** Free space must be a tenth above the reserve, so that an alert does not constantly begin and end. */
const DISK_MARGIN = 10;

/** `undefined`: neither, so nothing changes. */
export type Verdict = 'bad' | 'good' | undefined;

export function judgeDisk(freeBytes: number, reserveBytes: number): Verdict {
  if (freeBytes < reserveBytes) return 'bad';
  return freeBytes - reserveBytes >= reserveBytes / DISK_MARGIN ? 'good' : undefined;
}

/** @param lastBackupAt undefined if nobody makes backups, which is the operator's decision */
export function judgeBackup(lastBackupAt: number | undefined, now: number): Verdict {
  if (lastBackupAt === undefined) return undefined;
  return now - lastBackupAt > BACKUP_MAX_AGE_MS ? 'bad' : 'good';
}

/** A skipped trial restore says nothing about the backup. */
export function judgeTrialRestore(outcome: 'ok' | 'failed' | 'skipped'): Verdict {
  if (outcome === 'skipped') return undefined;
  return outcome === 'failed' ? 'bad' : 'good';
}
