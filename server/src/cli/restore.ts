/** `npm run restore -- FOLDER`: restores a backup into an empty database, while the server is stopped. */
import { resolve } from 'node:path';
import { listBackups } from '../backup/backup-folder.ts';
import { type RestoreTarget, restoreBackup } from '../backup/restore-backup.ts';
import type { S3Config } from '../config/cluster-config.ts';
import { toConfig } from '../config/config.ts';
import { readEnv } from '../config/env.ts';
import { OperatorError } from '../lib/operator-error.ts';
import { runCommand } from '../lib/run-command.ts';

/** Of a chain, thousands may be missing. */
const NAMED_MAX = 20;

async function chooseBackup(typed: string | undefined, dir: string): Promise<string> {
  const folder = resolve(typed ?? dir);
  const newest = (await listBackups(folder)).at(-1);
  if (newest) throw new OperatorError(`Name the backup. The newest is: npm run restore -- ${newest.path}`);
  if (typed === undefined)
    throw new OperatorError(`Name the backup: npm run restore -- FOLDER. There is no backup in ${dir}.`);
  return folder;
}

async function createStoreMedia(s3: S3Config): Promise<RestoreTarget['storeMedia']> {
  const { restoreMedia } = await import('../cluster/move/restore-media.ts');
  return (folder, media) => restoreMedia(s3, folder, media);
}

await runCommand(async () => {
  const { database, dataDir, backups, cluster } = toConfig(readEnv());
  const backup = await chooseBackup(process.argv[2], backups.dir);
  const storeMedia = cluster && (await createStoreMedia(cluster.s3));
  const { manifest, missing } = await restoreBackup(backup, { database, dataDir, storeMedia });
  const place = cluster ? `the bucket ${cluster.s3.bucket}` : 'the data folder';
  for (const name of missing.slice(0, NAMED_MAX))
    console.warn(`Neither in the backup nor in ${place}: ${name}`);
  if (missing.length > NAMED_MAX) console.warn(`… and ${missing.length - NAMED_MAX} more files.`);
  if (missing.length > 0 && manifest.mediaInBucket && !cluster)
    console.warn(
      'Nodes made this backup: copy the files from the folder media/ of their bucket to DATA_DIR/media.',
    );
  console.log(
    `Restored the data of ${manifest.createdAt}. Everybody is signed out; screens stay paired. Start the server: npm start`,
  );
});
