import type { ChangeRow, Db } from '../../db/schema.ts';
import type { Scope } from '../../lib/scope.ts';

/**
 * The latest changes that are told, newest first. Left out here, not after the reading: a menu on sixty displays
 * brings sixty rows that only follow its own, and they would push out everything else.
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
