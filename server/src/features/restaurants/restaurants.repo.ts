import type { Db, RestaurantRow, Tx } from '../../db/schema.ts';
import type { Scope } from '../../lib/scope.ts';

export function findRestaurant(db: Db | Tx, scope: Scope): Promise<RestaurantRow | undefined> {
  return db.selectFrom('restaurants').selectAll().where('id', '=', scope.restaurantId).executeTakeFirst();
}

export async function insertRestaurant(
  tx: Tx,
  restaurant: Omit<RestaurantRow, 'epoch' | 'deleted_at'>,
): Promise<void> {
  await tx.insertInto('restaurants').values(restaurant).execute();
}

export type RestaurantColumns = Partial<Pick<RestaurantRow, 'name' | 'time_zone' | 'currency' | 'details'>> &
  Pick<RestaurantRow, 'own_revision' | 'updated_at'>;

export async function updateRestaurant(tx: Tx, scope: Scope, columns: RestaurantColumns): Promise<void> {
  await tx.updateTable('restaurants').set(columns).where('id', '=', scope.restaurantId).execute();
}

/** Ids of all records that a revision has changed. */
export async function recordsOfRevision(tx: Tx, scope: Scope, revision: number): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('changes')
    .select('entity_id')
    .where('restaurant_id', '=', scope.restaurantId)
    .where('revision', '=', revision)
    .execute();
  return new Set(rows.map((row) => row.entity_id));
}
