import type { DishDetails } from '@menuboard/contract/domain/dish';
import type { MediaItem } from '@menuboard/contract/media';
import type { MediaRow } from '../../db/media-rows.ts';
import type { Mutation } from '../../db/mutate.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { RestaurantScope } from '../../kernel/identity/scope.ts';
import type { TrustedId } from '../../kernel/identity/trusted-id.ts';
import { presentMedia } from './media.present.ts';

export type ImageFacts = Pick<DishDetails, 'imageAspect' | 'isImageCutOut'>;

/** Facts for an item without an image, or with an unknown one. */
export const plainImage: ImageFacts = { imageAspect: null, isImageCutOut: false };

const ASPECT_DECIMALS = 4;

function imageFactsOf({ width, height, is_cut_out }: MediaRow): ImageFacts {
  const aspect = width && height ? Number((width / height).toFixed(ASPECT_DECIMALS)) : null;
  return { imageAspect: aspect, isImageCutOut: is_cut_out === 1 };
}

/** Files of libraries by id. */
export async function mediaById(db: Db | Tx, ids: TrustedId<'media'>[]): Promise<Map<string, MediaItem>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('media').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, presentMedia(row)]));
}

/** Total size of all libraries. */
export async function totalBytes(db: Db): Promise<number> {
  const row = await db
    .selectFrom('media')
    .select((eb) => eb.fn.sum('size').as('bytes'))
    .executeTakeFirst();
  return Number(row?.bytes ?? 0);
}

/** Files of the restaurant's library by URL. */
export async function mediaByUrl(
  db: Db | Tx,
  scope: RestaurantScope,
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

/** Facts of images for their items, by URL. */
export async function imageFactsByUrl(
  db: Db | Tx,
  scope: RestaurantScope,
  urls: readonly (string | null | undefined)[],
): Promise<Map<string, ImageFacts>> {
  const files = await mediaByUrl(
    db,
    scope,
    urls.filter((url) => url != null),
  );
  return new Map([...files].map(([url, file]) => [url, imageFactsOf(file)]));
}

/** The same for one image. Images outside the library are unknown. */
export async function imageFacts(
  { tx, scope }: Pick<Mutation, 'tx' | 'scope'>,
  url: string | null | undefined,
): Promise<ImageFacts> {
  return (await imageFactsByUrl(tx, scope, [url])).get(url ?? '') ?? plainImage;
}

/** URLs of our own files that have left the disk, or will. */
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
