/** `npm run restore -- FOLDER [--revoke]`: restores a backup into an empty database, while the server is stopped. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { listBackups } from '../backup/backup-folder.ts';
import { describeMissing, describeReturning } from '../backup/describe-restored.ts';
import { type RestoreTarget, restoreBackup } from '../backup/restore-backup.ts';
import type { S3Config } from '../config/cluster-config.ts';
import { toConfig } from '../config/config.ts';
import { readEnv } from '../config/env.ts';
import { OperatorError } from '../lib/operator-error.ts';
import { runCommand } from '../lib/run-command.ts';

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

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { revoke: { type: 'boolean' } },
    });
    return { typed: positionals[0], revokesKeys: values.revoke === true };
  } catch {
    throw new OperatorError('Name the backup: npm run restore -- FOLDER [--revoke]');
  }
}

await runCommand(async () => {
  const { typed, revokesKeys } = readArguments();
  const { database, dataDir, backups, cluster } = toConfig(readEnv());
  const backup = await chooseBackup(typed, backups.dir);
  const storeMedia = cluster && (await createStoreMedia(cluster.s3));
  const target = { database, dataDir, storeMedia, revokesKeys };
  const restored = await restoreBackup(backup, target);
  const place = cluster ? `the bucket ${cluster.s3.bucket}` : 'the data folder';
  for (const line of describeMissing(restored, place, cluster !== undefined)) console.warn(line);
  for (const line of describeReturning(restored)) console.log(line);
  console.log('Start the server: npm start');
});
