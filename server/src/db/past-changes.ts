/** Reads entities at an earlier revision, because each change stores its entity before it. */
import type { Scope } from '../lib/scope.ts';
import type { ChangeRow, Db, DisplayRow, Tx } from './schema.ts';

export interface PastRange {
  scope: Scope;
  /** Only changes after this revision count. */
  after: number;
}

/** After every revision: the largest integer that PostgreSQL stores in its column. */
export const LAST_REVISION = 2 ** 31 - 1;

/** First change of each of these entities after a revision, by entity id. */
export async function firstChanges(
  db: Db | Tx,
  { scope, after }: PastRange,
  entityIds: string[],
): Promise<Map<string, ChangeRow>> {
  if (entityIds.length === 0) return new Map();
  const { restaurantId } = scope;
  const first = db
    .selectFrom('changes')
    .select(['entity_id as id', (eb) => eb.fn.min('revision').as('first')])
    .where('restaurant_id', '=', restaurantId)
    .where('entity_id', 'in', entityIds)
    .where('revision', '>', after)
    .groupBy('entity_id')
    .as('firsts');
  const rows = await db
    .selectFrom(first)
    // A cross join keeps this order on SQLite, which would otherwise read every change of the restaurant.
    .crossJoin('changes')
    .selectAll('changes')
    .whereRef('changes.entity_id', '=', 'firsts.id')
    .whereRef('changes.revision', '=', 'firsts.first')
    .where('changes.restaurant_id', '=', restaurantId)
    .orderBy('changes.seq', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.entity_id, row]));
}

/** All changes of a display after a revision, in order. */
export function displayChanges(
  db: Db | Tx,
  { scope, after }: PastRange,
  displayId: DisplayRow['id'],
): Promise<ChangeRow[]> {
  return db
    .selectFrom('changes')
    .selectAll()
    .where('restaurant_id', '=', scope.restaurantId)
    .where('revision', '>', after)
    .where('entity_id', '=', displayId)
    .orderBy('revision')
    .orderBy('seq')
    .execute();
}
