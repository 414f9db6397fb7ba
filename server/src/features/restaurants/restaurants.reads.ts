import { plainRestaurant, type RestaurantDetails } from '@menuboard/contract/domain/restaurant-details';
import * as z from 'zod/mini';
import { firstChanges, type PastRange } from '../../db/past-changes.ts';
import type { Db, RestaurantRow, Tx } from '../../db/schema.ts';
import { readDetails } from '../../db/stored-details.ts';
import { readSnapshot, storedField } from '../../db/stored-snapshot.ts';
import type { Scope } from '../../lib/scope.ts';
import type { TrustedId } from '../../lib/trusted-id.ts';
import { detailsOf } from './restaurants.present.ts';

/** IANA name of the restaurant's time zone. */
export async function timeZoneOf(db: Db | Tx, scope: Scope): Promise<string> {
  const row = await db
    .selectFrom('restaurants')
    .select('time_zone')
    .where('id', '=', scope.restaurantId)
    .executeTakeFirstOrThrow();
  return row.time_zone;
}

export function readRestaurant(db: Db | Tx, scope: Scope): Promise<RestaurantRow> {
  return db
    .selectFrom('restaurants')
    .selectAll()
    .where('id', '=', scope.restaurantId)
    .executeTakeFirstOrThrow();
}

export async function openingHoursOf(
  db: Db | Tx,
  id: TrustedId<'restaurant'>,
): Promise<RestaurantDetails['openingHours']> {
  const row = await db.selectFrom('restaurants').select('details').where('id', '=', id).executeTakeFirst();
  return readDetails(row?.details ?? null, plainRestaurant).openingHours;
}

/** The language of a restaurant's names, by which the words of its boards break. */
export async function languageOfNames(db: Db, restaurantId: string): Promise<string | undefined> {
  // The caller tells only screens of that restaurant.
  const id = restaurantId as TrustedId<'restaurant'>;
  const row = await db.selectFrom('restaurants').select('details').where('id', '=', id).executeTakeFirst();
  return readDetails(row?.details ?? null, plainRestaurant).languages[0];
}

/**
 * Origins of pages that may show a restaurant's boards in a frame. They are public: anybody who opens the frame's
 * address reads them.
 */
export async function embedOriginsOf(db: Db, restaurantId: string): Promise<string[]> {
  // Only the list of that restaurant is read, and its frames name it in public.
  const id = restaurantId as TrustedId<'restaurant'>;
  const row = await db
    .selectFrom('restaurants')
    .select('details')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return readDetails(row?.details ?? null, plainRestaurant).embedOrigins;
}

/** Currency of a restaurant and language of its names, by which prices are read. */
export async function priceStyleOf(
  db: Db | Tx,
  scope: Scope,
): Promise<{ currency: string; language: string | undefined }> {
  const row = await readRestaurant(db, scope);
  return { currency: row.currency, language: detailsOf(row).languages[0] };
}

const StoredRestaurant = z.object({ currency: storedField(z.string()) });

/** Currency at a past revision; undefined if the restaurant has not changed since. */
export async function pastCurrency(db: Db | Tx, range: PastRange): Promise<string | undefined> {
  const { restaurantId } = range.scope;
  const change = (await firstChanges(db, range, [restaurantId])).get(restaurantId);
  return readSnapshot(StoredRestaurant, change?.before ?? null)?.currency;
}
