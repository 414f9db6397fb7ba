import { sql } from 'kysely';
import { compileOnce } from '../../db/compile-once.ts';
import type { OutboxRow } from '../../db/outbox-rows.ts';
import type { ChangeRow, Db, RestaurantRow, Tx } from '../../db/schema.ts';

type NewRow = Omit<OutboxRow, 'xid'>;

const insertRow = compileOnce(
  (
    tx,
    id: NewRow['id'],
    sender: NewRow['sender'],
    at: NewRow['at'],
    restaurant_id: NewRow['restaurant_id'],
    revision: NewRow['revision'],
    attachment: NewRow['attachment'],
    notice: NewRow['notice'],
  ) =>
    tx.insertInto('outbox').values({
      id,
      xid: sql<string>`pg_current_xact_id()`,
      sender,
      at,
      restaurant_id,
      revision,
      attachment,
      notice,
    }),
);

export async function insertOutboxRow(db: Db | Tx, row: NewRow): Promise<void> {
  const { id, sender, at, restaurant_id, revision, attachment, notice } = row;
  await insertRow(db, id, sender, at, restaurant_id, revision, attachment, notice);
}

/** The oldest transaction that is open now. Rows of earlier ones are all visible. */
export async function oldestOpenTransaction(db: Db): Promise<string> {
  const { rows } = await sql<{ xid: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`.execute(db);
  return rows[0]?.xid ?? '0';
}

export interface TailRow extends Pick<OutboxRow, 'sender' | 'restaurant_id' | 'revision' | 'notice'> {
  /** Up to this transaction, the answer is complete. */
  next: string;
}

/**
 * The rows of other nodes since a transaction, in the order of their transactions. It stops before the oldest open
 * transaction: one that began earlier may commit rows later, which a reader by row number would miss.
 */
export async function readTail(db: Db, sender: string, from: string): Promise<TailRow[]> {
  const { rows } = await sql<TailRow>`
    select sender, restaurant_id, revision, notice, pg_snapshot_xmin(pg_current_snapshot())::text as next
    from outbox
    where xid >= ${from}::xid8 and xid < pg_snapshot_xmin(pg_current_snapshot()) and sender <> ${sender}
    order by xid, id`.execute(db);
  return rows;
}

export type StoredCommit = Pick<OutboxRow, 'at' | 'attachment'> & { revision: number };

/** The commits of a restaurant after a revision, in order. */
export async function readCommits(
  db: Db | Tx,
  restaurantId: RestaurantRow['id'],
  after: number,
  limit: number,
): Promise<StoredCommit[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['revision', 'at', 'attachment'])
    .where('restaurant_id', '=', restaurantId)
    .where('revision', '>', after)
    .orderBy('revision')
    .limit(limit)
    .execute();
  return rows.flatMap((row) => (row.revision === null ? [] : [{ ...row, revision: row.revision }]));
}

/** The change log of a restaurant between two revisions, both included, in order. */
export function readChanges(
  db: Db | Tx,
  restaurantId: RestaurantRow['id'],
  first: number,
  last: number,
): Promise<ChangeRow[]> {
  return db
    .selectFrom('changes')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('revision', '>=', first)
    .where('revision', '<=', last)
    .orderBy('revision')
    .orderBy('seq')
    .execute();
}

/** The revision of each of these restaurants, by id. */
export async function revisionsOf(
  db: Db,
  restaurantIds: RestaurantRow['id'][],
): Promise<Map<RestaurantRow['id'], number>> {
  if (restaurantIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('restaurants')
    .select(['id', 'revision'])
    .where('id', 'in', restaurantIds)
    .execute();
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}

/** Deletes rows that were written before a time, a few at once: a long transaction would delay all readers of the tail. */
export async function deleteOutboxRows(db: Db, before: string): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom('outbox')
      .where('id', 'in', (eb) => eb.selectFrom('outbox').select('id').where('at', '<', before).limit(1_000))
      .executeTakeFirst();
    if (numDeletedRows < 1_000n) return;
  }
}
