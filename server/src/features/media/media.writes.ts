/** Changes of a library that other features make, inside their own mutation. */
import type { Kit } from '../../app/kit.ts';
import type { MediaRow } from '../../db/media-rows.ts';
import type { Mutation } from '../../db/mutate.ts';
import type { Tx } from '../../db/schema.ts';
import { notFound } from '../../kernel/errors/app-error.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { refuseIfFull } from './library-space.reads.ts';
import { presentLibraryItem } from './media.present.ts';
import { mediaByUrl } from './media.reads.ts';
import * as repo from './media.repo.ts';
import { usesByUrl, usesOf } from './media-uses.reads.ts';

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
