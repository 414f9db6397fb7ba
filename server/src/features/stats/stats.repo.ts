import type { ChangeRow, Db } from '../../db/schema.ts';
import type { Scope } from '../../lib/scope.ts';

/**
 * The latest changes for Recent Activity, newest first. The query leaves out changes that only follow from another
 * one: a deleted menu on sixty displays adds sixty such rows, which would push all others out of the limit.
 */
export function latestChanges(db: Db, scope: Scope, limit: number): Promise<ChangeRow[]> {
  return db
    .selectFrom('changes')
    .selectAll()
    .where('restaurant_id', '=', scope.restaurantId)
    .where('type', '!=', 'restaurant-updated')
    .where((eb) => eb.or([eb('type', '!=', 'display-updated'), eb('before', 'is not', null)]))
    .orderBy('revision', 'desc')
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
}

/** How many changes each of these revisions made. */
export async function countChanges(db: Db, scope: Scope, revisions: number[]): Promise<Map<number, number>> {
  if (revisions.length === 0) return new Map();
  const rows = await db
    .selectFrom('changes')
    .select(['revision', (eb) => eb.fn.countAll().as('count')])
    .where('restaurant_id', '=', scope.restaurantId)
    .where('revision', 'in', revisions)
    .where((eb) => eb.or([eb('type', '!=', 'display-updated'), eb('before', 'is not', null)]))
    .groupBy('revision')
    .execute();
  return new Map(rows.map((row) => [row.revision, Number(row.count)]));
}
