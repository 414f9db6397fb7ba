import type { Restaurant } from '@menuboard/contract/restaurants';
import type { RestaurantRow } from '../../db/schema.ts';

export function presentRestaurant(row: RestaurantRow): Restaurant {
  const { id, name, currency } = row;
  return { id, name, timeZone: row.time_zone, currency, revision: row.own_revision };
}
