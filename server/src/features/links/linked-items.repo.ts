/** Dishes of tills and their items. */
import { createHash } from 'node:crypto';
import type { LinkedItemRow, LinkRow } from '../../db/link-rows.ts';
import type { Db, ItemRow, Tx } from '../../db/schema.ts';
import { breathe, partsOf } from '../../kernel/concurrency/turns.ts';
import type { RestaurantScope } from '../../kernel/identity/scope.ts';

/** Rows of one statement. */
const ROWS_PER_STATEMENT = 100;

/** Rows that are compared in one turn: most links have fewer. */
const ROWS_OF_FINGERPRINT = 500;

const inParts = <T>(list: readonly T[]) => partsOf(list, ROWS_PER_STATEMENT, () => 1);

export async function listLinked(db: Db | Tx, { id }: Pick<LinkRow, 'id'>): Promise<LinkedItemRow[]> {
  const rows: LinkedItemRow[] = [];
  for (;;) {
    const last = rows.at(-1)?.external_id ?? '';
    const part = await db
      .selectFrom('linked_items')
      .selectAll()
      .where('link_id', '=', id)
      .where('external_id', '>', last)
      .orderBy('external_id')
      .limit(ROWS_PER_STATEMENT)
      .execute();
    rows.push(...part);
    if (part.length < ROWS_PER_STATEMENT) return rows;
    await breathe();
  }
}

/** Changes with any value of a link's dishes or of their items, also with one that no revision tells of. */
export async function fingerprintOf(db: Db, { id }: Pick<LinkRow, 'id'>): Promise<string> {
  const hash = createHash('sha256');
  for (let last: string | undefined = ''; last !== undefined; ) {
    const part = await db
      .selectFrom('linked_items')
      .leftJoin('items', 'items.id', 'linked_items.item_id')
      .select(['linked_items.external_id', 'item_id', 'seen', 'sizes', 'unsent', 'differs_since'])
      .select(['name', 'description', 'category', 'image_url', 'is_available', 'details', 'deleted_at'])
      .select(['price_cents', 'price_minor', 'price_currency', 'items.external_id as number'])
      .where('link_id', '=', id)
      .where('linked_items.external_id', '>', last)
      .orderBy('linked_items.external_id')
      .limit(ROWS_OF_FINGERPRINT)
      .execute();
    hash.update(JSON.stringify(part));
    last = part.length < ROWS_OF_FINGERPRINT ? undefined : part.at(-1)?.external_id;
    await breathe();
  }
  return hash.digest('base64url');
}

/** Adds and changes rows. What waits to be sent stays, because people add to it at any time. */
export async function writeLinked(tx: Tx, rows: readonly LinkedItemRow[]): Promise<void> {
  for (const part of inParts(rows)) {
    await breathe();
    await tx
      .insertInto('linked_items')
      .values(part)
      .onConflict((conflict) =>
        conflict.columns(['link_id', 'external_id']).doUpdateSet(({ ref }) => ({
          item_id: ref('excluded.item_id'),
          seen: ref('excluded.seen'),
          sizes: ref('excluded.sizes'),
          differs_since: ref('excluded.differs_since'),
        })),
      )
      .execute();
  }
}

/** Rows of items of a restaurant, by the item. */
export async function linkedOfItems(
  db: Db | Tx,
  { restaurantId }: RestaurantScope,
  ids: readonly ItemRow['id'][],
): Promise<Map<string, LinkedItemRow>> {
  const found = new Map<string, LinkedItemRow>();
  for (const part of inParts(ids)) {
    await breathe();
    const rows = await db
      .selectFrom('linked_items')
      .selectAll()
      .where('restaurant_id', '=', restaurantId)
      .where('item_id', 'in', part)
      .execute();
    for (const row of rows) if (row.item_id !== null) found.set(row.item_id, row);
  }
  return found;
}

export interface LinkCounts {
  dishes: number;
  unsent: number;
}

/** Numbers of linked dishes and of those with an unsent change, by link. */
export async function countLinked(
  db: Db | Tx,
  { restaurantId }: RestaurantScope,
): Promise<Map<string, LinkCounts>> {
  const rows = await db
    .selectFrom('linked_items')
    .select((eb) => ['link_id', eb.fn.count('item_id').as('dishes'), eb.fn.count('unsent').as('unsent')])
    .where('restaurant_id', '=', restaurantId)
    .groupBy('link_id')
    .execute();
  return new Map(
    rows.map((row) => [row.link_id, { dishes: Number(row.dishes), unsent: Number(row.unsent) }]),
  );
}

/** Dishes that have differed from the board at a reading before this time. */
export function differingRows(
  db: Db | Tx,
  { id }: Pick<LinkRow, 'id'>,
  before: string,
): Promise<LinkedItemRow[]> {
  return db
    .selectFrom('linked_items')
    .selectAll()
    .where('link_id', '=', id)
    .where('differs_since', '<', before)
    .orderBy('differs_since')
    .limit(100)
    .execute();
}

/** Stores what must be sent to the till. */
export async function storeUnsent(
  tx: Tx,
  { link_id, external_id, unsent }: Pick<LinkedItemRow, 'link_id' | 'external_id' | 'unsent'>,
): Promise<void> {
  await tx
    .updateTable('linked_items')
    .set({ unsent })
    .where('link_id', '=', link_id)
    .where('external_id', '=', external_id)
    .execute();
}

/** Rows with changes that must be sent. */
export function unsentRows(db: Db | Tx, { id }: Pick<LinkRow, 'id'>): Promise<LinkedItemRow[]> {
  return db
    .selectFrom('linked_items')
    .selectAll()
    .where('link_id', '=', id)
    .where('unsent', 'is not', null)
    .orderBy('external_id')
    .limit(ROWS_PER_STATEMENT)
    .execute();
}

/** Marks changes as sent, unless newer ones have replaced them. */
export async function markSent(
  db: Db | Tx,
  { link_id, external_id, unsent }: LinkedItemRow,
  seen: LinkedItemRow['seen'],
): Promise<void> {
  await db
    .updateTable('linked_items')
    .set({ unsent: null, seen })
    .where('link_id', '=', link_id)
    .where('external_id', '=', external_id)
    .where('unsent', '=', unsent)
    .execute();
}

/** Dishes with a live item that has no image. */
export function rowsWithoutImage(db: Db, { id }: Pick<LinkRow, 'id'>): Promise<LinkedItemRow[]> {
  return db
    .selectFrom('linked_items')
    .innerJoin('items', 'items.id', 'linked_items.item_id')
    .selectAll('linked_items')
    .where('linked_items.link_id', '=', id)
    .where('items.image_url', 'is', null)
    .where('items.deleted_at', 'is', null)
    .where('linked_items.seen', 'like', '%"imageUrl":"%')
    .execute();
}

/** Remembers that the image of an address was taken, or cannot be. */
export async function markImage(db: Db, row: LinkedItemRow, url: string): Promise<void> {
  await db
    .updateTable('linked_items')
    .set({ image_source: url })
    .where('link_id', '=', row.link_id)
    .where('external_id', '=', row.external_id)
    .execute();
}
