import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type RestoredBackup, returningKinds } from '@menuboard/contract/server-restore';
import type { Config } from '../config/config.ts';
import type { Clock } from '../lib/clock.ts';
import { isExplained, problemOf } from '../lib/restore-problem.ts';
import { describeMissing, describeReturning } from './describe-restored.ts';
import { type Restored, restoreChecked } from './restore-backup.ts';
import type { CheckedBackup, Setup } from './setup.ts';

const NAMED_MAX = 20;

function present({ manifest, missing, returning }: Restored): RestoredBackup {
  return {
    createdAt: manifest.createdAt,
    missingFiles: missing.length,
    areFilesInBucket: manifest.mediaInBucket === true,
    returning: returningKinds
      .map((kind) => ({ kind, count: returning[kind].length, names: returning[kind].slice(0, NAMED_MAX) }))
      .filter(({ count }) => count > 0),
  };
}

/**
 * Puts an uploaded backup into use while the server is stopped. If that fails, the server is as empty as before.
 * Resolves with lines for the log.
 */
export async function restoreUploaded(
  { folder, manifest }: CheckedBackup,
  setup: Setup,
  { database, dataDir }: Pick<Config, 'database' | 'dataDir'>,
  clock: Clock,
): Promise<string[]> {
  try {
    const restored = await restoreChecked(folder, manifest, { database, dataDir, movesMedia: true });
    setup.finish(present(restored), clock());
    return [...describeMissing(restored, 'the data folder', false), ...describeReturning(restored)];
  } catch (error) {
    setup.fail(problemOf(error, folder));
    return [isExplained(error) || !(error instanceof Error) ? String(error) : (error.stack ?? error.message)];
  } finally {
    await rm(dirname(folder), { recursive: true, force: true });
  }
}
