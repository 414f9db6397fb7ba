import * as z from 'zod/mini';
import { firstChanges, type PastRange } from '../../db/past-changes.ts';
import type { Db, RestaurantRow, Tx } from '../../db/schema.ts';
import { readSnapshot, storedField } from '../../db/stored-snapshot.ts';
import type { Scope } from '../../lib/scope.ts';

/** The IANA name of the restaurant's time zone. */
export async function timeZoneOf(db: Db | Tx, scope: Scope): Promise<string> {
  const row = await db
    .selectFrom('restaurants')
    .select('time_zone')
    .where('id', '=', scope.restaurantId)
    .executeTakeFirstOrThrow();
  return row.time_zone;
}

/** The restaurant's own row. */
export function readRestaurant(db: Db | Tx, scope: Scope): Promise<RestaurantRow> {
  return db
    .selectFrom('restaurants')
    .selectAll()
    .where('id', '=', scope.restaurantId)
    .executeTakeFirstOrThrow();
}

const StoredRestaurant = z.object({ currency: storedField(z.string()) });

/** The currency at a past revision; undefined if the restaurant has not changed since. */
export async function pastCurrency(db: Db | Tx, range: PastRange): Promise<string | undefined> {
  const { restaurantId } = range.scope;
  const change = (await firstChanges(db, range, [restaurantId])).get(restaurantId);
  return readSnapshot(StoredRestaurant, change?.before ?? null)?.currency;
}
