import { notFound } from '../lib/app-error.ts';
import { type Clock, iso } from '../lib/clock.ts';
import type { Scope } from '../lib/scope.ts';
import { requireAccess } from './require-access.ts';
import type { LockedTx, RestaurantRow, Tx } from './schema.ts';

/**
 * Locks a restaurant for a change outside its content, such as of its people, keys or webhooks, and checks that the
 * caller still may make it.
 *
 * @throws AppError when the restaurant is being deleted, or the caller's access has ended
 */
export async function lockRestaurant(tx: Tx, scope: Scope, clock: Clock): Promise<LockedTx> {
  const locked = await lockRestaurantRow(tx, scope.restaurantId);
  if (!locked) throw notFound('Restaurant');
  await requireAccess(tx, scope, iso(clock()));
  return locked;
}

/**
 * Locks a restaurant for a caller without a scope, such as one with an invitation, and for the server's own work.
 * Resolves with undefined if it is being deleted.
 */
export async function lockRestaurantRow(tx: Tx, id: RestaurantRow['id']): Promise<LockedTx | undefined> {
  const row = await tx
    .updateTable('restaurants')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row && (tx as LockedTx);
}
