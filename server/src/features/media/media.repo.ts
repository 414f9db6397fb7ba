import type { MediaRow } from '../../db/media-rows.ts';
import { ownRows } from '../../db/own-rows.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { RestaurantScope, Scope } from '../../kernel/identity/scope.ts';
import type { TrustedId } from '../../kernel/identity/trusted-id.ts';

export function listMedia(db: Db | Tx, scope: Scope): Promise<MediaRow[]> {
  return db
    .selectFrom('media')
    .selectAll()
    .where('restaurant_id', '=', scope.restaurantId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export function findMedia(
  tx: Tx,
  scope: Scope,
  id: string,
  deleted: 'is' | 'is not',
): Promise<MediaRow | undefined> {
  return tx
    .selectFrom('media')
    .selectAll()
    .where(ownRows(scope, 'media', [id]))
    .where('deleted_at', deleted, null)
    .executeTakeFirst();
}

export async function updateMedia(
  tx: Tx,
  scope: Scope,
  id: MediaRow['id'],
  columns: Partial<Pick<MediaRow, 'name' | 'deleted_at'>>,
): Promise<void> {
  await tx
    .updateTable('media')
    .set(columns)
    .where(ownRows(scope, 'media', [id]))
    .execute();
}

/**
 * Restaurants with files in the bin, without those whose account was deleted: they accept no changes, and their rows go
 * with the account.
 */
export async function restaurantsWithDeletedMedia(db: Db): Promise<TrustedId<'restaurant'>[]> {
  const rows = await db
    .selectFrom('media')
    .innerJoin('restaurants', 'restaurants.id', 'media.restaurant_id')
    .select('media.restaurant_id')
    .distinct()
    .where('media.deleted_at', 'is not', null)
    .where('restaurants.deleted_at', 'is', null)
    .execute();
  return rows.map((row) => row.restaurant_id);
}

export function listDeletedMedia(db: Db | Tx, scope: Scope): Promise<MediaRow[]> {
  return db
    .selectFrom('media')
    .selectAll()
    .where('restaurant_id', '=', scope.restaurantId)
    .where('deleted_at', 'is not', null)
    .execute();
}

export async function removeMedia(tx: Tx, scope: Scope, id: MediaRow['id']): Promise<void> {
  await tx
    .deleteFrom('media')
    .where(ownRows(scope, 'media', [id]))
    .execute();
}

/** Adds a file to the library. A file that is already there, or in the bin, gets the new name. */
export function upsertMedia(tx: Tx, scope: Scope, media: Omit<MediaRow, 'restaurant_id'>): Promise<MediaRow> {
  return tx
    .insertInto('media')
    .values({ ...media, restaurant_id: scope.restaurantId })
    .onConflict((on) =>
      on.columns(['restaurant_id', 'path']).doUpdateSet({
        name: media.name,
        is_cut_out: media.is_cut_out,
        deleted_at: null,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A file of the library or its bin. */
export function findOriginal(db: Db, scope: Scope, id: MediaRow['id']): Promise<MediaRow | undefined> {
  return db
    .selectFrom('media')
    .selectAll()
    .where(ownRows(scope, 'media', [id]))
    .executeTakeFirst();
}

/**
 * Adds a file to the bin of the library; one that is already there stays for another day. A file of the library does
 * not change.
 */
export async function addToBin(
  tx: Tx,
  scope: Scope,
  media: Omit<MediaRow, 'restaurant_id'>,
): Promise<MediaRow> {
  const row = { ...media, restaurant_id: scope.restaurantId };
  await tx
    .insertInto('media')
    .values(row)
    .onConflict((on) =>
      on
        .columns(['restaurant_id', 'path'])
        .doUpdateSet({ deleted_at: media.deleted_at })
        .where('media.deleted_at', 'is not', null),
    )
    .execute();
  return tx
    .selectFrom('media')
    .selectAll()
    .where('restaurant_id', '=', scope.restaurantId)
    .where('path', '=', media.path)
    .executeTakeFirstOrThrow();
}

/** Takes files out of the bin, if they are there. */
export async function takeFromBin(tx: Tx, scope: Scope, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  await tx
    .updateTable('media')
    .set({ deleted_at: null })
    .where('restaurant_id', '=', scope.restaurantId)
    .where('path', 'in', paths)
    .where('deleted_at', 'is not', null)
    .execute();
}

/** Paths among these that any restaurant's library names. */
export async function knownPaths(db: Db, paths: string[]): Promise<Set<string>> {
  if (paths.length === 0) return new Set();
  const rows = await db
    .selectFrom('media')
    .select(['path', 'thumbnail_path'])
    .where((eb) => eb.or([eb('path', 'in', paths), eb('thumbnail_path', 'in', paths)]))
    .execute();
  return new Set(rows.flatMap((row) => [row.path, row.thumbnail_path ?? row.path]));
}

/** The thumbnail of a file in any library. */
export async function findThumbnail(db: Db, url: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('media')
    .select('thumbnail_path')
    .where('path', '=', url)
    .where('thumbnail_path', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row?.thumbnail_path ?? undefined;
}

/** Number and bytes of the files in the library, and the bytes including its bin. */
export async function librarySize(
  db: Db | Tx,
  scope: RestaurantScope,
): Promise<{ files: number; bytes: number; bytesWithBin: number }> {
  const row = await db
    .selectFrom('media')
    .select((eb) => [
      eb.fn.countAll().filterWhere('deleted_at', 'is', null).as('files'),
      eb.fn.sum('size').filterWhere('deleted_at', 'is', null).as('bytes'),
      eb.fn.sum('size').as('bytesWithBin'),
    ])
    .where('restaurant_id', '=', scope.restaurantId)
    .executeTakeFirst();
  return {
    files: Number(row?.files ?? 0),
    bytes: Number(row?.bytes ?? 0),
    bytesWithBin: Number(row?.bytesWithBin ?? 0),
  };
}
