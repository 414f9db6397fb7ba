/**
 * `npm run backup -- [FOLDER]`: makes a backup while the server runs or not. In BACKUP_DIR, it also removes the oldest;
 * in a folder that is named, all remain.
 */
import { join, resolve } from 'node:path';
import { createBackup } from '../backup/create-backup.ts';
import { MEDIA } from '../backup/manifest.ts';
import { toConfig } from '../config/config.ts';
import { readEnv } from '../config/env.ts';
import { systemClock } from '../lib/clock.ts';
import { runCommand } from '../lib/run-command.ts';

await runCommand(async () => {
  const [folder] = process.argv.slice(2);
  const { database, dataDir, reserveBytes, backups } = toConfig(readEnv());
  const dir = folder === undefined ? backups.dir : resolve(folder);
  const job = { database, mediaDir: join(dataDir, MEDIA), dir, reserveBytes, now: systemClock() };
  const { path, manifest } = await createBackup(job, folder === undefined ? backups.keep : undefined);
  const bytes = manifest.files.reduce((sum, { size }) => sum + size, 0);
  for (const name of manifest.missing)
    console.warn(`Missing or damaged in ${job.mediaDir}, and so not in the backup: ${name}`);
  console.log(
    `Backup complete: ${path} (the database and ${manifest.files.length - 1} media files, ${(bytes / 1_000_000).toFixed(1)} MB)`,
  );
});
