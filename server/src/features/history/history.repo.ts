import type { ChangeRow, Db, Tx } from '../../db/schema.ts';
import type { Scope } from '../../lib/scope.ts';

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
