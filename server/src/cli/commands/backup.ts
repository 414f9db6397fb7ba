/**
 * `npm run backup -- [FOLDER]`: makes a backup while the server runs or not. In BACKUP_DIR, it also removes the oldest;
 * in a folder that is named, all remain. The server runs it with `--daily`, which skips a database without a restaurant.
 */
import { setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { createBackup } from '../../backup/create-backup.ts';
import { MEDIA } from '../../backup/manifest.ts';
import type { Config } from '../../config/config.ts';
import { isEmpty, openDatabase } from '../../db/database.ts';
import { systemClock } from '../../lib/clock.ts';

function hasRestaurant(database: Config['database']): Promise<boolean> {
  const db = openDatabase(database, { onConnectionLost: () => undefined });
  return isEmpty(db)
    .then((isUnused) => !isUnused)
    .finally(() => db.destroy());
}

/** @param mediaElsewhere the store of media that are not in the data folder, and so not in the backup */
export async function backUp(config: Config, mediaElsewhere?: string): Promise<void> {
  const [argument] = process.argv.slice(2);
  const isDaily = argument === '--daily';
  const folder = isDaily ? undefined : argument;
  const { database, dataDir, reserveBytes, backups } = config;
  if (isDaily) {
    setPriority(10);
    if (!(await hasRestaurant(database))) return;
  }
  const dir = folder === undefined ? backups.dir : resolve(folder);
  const mediaDir = mediaElsewhere === undefined ? join(dataDir, MEDIA) : undefined;
  const job = { database, mediaDir, dir, reserveBytes, now: systemClock() };
  const { path, manifest } = await createBackup(job, folder === undefined ? backups.keep : undefined);
  const bytes = manifest.files.reduce((sum, { size }) => sum + size, 0);
  for (const name of manifest.missing)
    console.warn(`Missing or damaged in ${job.mediaDir}, and so not in the backup: ${name}`);
  const media =
    mediaElsewhere === undefined
      ? ` and ${manifest.files.length - 1} media files`
      : `; its media stay in ${mediaElsewhere}`;
  console.log(`Backup complete: ${path} (the database${media}, ${(bytes / 1_000_000).toFixed(1)} MB)`);
}
