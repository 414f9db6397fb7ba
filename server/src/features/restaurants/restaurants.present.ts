import { moneyOf } from '@menuboard/contract/domain/money/rules';
import { plainRestaurant, type RestaurantDetails } from '@menuboard/contract/domain/restaurant-details';
import { hasTwelveHourClock } from '@menuboard/contract/domain/twelve-hour-zones';
import type { Restaurant } from '@menuboard/contract/restaurants';
import type { RestaurantRow } from '../../db/schema.ts';
import { readDetails } from '../../db/stored-details.ts';

export function detailsOf(row: Pick<RestaurantRow, 'details'>): RestaurantDetails {
  return readDetails(row.details, plainRestaurant);
}

export function presentRestaurant(row: RestaurantRow): Restaurant {
  const { id, name, currency } = row;
  const details = detailsOf(row);
  return {
    id,
    name,
    timeZone: row.time_zone,
    currency,
    ...details,
    ...moneyOf(details.languages, currency),
    sharesMenus: row.shares_menus === 1,
    hasTwelveHourClock: hasTwelveHourClock(row.time_zone),
    revision: row.own_revision,
  };
}
