import type { Db, LockedTx, Tx } from '../../db/schema.ts';
import type { TakeoverFeedRow, TakeoverRow } from '../../db/takeover-rows.ts';
import type { RestaurantScope } from '../../kernel/identity/scope.ts';

export function findFeed(
  db: Db | Tx,
  { restaurantId }: RestaurantScope,
): Promise<TakeoverFeedRow | undefined> {
  return db
    .selectFrom('takeover_feeds')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst();
}

/** Feeds of all restaurants that were not deleted. */
export function allFeeds(db: Db): Promise<TakeoverFeedRow[]> {
  return db
    .selectFrom('takeover_feeds')
    .innerJoin('restaurants', 'restaurants.id', 'takeover_feeds.restaurant_id')
    .selectAll('takeover_feeds')
    .where('restaurants.deleted_at', 'is', null)
    .orderBy('takeover_feeds.restaurant_id')
    .execute();
}

export async function storeFeed(tx: LockedTx, row: TakeoverFeedRow): Promise<void> {
  const { restaurant_id: _, ...columns } = row;
  await tx
    .insertInto('takeover_feeds')
    .values(row)
    .onConflict((conflict) => conflict.column('restaurant_id').doUpdateSet(columns))
    .execute();
}

/** Stores whether a reading succeeded, unless the feed has another address by now. */
export async function saveReading(
  db: Db,
  { restaurant_id, url }: TakeoverFeedRow,
  columns: Partial<Pick<TakeoverFeedRow, 'read_at' | 'problem'>>,
): Promise<void> {
  await db
    .updateTable('takeover_feeds')
    .set(columns)
    .where('restaurant_id', '=', restaurant_id)
    .where('url', '=', url)
    .execute();
}

export async function deleteFeed(tx: LockedTx, { restaurantId }: RestaurantScope): Promise<void> {
  await tx.deleteFrom('takeover_feeds').where('restaurant_id', '=', restaurantId).execute();
}

/** Takeovers of alerts since a time, oldest first. */
export function rowsOfAlerts(
  db: Db | Tx,
  { restaurantId }: RestaurantScope,
  since: string,
): Promise<TakeoverRow[]> {
  return db
    .selectFrom('takeovers')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('alert', 'is not', null)
    .where('starts_at', '>', since)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}
