import type { RestaurantRow, Tx } from './schema.ts';

/**
 * Locks a restaurant for changes that are not of its content, such as those of its people. Resolves with false if it is
 * being deleted.
 */
export async function lockRestaurant(tx: Tx, id: RestaurantRow['id']): Promise<boolean> {
  const row = await tx
    .updateTable('restaurants')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
