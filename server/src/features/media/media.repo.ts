import type { Db, MediaRow, Tx } from '../../db/schema.ts';
import type { Scope } from '../../lib/scope.ts';

export function listMedia(db: Db | Tx, scope: Scope): Promise<MediaRow[]> {
  return db
    .selectFrom('media')
    .selectAll()
    .where('restaurant_id', '=', scope.restaurantId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Adds a file to the library. A file that is there already gets the new name. */
export function upsertMedia(tx: Tx, scope: Scope, media: Omit<MediaRow, 'restaurant_id'>): Promise<MediaRow> {
  return tx
    .insertInto('media')
    .values({ ...media, restaurant_id: scope.restaurantId })
    .onConflict((on) => on.columns(['restaurant_id', 'path']).doUpdateSet({ name: media.name }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The paths among these that any restaurant's library names. */
export async function knownPaths(db: Db, paths: string[]): Promise<Set<string>> {
  if (paths.length === 0) return new Set();
  const rows = await db
    .selectFrom('media')
    .select(['path', 'thumbnail_path'])
    .where((eb) => eb.or([eb('path', 'in', paths), eb('thumbnail_path', 'in', paths)]))
    .execute();
  return new Set(rows.flatMap((row) => [row.path, row.thumbnail_path ?? row.path]));
}

/** The number of files in the library, and their bytes together. */
export async function librarySize(tx: Tx, scope: Scope): Promise<{ files: number; bytes: number }> {
  const row = await tx
    .selectFrom('media')
    .select((eb) => [eb.fn.countAll().as('files'), eb.fn.sum('size').as('bytes')])
    .where('restaurant_id', '=', scope.restaurantId)
    .executeTakeFirst();
  return { files: Number(row?.files ?? 0), bytes: Number(row?.bytes ?? 0) };
}
