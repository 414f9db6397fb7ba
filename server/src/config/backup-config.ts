import { resolve } from 'node:path';
import type { Env } from './env.ts';

export interface BackupConfig {
  /** The folder of backups. */
  dir: string;
  /** The time of the daily backup, in minutes after midnight of this computer's clock. Undefined means no backups. */
  at: number | undefined;
  /** How many backups remain in the folder. */
  keep: number;
}

const DEFAULT_AT = '03:30';
const DEFAULT_KEEP = 7;

function toMinutes(text: string, problems: string[]): number | undefined {
  if (text === 'off') return undefined;
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (hours !== undefined && minutes !== undefined) return Number(hours) * 60 + Number(minutes);
  problems.push(
    `BACKUP_AT is "${text}": write a time of day such as ${DEFAULT_AT}, write off, or leave it out for ${DEFAULT_AT}.`,
  );
  return undefined;
}

export function toBackups(env: Env, dataDir: string, problems: string[]): BackupConfig {
  const keep = env.BACKUP_KEEP === undefined ? DEFAULT_KEEP : Number(env.BACKUP_KEEP);
  if (!Number.isInteger(keep) || keep < 1) {
    problems.push(
      `BACKUP_KEEP is "${env.BACKUP_KEEP}": give a number above 0, or leave it out for ${DEFAULT_KEEP}.`,
    );
  }
  return {
    dir: resolve(env.BACKUP_DIR ?? resolve(dataDir, 'backups')),
    at: toMinutes(env.BACKUP_AT ?? DEFAULT_AT, problems),
    keep,
  };
}
