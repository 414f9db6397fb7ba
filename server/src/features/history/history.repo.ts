import type { ChangeRow, Db, Tx } from '../../db/schema.ts';
import type { Scope } from '../../lib/scope.ts';

/** After every revision: the largest integer that PostgreSQL stores in its column. */
export const LAST_REVISION = 2 ** 31 - 1;

/** A row of the log. Within a revision, `seq` counts. */
export type Cursor = Pick<ChangeRow, 'revision' | 'seq'>;

/** The restaurant's changes of these menus and items before a row of the log, newest first. */
export function changesBefore(
  db: Db | Tx,
  scope: Scope,
  entityIds: string[],
  { revision, seq }: Cursor,
  limit: number,
): Promise<ChangeRow[]> {
  return db
    .selectFrom('changes')
    .selectAll()
    .where('restaurant_id', '=', scope.restaurantId)
    .where('entity_id', 'in', entityIds)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('revision', 'seq'), '<', tuple(revision, seq)))
    .where('type', 'not like', 'display-%')
    .orderBy('revision', 'desc')
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
}

/** The first change of each of these after a revision, by entity id. */
export async function firstChangesAfter(
  db: Db | Tx,
  scope: Scope,
  entityIds: string[],
  revision: number,
): Promise<Map<string, ChangeRow>> {
  if (entityIds.length === 0) return new Map();
  const { restaurantId } = scope;
  const first = db
    .selectFrom('changes')
    .select(['entity_id as id', (eb) => eb.fn.min('revision').as('first')])
    .where('restaurant_id', '=', restaurantId)
    .where('entity_id', 'in', entityIds)
    .where('revision', '>', revision)
    .groupBy('entity_id')
    .as('firsts');
  const rows = await db
    .selectFrom(first)
    .innerJoin('changes', (join) =>
      join.onRef('changes.entity_id', '=', 'firsts.id').onRef('changes.revision', '=', 'firsts.first'),
    )
    .selectAll('changes')
    .where('changes.restaurant_id', '=', restaurantId)
    .orderBy('changes.seq', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.entity_id, row]));
}

/** The last change of a menu's layout up to a revision, and the first one after it. */
export async function layoutChangesAround(
  db: Db | Tx,
  scope: Scope,
  menuId: string,
  revision: number,
): Promise<{ last: ChangeRow | undefined; next: ChangeRow | undefined }> {
  const changes = db
    .selectFrom('changes')
    .selectAll()
    .where('restaurant_id', '=', scope.restaurantId)
    .where('entity_id', '=', menuId)
    .where('before', 'like', '%"layout":%')
    .limit(1);
  return {
    last: await changes.where('revision', '<=', revision).orderBy('revision', 'desc').executeTakeFirst(),
    next: await changes.where('revision', '>', revision).orderBy('revision').executeTakeFirst(),
  };
}

/**
 * The deletions of items that were on a menu, and the returns of these items, newest first, after a revision and
 * before another one. `binnedIds`: the deletions of these, too, which an earlier build recorded without the menu.
 */
export function deletionsBetween(
  db: Db | Tx,
  scope: Scope,
  menuId: string,
  binnedIds: string[],
  { after, before }: { after: number; before: number },
): Promise<ChangeRow[]> {
  return db
    .selectFrom('changes')
    .selectAll()
    .where('restaurant_id', '=', scope.restaurantId)
    .where('revision', '>', after)
    .where('revision', '<', before)
    .where('type', '=', 'item-deleted')
    .where((eb) =>
      eb.or([
        eb('before', 'like', `%"menuId":"${menuId}"%`),
        ...(binnedIds.length > 0 ? [eb('entity_id', 'in', binnedIds)] : []),
      ]),
    )
    .orderBy('revision', 'desc')
    .orderBy('seq', 'desc')
    .execute();
}

/** The newest revision at an instant, if the log has one. */
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

/** The oldest revision in the restaurant's log. */
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
