/** `npm run restore -- FOLDER [--revoke]`: restores a backup into an empty database, while the server is stopped. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { listBackups } from '../../backup/backup-folder.ts';
import { describeMissing, describeReturning } from '../../backup/describe-restored.ts';
import { type RestoreTarget, restoreBackup } from '../../backup/restore-backup.ts';
import type { Config } from '../../config/config.ts';
import { OperatorError } from '../../lib/operator-error.ts';

async function chooseBackup(typed: string | undefined, dir: string): Promise<string> {
  const folder = resolve(typed ?? dir);
  const newest = (await listBackups(folder)).at(-1);
  if (newest) throw new OperatorError(`Name the backup. The newest is: npm run restore -- ${newest.path}`);
  if (typed === undefined)
    throw new OperatorError(`Name the backup: npm run restore -- FOLDER. There is no backup in ${dir}.`);
  return folder;
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

interface Restore {
  config: Config;
  /** The store of media that do not go to the data folder. */
  elsewhere?: { name: string; storeMedia: RestoreTarget['storeMedia'] } | undefined;
}

/** @param read reads the settings, after the arguments */
export async function restore(read: () => Restore): Promise<void> {
  const { typed, revokesKeys } = readArguments();
  const { config, elsewhere } = read();
  const { database, dataDir, backups } = config;
  const backup = await chooseBackup(typed, backups.dir);
  const target = { database, dataDir, storeMedia: elsewhere?.storeMedia, revokesKeys };
  const restored = await restoreBackup(backup, target);
  const place = elsewhere?.name ?? 'the data folder';
  for (const line of describeMissing(restored, place, elsewhere !== undefined)) console.warn(line);
  for (const line of describeReturning(restored)) console.log(line);
  console.log('Start the server: npm start');
}
