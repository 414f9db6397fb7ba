import type { ChangeRow, Tx } from '../../db/schema.ts';
import type { Scope } from '../../lib/scope.ts';

/** All changes of a revision, last one first. */
export function changesOfRevision(tx: Tx, scope: Scope, revision: number): Promise<ChangeRow[]> {
  return tx
    .selectFrom('changes')
    .selectAll()
    .where('restaurant_id', '=', scope.restaurantId)
    .where('revision', '=', revision)
    .orderBy('seq', 'desc')
    .execute();
}
