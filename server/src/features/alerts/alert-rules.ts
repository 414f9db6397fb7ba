/** Decides what the operator must be warned of. Pure. */
import { DAY } from '../../lib/clock.ts';

/** A daily backup that has failed twice. */
const BACKUP_MAX_AGE_MS = 2 * DAY;
/** Free space has to be a tenth above the reserve, so that an alert does not begin and end all the time. */
const DISK_MARGIN = 10;

/** `undefined`: neither, so that nothing changes. */
export type Verdict = 'bad' | 'good' | undefined;

export function judgeDisk(freeBytes: number, reserveBytes: number): Verdict {
  if (freeBytes < reserveBytes) return 'bad';
  return freeBytes - reserveBytes >= reserveBytes / DISK_MARGIN ? 'good' : undefined;
}

/** @param lastBackupAt undefined where nobody makes backups: that is the operator's decision */
export function judgeBackup(lastBackupAt: number | undefined, now: number): Verdict {
  if (lastBackupAt === undefined) return undefined;
  return now - lastBackupAt > BACKUP_MAX_AGE_MS ? 'bad' : 'good';
}

/** A trial restore that was skipped says nothing about the backup. */
export function judgeTrialRestore(outcome: 'ok' | 'failed' | 'skipped'): Verdict {
  if (outcome === 'skipped') return undefined;
  return outcome === 'failed' ? 'bad' : 'good';
}
