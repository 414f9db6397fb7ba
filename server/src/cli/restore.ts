/** `npm run restore -- FOLDER [--revoke]`: restores a backup into an empty database, while the server is stopped. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
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

function list(names: string[]): string {
  const shown = names.slice(0, NAMED_MAX).join(', ');
  return names.length > NAMED_MAX ? `${shown} and ${names.length - NAMED_MAX} more` : shown;
}

await runCommand(async () => {
  const { typed, revokesKeys } = readArguments();
  const { database, dataDir, backups, cluster } = toConfig(readEnv());
  const backup = await chooseBackup(typed, backups.dir);
  const storeMedia = cluster && (await createStoreMedia(cluster.s3));
  const target = { database, dataDir, storeMedia, revokesKeys };
  const { manifest, missing, returning } = await restoreBackup(backup, target);
  const place = cluster ? `the bucket ${cluster.s3.bucket}` : 'the data folder';
  for (const name of missing.slice(0, NAMED_MAX))
    console.warn(`Neither in the backup nor in ${place}: ${name}`);
  if (missing.length > NAMED_MAX) console.warn(`… and ${missing.length - NAMED_MAX} more files.`);
  if (missing.length > 0 && manifest.mediaInBucket && !cluster)
    console.warn(
      'Nodes made this backup: copy the files from the folder media/ of their bucket to DATA_DIR/media.',
    );
  console.log(
    `Restored the data of ${manifest.createdAt}. Everybody is signed out, and open links have ended.`,
  );
  console.log('These work again as at that time. Remove what was removed or revoked since:');
  for (const [kind, names] of Object.entries(returning))
    if (names.length > 0) console.log(`- ${kind} (${names.length}): ${list(names)}`);
  console.log('Start the server: npm start');
});
