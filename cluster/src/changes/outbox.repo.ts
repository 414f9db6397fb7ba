import { compileOnce } from '@menuboard/server/db/compile-once';
import type { OutboxRow } from '@menuboard/server/db/fleet-rows';
import { REVISIONS_AHEAD } from '@menuboard/server/db/revisions-ahead';
import type { ChangeRow, Db, RestaurantRow, Tx } from '@menuboard/server/db/schema';
import { iso } from '@menuboard/server/lib/clock';
import { newId } from '@menuboard/server/lib/ids';
import { sql } from 'kysely';

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

export interface TailRow extends Pick<OutboxRow, 'id' | 'xid' | 'restaurant_id' | 'revision' | 'notice'> {
  /** Whether the reading node wrote the row. */
  isOwn: boolean;
}

export interface Tail {
  /** The oldest transaction that is open. Every row of an earlier one is visible. */
  oldestOpen: string;
  /** The transactions that are visible, as PostgreSQL's `pg_snapshot`. */
  snapshot: string;
  /** When the database server started: another one has another time. */
  serverStart: string;
  rows: TailRow[];
}

interface TailRange {
  /** The node that reads. */
  sender: string;
  /** The first transaction that is read; undefined for none. */
  from: bigint | undefined;
  /** Rows that were visible in this snapshot are left out. */
  since?: string | undefined;
  after?: Pick<TailRow, 'id' | 'xid'> | undefined;
  limit: number;
}

/** Rows in the order of their transactions. One statement, so that the rows and the oldest transaction are of one moment. */
export async function readTail(db: Db, { sender, from, since, after, limit }: TailRange): Promise<Tail> {
  const first = from === undefined ? null : String(from);
  const seen = since ?? null;
  const { rows } = await sql<Omit<Tail, 'rows'> & { [Column in keyof TailRow]: TailRow[Column] | null }>`
    select now."oldestOpen", now.snapshot, now."serverStart", tail.id, tail.xid::text, tail."isOwn",
      tail.restaurant_id, tail.revision, tail.notice
    from (
      select pg_snapshot_xmin(pg_current_snapshot())::text as "oldestOpen",
        pg_current_snapshot()::text as snapshot,
        pg_postmaster_start_time()::text as "serverStart"
    ) as now
    left join (
      select id, xid, sender = ${sender} as "isOwn", restaurant_id, revision, notice from outbox
      where xid >= ${first}::xid8
        and (${seen}::pg_snapshot is null or not pg_visible_in_snapshot(xid, ${seen}::pg_snapshot))
        and (${after?.xid ?? null}::xid8 is null or (xid, id) > (${after?.xid ?? null}::xid8, ${after?.id ?? null}))
      order by xid, id
      limit ${limit}
    ) as tail on true
    order by tail.xid, tail.id`.execute(db);
  const { oldestOpen = '0', snapshot = '', serverStart = '' } = rows[0] ?? {};
  const found = rows.flatMap(({ id, xid, isOwn, restaurant_id, revision, notice }) =>
    id === null || xid === null ? [] : [{ id, xid, isOwn: isOwn === true, restaurant_id, revision, notice }],
  );
  return { oldestOpen, snapshot, serverStart, rows: found };
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

/** A commit of a restaurant. */
export interface Position {
  revision: number;
  /**
   * In ms since 1970, as long as the outbox has it. When a database has lost commits, later ones have the same revisions,
   * but other times.
   */
  committedAt: number | undefined;
}

/** The latest commit of each of these restaurants, by id. */
export async function positionsOf(
  db: Db,
  restaurantIds: RestaurantRow['id'][],
): Promise<Map<RestaurantRow['id'], Position>> {
  if (restaurantIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('restaurants')
    .leftJoin('outbox', (join) =>
      join
        .onRef('outbox.restaurant_id', '=', 'restaurants.id')
        .onRef('outbox.revision', '=', 'restaurants.revision'),
    )
    .select(['restaurants.id', 'restaurants.revision', 'outbox.at'])
    .where('restaurants.id', 'in', restaurantIds)
    .execute();
  return new Map(
    rows.map(({ id, revision, at }) => [
      id,
      { revision, committedAt: at === null ? undefined : Date.parse(at) },
    ]),
  );
}

export type KnownPosition = Position & { restaurantId: RestaurantRow['id'] };

/** The restaurants of those commits that the database does not have. */
export async function restaurantsOfLost(
  db: Db,
  known: readonly KnownPosition[],
): Promise<Set<RestaurantRow['id']>> {
  const ids = known.map(({ restaurantId }) => restaurantId);
  const revisions = known.map(({ revision }) => revision);
  const times = known.map(({ committedAt }) => (committedAt === undefined ? null : iso(committedAt)));
  const { rows } = await sql<{ id: RestaurantRow['id'] }>`
    select distinct known.id
    from unnest(${ids}::text[], ${revisions}::integer[], ${times}::text[]) as known(id, revision, at)
    join restaurants on restaurants.id = known.id
    left join outbox on outbox.restaurant_id = known.id and outbox.revision = known.revision
    where restaurants.revision < known.revision or outbox.at <> known.at`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Gives a restaurant revisions and tags that nobody has seen, once for each start of the database server, and tells the
 * nodes.
 */
export async function renewRevisions(
  db: Db,
  restaurantId: RestaurantRow['id'],
  row: Pick<NewRow, 'sender' | 'at'>,
): Promise<void> {
  const epoch = sql<string>`pg_postmaster_start_time()::text`;
  await db.transaction().execute(async (tx) => {
    const renewed = await tx
      .updateTable('restaurants')
      .set((eb) => ({ epoch, revision: eb('revision', '+', REVISIONS_AHEAD) }))
      .where('id', '=', restaurantId)
      .where((eb) => eb('epoch', 'is distinct from', epoch))
      .returning('revision')
      .executeTakeFirst();
    if (!renewed) return;
    const { revision } = renewed;
    const id = newId();
    await insertOutboxRow(tx, {
      ...row,
      id,
      restaurant_id: restaurantId,
      revision,
      attachment: null,
      notice: null,
    });
  });
}

/** Deletes rows that were written before a time, a few at once, so that each statement is short. */
export async function deleteOutboxRows(db: Db, before: string): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom('outbox')
      .where('id', 'in', (eb) => eb.selectFrom('outbox').select('id').where('at', '<', before).limit(1_000))
      .executeTakeFirst();
    if (numDeletedRows < 1_000n) return;
  }
}
