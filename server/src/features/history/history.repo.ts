import type { ChangeRow, Db, Tx } from '../../db/schema.ts';
import type { Scope } from '../../lib/scope.ts';
import { breathe, partsOf } from '../../lib/turns.ts';

/** A row of the log. Within a revision, `seq` counts. */
export type Cursor = Pick<ChangeRow, 'revision' | 'seq'>;

/** Number of ids in one statement, because SQLite binds at most 32,766 values. */
const IDS_PER_STATEMENT = 1_000;

/** The restaurant's changes of these menus and items before a row of the log, newest first. */
export async function changesBefore(
  db: Db | Tx,
  scope: Scope,
  entityIds: string[],
  { revision, seq }: Cursor,
  limit: number,
): Promise<ChangeRow[]> {
  const found: ChangeRow[] = [];
  for (const ids of partsOf(entityIds, IDS_PER_STATEMENT, () => 1)) {
    await breathe();
    const rows = await db
      .selectFrom('changes')
      .selectAll()
      .where('restaurant_id', '=', scope.restaurantId)
      .where('entity_id', 'in', ids)
      .where(({ eb, refTuple, tuple }) => eb(refTuple('revision', 'seq'), '<', tuple(revision, seq)))
      .where('type', 'not like', 'display-%')
      .orderBy('revision', 'desc')
      .orderBy('seq', 'desc')
      .limit(limit)
      .execute();
    found.push(...rows);
  }
  return found.toSorted((a, b) => b.revision - a.revision || b.seq - a.seq).slice(0, limit);
}

/** Items that were deleted before a revision while they were on a menu. */
export async function idsDeletedFrom(
  db: Db | Tx,
  scope: Scope,
  menuId: string,
  before: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('changes')
    .select('entity_id')
    .distinct()
    .where('restaurant_id', '=', scope.restaurantId)
    .where('revision', '<', before)
    .where('type', '=', 'item-deleted')
    .where('before', 'like', `%"menuId":"${menuId}"%`)
    .execute();
  return rows.map((row) => row.entity_id);
}

/** Newest revision at an instant, if the log has one. */
export async function revisionAt(db: Db | Tx, scope: Scope, instant: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('changes')
    .select('revision')
    .where('restaurant_id', '=', scope.restaurantId)
    .where('at', '<=', instant)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.revision;
}

/** Whether days of the restaurant's log were deleted early, because they took too much space. */
export async function isShortened(db: Db | Tx, scope: Scope): Promise<boolean> {
  const row = await db
    .selectFrom('log_days')
    .select('day')
    .where('restaurant_id', '=', scope.restaurantId)
    .where('is_shortened', '=', 1)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Oldest revision in the restaurant's log. */
export async function oldestRevision(db: Db | Tx, scope: Scope): Promise<number | undefined> {
  const row = await db
    .selectFrom('changes')
    .select('revision')
    .where('restaurant_id', '=', scope.restaurantId)
    .orderBy('revision')
    .limit(1)
    .executeTakeFirst();
  return row?.revision;
}
