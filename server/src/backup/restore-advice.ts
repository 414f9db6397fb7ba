import { basename } from 'node:path';
import type { DatabaseConfig } from '../config/config.ts';
import { isRestorable } from '../db/migrator.ts';
import { listBackups } from './backup-folder.ts';

/** Sentence that names the newest backup which this version can restore, for an unusable database. */
export async function restoreAdvice(database: DatabaseConfig, dir: string): Promise<string> {
  const backups = (await listBackups(dir)).filter(({ manifest }) => isRestorable(manifest.migration));
  const newest = backups.at(-1);
  if (!newest)
    return `There is no backup in ${dir}: keep all files as they are, and look for a backup elsewhere.`;
  const command = `npm run restore -- ${newest.path}`;
  if (database.kind === 'postgres')
    return `To go back to the newest backup, name an empty database in DATABASE_URL, then: ${command}`;
  const name = basename(database.file);
  return `To go back to the newest backup, stop the server, move ${database.file} and the files ${name}-wal and ${name}-shm beside it to another folder, then: ${command}`;
}
