import type { ChangeRow, Db } from '../../db/schema.ts';
import type { Scope } from '../../lib/scope.ts';

/** Of a change of thousands of items, Recent Activity lists these. */
const ITEMS_PER_CHANGE = 4;

/**
 * The latest changes for Recent Activity, newest first. The query leaves out changes that only follow from another
 * one: a deleted menu on sixty displays adds sixty such rows, which would push all others out of the limit. Of a bulk
 * change, it takes the first items.
 */
export function latestChanges(db: Db, scope: Scope, limit: number): Promise<ChangeRow[]> {
  return db
    .selectFrom('changes')
    .selectAll()
    .where('restaurant_id', '=', scope.restaurantId)
    .where('type', '!=', 'restaurant-updated')
    .where((eb) => eb.or([eb('type', '!=', 'display-updated'), eb('before', 'is not', null)]))
    .where((eb) => eb.or([eb('type', 'not like', 'item-%'), eb('seq', '<', ITEMS_PER_CHANGE)]))
    .orderBy('revision', 'desc')
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
}
