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

/** How many files the library has, and how many bytes they are together. */
export async function librarySize(tx: Tx, scope: Scope): Promise<{ files: number; bytes: number }> {
  const row = await tx
    .selectFrom('media')
    .select((eb) => [eb.fn.countAll().as('files'), eb.fn.sum('size').as('bytes')])
    .where('restaurant_id', '=', scope.restaurantId)
    .executeTakeFirst();
  return { files: Number(row?.files ?? 0), bytes: Number(row?.bytes ?? 0) };
}
