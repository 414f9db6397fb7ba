import { type AllergenSet, allergenSetOf } from '@menuboard/contract/domain/allergens';
import { plainRestaurant, type RestaurantDetails } from '@menuboard/contract/domain/restaurant-details';
import type { Restaurant } from '@menuboard/contract/restaurants';
import * as z from 'zod/mini';
import { publicRestaurant } from '../../db/own-rows.ts';
import { firstChanges, type PastRange } from '../../db/past-changes.ts';
import type { Db, RestaurantRow, Tx } from '../../db/schema.ts';
import { readDetails } from '../../db/stored-details.ts';
import { readSnapshot, storedField } from '../../db/stored-snapshot.ts';
import { notFound } from '../../kernel/errors/app-error.ts';
import type { RestaurantScope, Scope } from '../../kernel/identity/scope.ts';
import type { TrustedId } from '../../kernel/identity/trusted-id.ts';
import { detailsOf, presentRestaurant } from './restaurants.present.ts';
import { findRestaurant } from './restaurants.repo.ts';

/** IANA name of the restaurant's time zone. */
export async function timeZoneOf(db: Db | Tx, scope: Scope): Promise<string> {
  const row = await db
    .selectFrom('restaurants')
    .select('time_zone')
    .where('id', '=', scope.restaurantId)
    .executeTakeFirstOrThrow();
  return row.time_zone;
}

export function readRestaurant(db: Db | Tx, scope: RestaurantScope): Promise<RestaurantRow> {
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

/** Language of a restaurant's names, by which the words of its boards break. */
export async function languageOfNames(db: Db, id: TrustedId<'restaurant'>): Promise<string | undefined> {
  const row = await db.selectFrom('restaurants').select('details').where('id', '=', id).executeTakeFirst();
  return readDetails(row?.details ?? null, plainRestaurant).languages[0];
}

/**
 * Origins of pages that may show a restaurant's boards in a frame. They are public: anybody who opens the frame's
 * address reads them.
 */
export async function embedOriginsOf(db: Db, restaurantId: string): Promise<string[]> {
  const row = await db
    .selectFrom('restaurants')
    .select('details')
    .where(publicRestaurant(restaurantId))
    .executeTakeFirst();
  return readDetails(row?.details ?? null, plainRestaurant).embedOrigins;
}

/** Currency of a restaurant and language of its names, by which prices are read. */
export async function priceStyleOf(
  db: Db | Tx,
  scope: RestaurantScope,
): Promise<{ currency: string; language: string | undefined }> {
  const row = await readRestaurant(db, scope);
  return { currency: row.currency, language: detailsOf(row).languages[0] };
}

/** The set of allergens of the restaurant's country. */
export async function allergenSetFor(db: Db | Tx, scope: RestaurantScope): Promise<AllergenSet> {
  return allergenSetOf(detailsOf(await readRestaurant(db, scope)).country);
}

const StoredRestaurant = z.object({ currency: storedField(z.string()) });

/** Currency at a past revision; undefined if the restaurant has not changed since. */
export async function pastCurrency(db: Db | Tx, range: PastRange): Promise<string | undefined> {
  const { restaurantId } = range.scope;
  const change = (await firstChanges(db, range, [restaurantId])).get(restaurantId);
  return readSnapshot(StoredRestaurant, change?.before ?? null)?.currency;
}

/** The restaurant as the API has it. Throws `not_found` if it was deleted. */
export async function getRestaurant(db: Db | Tx, scope: Scope): Promise<Restaurant> {
  const row = await findRestaurant(db, scope);
  if (!row) throw notFound('Restaurant');
  return presentRestaurant(row);
}
