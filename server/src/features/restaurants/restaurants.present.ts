import { moneyOf } from '@menuboard/contract/domain/money/rules';
import { plainRestaurant, type RestaurantDetails } from '@menuboard/contract/domain/restaurant-details';
import { hasTwelveHourClock } from '@menuboard/contract/domain/twelve-hour-zones';
import { type Restaurant, restaurantDetailFields } from '@menuboard/contract/restaurants';
import * as z from 'zod/mini';
import type { RestaurantSnapshot } from '../../db/change-data.ts';
import type { RestaurantRow } from '../../db/schema.ts';
import { readDetails } from '../../db/stored-details.ts';
import { withUnknownFields } from '../../db/unknown-fields.ts';

const Details = z.object(restaurantDetailFields);

export function detailsOf(row: Pick<RestaurantRow, 'details'>): RestaurantDetails {
  return readDetails(row.details, plainRestaurant);
}

/** Applies changed details, preserving stored ones that only a newer build knows. */
export function detailsOnto(before: RestaurantDetails, details: RestaurantDetails): RestaurantDetails {
  return withUnknownFields(Details, before, details);
}

export function snapshotOf(row: RestaurantRow): RestaurantSnapshot {
  return {
    id: row.id,
    name: row.name,
    timeZone: row.time_zone,
    currency: row.currency,
    ...detailsOf(row),
    sharesMenus: row.shares_menus === 1,
    revision: row.own_revision,
  };
}

/** Adds computed fields. */
export function presentSnapshot({ priceRate: _, ...restaurant }: RestaurantSnapshot): Restaurant {
  return {
    ...restaurant,
    ...moneyOf(restaurant.languages, restaurant.currency),
    hasTwelveHourClock: hasTwelveHourClock(restaurant.timeZone),
  };
}

export function presentRestaurant(row: RestaurantRow): Restaurant {
  return presentSnapshot(snapshotOf(row));
}
