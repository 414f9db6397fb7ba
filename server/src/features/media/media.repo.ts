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

/** A file that the library knows already keeps its row, under its newest name. */
export function keepMedia(tx: Tx, scope: Scope, media: Omit<MediaRow, 'restaurant_id'>): Promise<MediaRow> {
  return tx
    .insertInto('media')
    .values({ ...media, restaurant_id: scope.restaurantId })
    .onConflict((on) => on.columns(['restaurant_id', 'path']).doUpdateSet({ name: media.name }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Which of the files any restaurant's library names. */
export async function knownPaths(db: Db, paths: string[]): Promise<Set<string>> {
  if (paths.length === 0) return new Set();
  const rows = await db
    .selectFrom('media')
    .select(['path', 'thumbnail_path'])
    .where((eb) => eb.or([eb('path', 'in', paths), eb('thumbnail_path', 'in', paths)]))
    .execute();
  return new Set(rows.flatMap((row) => [row.path, row.thumbnail_path ?? row.path]));
}
