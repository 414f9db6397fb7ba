import { resolve } from 'node:path';
import { readNumber, readText } from './read-setting.ts';
import type { Env } from './settings.ts';
import { settings } from './settings.ts';

export interface BackupConfig {
  /** The folder of backups. */
  dir: string;
  /** Time of the daily backup, in minutes after midnight of this computer's clock. Undefined means no backups. */
  at: number | undefined;
  /** Number of backups that remain in the folder. */
  keep: number;
}

function toMinutes(text: string, problems: string[]): number | undefined {
  if (text === 'off') return undefined;
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (hours !== undefined && minutes !== undefined) return Number(hours) * 60 + Number(minutes);
  problems.push(
    `BACKUP_AT is "${text}": write a time of day such as 03:30, write off, or leave it out for ${settings.BACKUP_AT.default}.`,
  );
  return undefined;
}

export function toBackups(env: Env, dataDir: string, problems: string[]): BackupConfig {
  return {
    dir: resolve(env.BACKUP_DIR ?? resolve(dataDir, 'backups')),
    at: toMinutes(readText(env, 'BACKUP_AT'), problems),
    keep: readNumber(env, 'BACKUP_KEEP', { min: 1 }, problems),
  };
}
