import type { Db, DisplayRow, ScreenRow, Tx } from '@menuboard/server/db/schema';
import { storedId } from '@menuboard/server/db/stored-id';
import type { ExpectedReturn } from '@menuboard/server/features/screens/presence/presence-rules';
import { addHoursInTx } from '@menuboard/server/features/screens/uptime/screen-hours.repo';
import { sql } from 'kysely';
import {
  countStay,
  type EndOfNode,
  isOutdated,
  lastSeenOf,
  type StayReport,
  type StoredStay,
  toHours,
} from './stay-rules.ts';

const ROWS_PER_STATEMENT = 1_000;

/** The rows of screens, locked in the order of ids, like everywhere: two orders would deadlock. */
function lockStays(tx: Tx, ids: string[]): Promise<StoredStay[]> {
  return tx
    .selectFrom('screens')
    .select(['id', 'node_id', 'stay', 'last_seen', 'counted_to'])
    .where('id', '=', sql<string>`any(${ids})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Writes what a node knows of screens, unless another node knows it better. */
export async function saveStays(
  tx: Tx,
  nodeId: string,
  reports: StayReport[],
  endOfNode: EndOfNode,
): Promise<void> {
  const sorted = reports.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (let from = 0; from < sorted.length; from += ROWS_PER_STATEMENT)
    await saveBatch(tx, nodeId, sorted.slice(from, from + ROWS_PER_STATEMENT), endOfNode);
}

async function saveBatch(tx: Tx, nodeId: string, reports: StayReport[], endOfNode: EndOfNode): Promise<void> {
  const rows = await lockStays(
    tx,
    reports.map(({ id }) => id),
  );
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  const times: Parameters<typeof toHours>[0] = [];
  const values = reports.flatMap((report) => {
    const row = rowsById.get(report.id);
    if (!row || isOutdated(report, row, nodeId)) return [];
    const { spans, countedTo } = countStay(report, row, endOfNode);
    times.push(...spans.map((span) => ({ screenId: report.id, ...span })));
    const { isOnline, online_since: since, ...columns } = report;
    return [
      {
        ...columns,
        last_seen: lastSeenOf(report, row, nodeId),
        node_id: isOnline ? nodeId : null,
        online_since: isOnline ? since : null,
        counted_to: countedTo,
      },
    ];
  });
  if (values.length === 0) return;
  // The ids once more as a list of known length: without it, PostgreSQL reads the whole table.
  const ids = values.map(({ id }) => id);
  await sql`
    update screens set
      node_id = v.node_id, stay = v.stay, online_since = v.online_since, counted_to = v.counted_to,
      last_seen = v.last_seen, painted_tag = v.painted_tag, painted_revision = v.painted_revision,
      painted_at = v.painted_at, capabilities = v.capabilities, lag = v.lag, dormant_since = null
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v(
      id text, node_id text, stay text, online_since text, counted_to text, last_seen text, painted_tag text,
      painted_revision integer, painted_at text, capabilities text, lag text)
    where screens.id = v.id and screens.id = any(${ids})`.execute(tx);
  await addHoursInTx(tx, toHours(times));
}

/** Takes a killed node's screens off it, at most as many as one statement takes. Resolves with how many there were. */
export async function releaseScreens(
  tx: Tx,
  nodeId: string,
  aliveAt: string,
): Promise<{ count: number; displayIds: DisplayRow['id'][] }> {
  const connected = await tx
    .selectFrom('screens')
    .select(['id', 'display_id', 'last_seen', 'counted_to'])
    .where('node_id', '=', nodeId)
    .orderBy('id')
    .limit(ROWS_PER_STATEMENT)
    .forNoKeyUpdate()
    .execute();
  if (connected.length === 0) return { count: 0, displayIds: [] };
  await tx
    .updateTable('screens')
    .set({ node_id: null, online_since: null, counted_to: null, lag: null })
    .set('last_seen', sql`greatest(last_seen, ${aliveAt})`)
    .where('id', '=', sql<string>`any(${connected.map(({ id }) => id)})`)
    .execute();
  const times = connected.map(({ id, counted_to: countedTo, last_seen: seen }) => ({
    screenId: id,
    from: Date.parse(countedTo ?? seen),
    to: Date.parse(aliveAt),
  }));
  await addHoursInTx(tx, toHours(times));
  return { count: connected.length, displayIds: [...new Set(connected.map((row) => row.display_id))] };
}

/** Locks the lease of a dead node, unless another node does the same or the lease was renewed. */
export async function lockDeadNode(tx: Tx, nodeId: string, aliveAt: string): Promise<boolean> {
  const row = await tx
    .selectFrom('nodes')
    .select('id')
    .where('id', '=', nodeId)
    .where('alive_at', '=', aliveAt)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteNode(tx: Tx, nodeId: string): Promise<void> {
  await tx.deleteFrom('nodes').where('id', '=', nodeId).execute();
}

export async function saveExpectedReturn(tx: Tx, displayId: string, awaited: ExpectedReturn): Promise<void> {
  await tx
    .updateTable('displays')
    .set({ expected_return: JSON.stringify(awaited) })
    .where('id', '=', storedId<'display'>(displayId))
    .execute();
}

type HeldScreen = Pick<ScreenRow, 'id' | 'display_id' | 'stay'>;

/** The screens that a node's rows say are connected to it. */
export async function heldScreens(db: Db, nodeId: string): Promise<HeldScreen[]> {
  return db
    .selectFrom('screens')
    .select(['id', 'display_id', 'stay'])
    .where('node_id', '=', nodeId)
    .execute();
}

/** Takes screens off a node that it does not have, if no other one has them. */
export async function releaseStrays(db: Db, nodeId: string, strays: HeldScreen[]): Promise<void> {
  for (const { id, stay } of strays)
    await db
      .updateTable('screens')
      .set({ node_id: null, online_since: null, lag: null })
      .where('id', '=', id)
      .where('node_id', '=', nodeId)
      .where('stay', '=', stay)
      .execute();
}

export async function countHeldScreens(db: Db, nodeId: string): Promise<number> {
  const row = await db
    .selectFrom('screens')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('node_id', '=', nodeId)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** The rows of screens. */
export async function storedStays(db: Db, ids: string[]): Promise<StoredStay[]> {
  return db
    .selectFrom('screens')
    .select(['id', 'node_id', 'stay', 'last_seen', 'counted_to'])
    .where('id', '=', sql<string>`any(${ids})`)
    .where('revoked_at', 'is', null)
    .execute();
}
