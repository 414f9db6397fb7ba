import type { Kit } from '../../app/kit.ts';
import type { Tx } from '../../db/schema.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Scope } from '../../lib/scope.ts';
import { sourcesOf } from './conversions/conversions.repo.ts';
import * as repo from './media.repo.ts';

const FILES_MAX = 5_000;
/** The library and its bin may have this many times the quota, because deleted files stay on the disk for a while. */
const BIN_SHARE = 2;

const binFull = () =>
  new AppError(
    'storage_full',
    'Too much has been deleted and uploaded today: deleted files need their space for a day. Please try again tomorrow.',
  );

function libraryFull({ quotaBytes }: Kit['config']): AppError {
  const megabytes = Math.floor(quotaBytes / 1_000_000);
  return new AppError(
    'storage_full',
    `Your media library is full: it holds at most ${megabytes} MB or ${FILES_MAX} files.`,
  );
}

/** Throws if the library has more than it can hold. */
export async function refuseIfFull({ config }: Kit, tx: Tx, scope: Scope): Promise<void> {
  const library = await repo.librarySize(tx, scope);
  const waiting = await sourcesOf(tx, scope);
  const [files, bytes] = [library.files + waiting.files, library.bytes + waiting.bytes];
  if (library.bytesWithBin > BIN_SHARE * config.quotaBytes) throw binFull();
  if (files > FILES_MAX || bytes > config.quotaBytes) throw libraryFull(config);
}

/** Bytes that a restaurant may still upload, and the refusal of more. */
export async function spaceLeft({ config, db, space }: Kit, restaurantId: Scope['restaurantId']) {
  const library = (await repo.librarySize(db, { restaurantId })).bytes;
  const bytes = config.quotaBytes - library - (await sourcesOf(db, { restaurantId })).bytes;
  const share = await space.left(restaurantId);
  return bytes < share.bytes ? { bytes, refusal: () => libraryFull(config) } : share;
}
