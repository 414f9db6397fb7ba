import type { MediaItem } from '@menuboard/contract/media';
import type { Db, MediaRow, Tx } from '../../db/schema.ts';
import type { Scope } from '../../lib/scope.ts';
import type { TrustedId } from '../../lib/trusted-id.ts';
import { presentMedia } from './media.present.ts';

/** Files of libraries by id. */
export async function mediaById(db: Db | Tx, ids: TrustedId<'media'>[]): Promise<Map<string, MediaItem>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('media').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, presentMedia(row)]));
}

/** The size of all libraries. */
export async function totalBytes(db: Db): Promise<number> {
  const row = await db
    .selectFrom('media')
    .select((eb) => eb.fn.sum('size').as('bytes'))
    .executeTakeFirst();
  return Number(row?.bytes ?? 0);
}

/** The files of the restaurant's library by their URLs. */
export async function mediaByUrl(
  db: Db | Tx,
  scope: Pick<Scope, 'restaurantId'>,
  urls: string[],
): Promise<Map<string, MediaRow>> {
  // Other URLs are never ours, and PostgreSQL refuses some strings, such as those with a NUL.
  const paths = urls.filter((url) => /^\/media\/[0-9a-z.]{1,80}$/.test(url));
  if (paths.length === 0) return new Map();
  const rows = await db
    .selectFrom('media')
    .selectAll()
    .where('restaurant_id', '=', scope.restaurantId)
    .where('path', 'in', paths)
    .execute();
  return new Map(rows.map((row) => [row.path, row]));
}

/** Those of the URLs that are files of ours which have left the disk, or will. */
export async function lostFiles(db: Db | Tx, urls: readonly string[]): Promise<Set<string>> {
  const paths = [...new Set(urls)].filter((url) => url.startsWith('/media/'));
  if (paths.length === 0) return new Set();
  const rows = await db
    .selectFrom('media')
    .select(['path', 'thumbnail_path'])
    .distinct()
    .where((eb) => eb.or([eb('path', 'in', paths), eb('thumbnail_path', 'in', paths)]))
    .execute();
  const stored = new Set(rows.flatMap((row) => [row.path, row.thumbnail_path]));
  return new Set(paths.filter((path) => !stored.has(path)));
}
