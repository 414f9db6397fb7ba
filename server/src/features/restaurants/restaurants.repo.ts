import type { Db, RestaurantRow, Tx } from '../../db/schema.ts';
import type { Scope } from '../../lib/scope.ts';
import type { TrustedId } from '../../lib/trusted-id.ts';

export function findRestaurant(db: Db | Tx, scope: Scope): Promise<RestaurantRow | undefined> {
  return db.selectFrom('restaurants').selectAll().where('id', '=', scope.restaurantId).executeTakeFirst();
}

/** Adds the restaurant of a sign-up, which has no scope yet. */
export async function insertRestaurant(
  tx: Tx,
  values: { id: TrustedId<'restaurant'>; name: string; timeZone: string; at: string },
): Promise<void> {
  const { id, name, timeZone, at } = values;
  const revisions = { revision: 1, own_revision: 1 };
  const row = {
    id,
    name,
    time_zone: timeZone,
    currency: 'USD',
    details: null,
    shares_menus: 0,
    created_at: at,
    updated_at: at,
    ...revisions,
  };
  await tx.insertInto('restaurants').values(row).execute();
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
