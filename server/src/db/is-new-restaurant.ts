import { DAY, iso } from '../lib/clock.ts';
import type { Db, RestaurantRow } from './schema.ts';

/**
 * Restaurants are new for a day. Anybody can sign up repeatedly, so all new ones share half of the places of a pool.
 */
export const newSince = (now: number): string => iso(now - DAY);

export async function isNewRestaurant(db: Db, id: RestaurantRow['id'], now: number): Promise<boolean> {
  const row = await db.selectFrom('restaurants').select('created_at').where('id', '=', id).executeTakeFirst();
  return row === undefined || row.created_at > newSince(now);
}
