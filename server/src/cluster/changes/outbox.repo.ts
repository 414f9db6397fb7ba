import { sql } from 'kysely';
import type { OutboxRow } from '../../db/cluster-rows.ts';
import { compileOnce } from '../../db/compile-once.ts';
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

export interface TailRow extends Pick<OutboxRow, 'id' | 'xid' | 'restaurant_id' | 'revision' | 'notice'> {}

export interface Tail {
  /** The oldest transaction that is open. Every row of an earlier one is visible. */
  oldestOpen: string;
  /** When the database server started: another one has another time. */
  serverStart: string;
  rows: TailRow[];
}

interface TailRange {
  /** Only rows of other nodes are read. */
  sender: string;
  /** The first transaction that is read; undefined for none. */
  from: bigint | undefined;
  after?: Pick<TailRow, 'id' | 'xid'> | undefined;
  limit: number;
}

/** Rows in the order of their transactions. One statement, so that the rows and the oldest transaction are of one moment. */
export async function readTail(db: Db, { sender, from, after, limit }: TailRange): Promise<Tail> {
  const first = from === undefined ? null : String(from);
  const { rows } = await sql<Omit<Tail, 'rows'> & { [Column in keyof TailRow]: TailRow[Column] | null }>`
    select now."oldestOpen", now."serverStart", tail.id, tail.xid::text, tail.restaurant_id, tail.revision, tail.notice
    from (
      select pg_snapshot_xmin(pg_current_snapshot())::text as "oldestOpen",
        pg_postmaster_start_time()::text as "serverStart"
    ) as now
    left join (
      select id, xid, restaurant_id, revision, notice from outbox
      where xid >= ${first}::xid8 and sender <> ${sender}
        and (${after?.xid ?? null}::xid8 is null or (xid, id) > (${after?.xid ?? null}::xid8, ${after?.id ?? null}))
      order by xid, id
      limit ${limit}
    ) as tail on true
    order by tail.xid, tail.id`.execute(db);
  const { oldestOpen = '0', serverStart = '' } = rows[0] ?? {};
  const found = rows.flatMap(({ id, xid, ...row }) =>
    id === null || xid === null ? [] : [{ id, xid, ...row }],
  );
  return { oldestOpen, serverStart, rows: found };
}

/** A change of a commit, with the commit. A commit without changes has one row. */
export interface StoredChange extends Pick<OutboxRow, 'at' | 'attachment'> {
  revision: number;
  type: ChangeRow['type'] | null;
  entity_id: ChangeRow['entity_id'] | null;
  before: ChangeRow['before'];
  after: ChangeRow['after'];
}

const storedChanges = compileOnce((db, restaurantId: RestaurantRow['id'], after: number, limit: number) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('outbox')
        .select(['restaurant_id', 'revision', 'at', 'attachment'])
        .where('restaurant_id', '=', restaurantId)
        .where('revision', '>', after)
        .orderBy('revision')
        .limit(limit)
        .as('commits'),
    )
    .leftJoin('changes', (join) =>
      join
        .onRef('changes.restaurant_id', '=', 'commits.restaurant_id')
        .onRef('changes.revision', '=', 'commits.revision'),
    )
    .select(['commits.revision', 'commits.at', 'commits.attachment'])
    .select(['changes.type', 'changes.entity_id', 'changes.before', 'changes.after'])
    .orderBy('commits.revision')
    .orderBy('changes.seq'),
);

/**
 * The commits of a restaurant after a revision with the change log of each, in order. One statement: every change of the
 * restaurant is read by every node.
 *
 * @param limit of the commits
 */
export async function readCommits(
  db: Db | Tx,
  restaurantId: RestaurantRow['id'],
  after: number,
  limit: number,
): Promise<StoredChange[]> {
  const rows = await storedChanges(db, restaurantId, after, limit);
  return rows.flatMap((row) => (row.revision === null ? [] : [{ ...row, revision: row.revision }]));
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
