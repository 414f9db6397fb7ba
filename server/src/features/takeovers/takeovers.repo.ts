import { ownRows } from '../../db/own-rows.ts';
import type { Db, LockedTx, Tx } from '../../db/schema.ts';
import type { TakeoverRow } from '../../db/takeover-rows.ts';
import type { RestaurantScope } from '../../kernel/identity/scope.ts';

/** Takeovers that are not over, oldest first. */
export function runningRows(
  db: Db | Tx,
  { restaurantId }: RestaurantScope,
  now: string,
): Promise<TakeoverRow[]> {
  return db
    .selectFrom('takeovers')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}

/** Takeovers that began last, newest first. */
export function latestRows(
  db: Db | Tx,
  { restaurantId }: RestaurantScope,
  limit: number,
): Promise<TakeoverRow[]> {
  return db
    .selectFrom('takeovers')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function findTakeover(
  db: Db | Tx,
  scope: RestaurantScope,
  id: string,
): Promise<TakeoverRow | undefined> {
  return db
    .selectFrom('takeovers')
    .selectAll()
    .where(ownRows(scope, 'takeovers', [id]))
    .executeTakeFirst();
}

export async function insertTakeover(tx: LockedTx, row: TakeoverRow): Promise<void> {
  await tx.insertInto('takeovers').values(row).execute();
}

export async function updateTakeover(
  tx: LockedTx,
  scope: RestaurantScope,
  { id, ...columns }: Pick<TakeoverRow, 'id'> & Partial<Omit<TakeoverRow, 'id' | 'restaurant_id'>>,
): Promise<void> {
  await tx
    .updateTable('takeovers')
    .set(columns)
    .where('restaurant_id', '=', scope.restaurantId)
    .where('id', '=', id)
    .execute();
}

/** Gives all displays of the restaurant another tag. */
export async function raiseTakeoverRevision(
  tx: LockedTx,
  { restaurantId }: RestaurantScope,
  revision: number,
): Promise<void> {
  await tx
    .updateTable('restaurants')
    .set({ takeover_revision: revision })
    .where('id', '=', restaurantId)
    .execute();
}
