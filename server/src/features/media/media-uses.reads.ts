/**
 * Everything that can show a stored file: photos of items, layouts and panels of menus, media and schedules of
 * displays, logos of restaurants. A new column that can contain the URL of a file must be added here, or its files get
 * deleted.
 */
import type { MediaUse } from '@menuboard/contract/media';
import { type RawBuilder, sql } from 'kysely';
import type { MediaRow } from '../../db/media-rows.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { RestaurantScope, Scope } from '../../kernel/identity/scope.ts';

/** A record that names files, live or in the bin. */
export interface MediaReference {
  use: MediaUse;
  isLive: boolean;
  /** Each URL once, as `/media/<sha256>.<extension>`. */
  urls: string[];
}

interface ReferenceRow {
  /** Order of the query. */
  key: string;
  id: string;
  name: string;
  isLive: boolean | number;
  text: string | null;
}

/** Rows after a key, in key order. `text` is null if it names no file. */
type RowsAfter = (restaurantId: string | null, after: string) => RawBuilder<ReferenceRow>;

/** Layouts can have hundreds of kilobytes, and a read of SQLite blocks the server. */
const ROWS_PER_READ = 100;

const ifOwn = (column: string, restaurantId: string | null) =>
  restaurantId === null ? sql`1 = 1` : sql`${sql.ref(column)} = ${restaurantId}`;

/** The text if it names a file. Addresses of this server may be absolute, so the path can be anywhere in it. */
const naming = (text: RawBuilder<unknown>) => sql`case when ${text} like '%/media/%' then ${text} end`;

/** Path of an edited photo's original, so that the edit can be changed later; empty without one. */
const originalOf = (restaurantId: string, path: string) => sql`coalesce((
  select original.path from media as edited join media as original on original.id = edited.original_id
  where edited.restaurant_id = ${sql.ref(restaurantId)} and edited.path = ${sql.ref(path)}), '')`;

const queries: [MediaUse['kind'], RowsAfter][] = [
  [
    'item',
    (restaurantId, after) => sql`
      select id as "key", id, name, deleted_at is null as "isLive",
        ${naming(sql`image_url || ' ' || ${originalOf('items.restaurant_id', 'items.image_url')}`)} as text
      from items where id > ${after} and ${ifOwn('restaurant_id', restaurantId)}
      order by id limit ${ROWS_PER_READ}`,
  ],
  [
    'menu',
    (restaurantId, after) => sql`
      select id as "key", id, name, deleted_at is null as "isLive",
        ${naming(sql`coalesce(layout, '') || ' ' || coalesce(details, '')`)} as text
      from menus where id > ${after} and ${ifOwn('restaurant_id', restaurantId)}
      order by id limit ${ROWS_PER_READ}`,
  ],
  [
    'display',
    (restaurantId, after) => sql`
      select id as "key", id, name, deleted_at is null as "isLive", ${naming(sql`media_url`)} as text
      from displays where id > ${after} and ${ifOwn('restaurant_id', restaurantId)}
      order by id limit ${ROWS_PER_READ}`,
  ],
  [
    'schedule',
    (restaurantId, after) => sql`
      select entry.id as "key", display.id, display.name,
        entry.deleted_at is null and display.deleted_at is null as "isLive",
        (select string_agg(media.path, ' ') from schedule_media as file
          join media on media.id = file.media_id where file.entry_id = entry.id) as text
      from schedule_entries as entry join displays as display on display.id = entry.display_id
      where entry.id > ${after} and ${ifOwn('entry.restaurant_id', restaurantId)}
      order by entry.id limit ${ROWS_PER_READ}`,
  ],
  [
    'brand',
    (restaurantId, after) => sql`
      select id as "key", id, name, 1 = 1 as "isLive", ${naming(sql`details`)} as text
      from restaurants where id > ${after} and ${ifOwn('id', restaurantId)}
      order by id limit ${ROWS_PER_READ}`,
  ],
  [
    'takeover',
    (restaurantId, after) => sql`
      select id as "key", id, '' as name, ends_at > ${new Date().toISOString()} as "isLive", ${naming(sql`content`)} as text
      from takeovers where id > ${after} and ${ifOwn('restaurant_id', restaurantId)}
      order by id limit ${ROWS_PER_READ}`,
  ],
];

const urlsIn = (text: string) => [...new Set(text.match(/\/media\/[0-9a-f]{64}\.[a-z0-9]{2,5}/g))];

/**
 * Reads all records that name files, a few at a time, so that other work runs in between.
 *
 * @param owner `everyone`: files are shared by content, and an item may show the file of another restaurant
 */
export async function* mediaReferences(
  db: Db | Tx,
  owner: RestaurantScope | 'everyone',
): AsyncGenerator<MediaReference> {
  const restaurantId = owner === 'everyone' ? null : owner.restaurantId;
  for (const [kind, rowsAfter] of queries) {
    for (let after = ''; ; ) {
      const { rows } = await rowsAfter(restaurantId, after).execute(db);
      for (const { id, name, isLive, text } of rows) {
        if (text !== null) yield { use: { kind, id, name }, isLive: Boolean(isLive), urls: urlsIn(text) };
      }
      const last = rows.at(-1);
      if (!last || rows.length < ROWS_PER_READ) break;
      after = last.key;
    }
  }
}

/** Uses of files by live records of the restaurant, by URL. */
export async function usesByUrl(db: Db | Tx, scope: Scope): Promise<Map<string, MediaUse[]>> {
  const uses = new Map<string, MediaUse[]>();
  for await (const { use, isLive, urls } of mediaReferences(db, scope)) {
    for (const url of isLive ? urls : []) {
      const known = uses.get(url) ?? [];
      // A schedule has many entries.
      if (known.at(-1)?.id !== use.id || known.at(-1)?.kind !== use.kind) known.push(use);
      uses.set(url, known);
    }
  }
  return uses;
}

export function usesOf(row: MediaRow, uses: ReadonlyMap<string, MediaUse[]>): MediaUse[] {
  return [row.path, row.thumbnail_path ?? ''].flatMap((url) => uses.get(url) ?? []);
}
