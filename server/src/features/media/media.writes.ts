/** Changes of a library that other features make, inside their own mutation or inside that of an upload. */
import type { Kit } from '../../app/kit.ts';
import type { Mutation } from '../../db/mutate.ts';
import type { MediaRow, Tx } from '../../db/schema.ts';
import { notFound } from '../../lib/app-error.ts';
import type { Scope } from '../../lib/scope.ts';
import type { TrustedId } from '../../lib/trusted-id.ts';
import type { Accepted, AddedFile } from '../../media/add-to-library.ts';
import type { ReceivedFile } from '../../media/media-store.ts';
import { addFiles } from './add-files.ts';
import { refuseIfFull } from './library-space.reads.ts';
import { presentLibraryItem } from './media.present.ts';
import { mediaByUrl } from './media.reads.ts';
import * as repo from './media.repo.ts';
import { usesByUrl, usesOf } from './media-uses.reads.ts';

/**
 * Adds received files to the library and uses them in the same transaction. If that fails, no file stays on the disk.
 *
 * @param displayId display that will show the file, instead of earlier videos that wait for it
 */
export const addToLibrary = <T>(
  kit: Kit,
  scope: Scope,
  files: ReceivedFile[],
  accepted: Accepted,
  use: (mutation: Mutation, added: AddedFile[]) => Promise<T>,
  displayId?: TrustedId<'display'>,
): Promise<T> => addFiles(kit, scope, { files, accepted, canConvert: kit.canConvert, displayId }, use);

/**
 * Puts files into the bin of the library, checked like an upload, for a change that may follow. Files already in the
 * library do not change. Resolves with their URLs.
 */
export const addToBin = (kit: Kit, scope: Scope, files: ReceivedFile[]): Promise<string[]> =>
  addFiles(kit, scope, { files, accepted: 'any', toBin: true }, async (_, added) =>
    added.flatMap(({ item }) => item?.url ?? []),
  );

/** Takes files of these URLs out of the bin. Throws if the library exceeds its limit. */
export async function takeFromBin({ tx, scope }: Mutation, urls: readonly string[], kit: Kit): Promise<void> {
  await repo.takeFromBin(tx, scope, urls);
  await refuseIfFull(kit, tx, scope);
}

/**
 * Takes unused files out of the library, of those given. This is no separate change: the sweep takes a file back once
 * something shows it again.
 */
export async function removeUnused({ tx, at, scope }: Mutation, urls: readonly string[]): Promise<void> {
  const uses = await usesByUrl(tx, scope);
  for (const row of (await mediaByUrl(tx, scope, [...new Set(urls)])).values()) {
    if (row.deleted_at === null && usesOf(row, uses).length === 0)
      await repo.updateMedia(tx, scope, row.id, { deleted_at: at });
  }
}

/** Throws `not_found` where the library, or its bin, has no such file. */
export async function getFile(
  tx: Tx,
  scope: Scope,
  id: string,
  deleted: 'is' | 'is not' = 'is',
): Promise<MediaRow> {
  const row = await repo.findMedia(tx, scope, id, deleted);
  if (!row) throw notFound('File');
  return row;
}

export async function restoreFile({ tx, record, scope }: Mutation, id: string, kit: Kit): Promise<void> {
  const row = await getFile(tx, scope, id, 'is not');
  await repo.updateMedia(tx, scope, row.id, { deleted_at: null });
  await refuseIfFull(kit, tx, scope);
  record({ type: 'media-created', entityId: row.id, after: presentLibraryItem(row) });
}
