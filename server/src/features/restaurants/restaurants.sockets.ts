import type { Restaurant } from '@menuboard/contract/restaurants';
import { changesOf, type Publisher } from '../../realtime/hub.ts';
import { restaurantRoom } from '../../realtime/rooms.ts';

/** Tells owners that their restaurant changed. */
export const publishRestaurants: Publisher = async (batch, rooms) => {
  for (const { after } of changesOf<Restaurant>(batch, 'restaurant-updated')) {
    if (after) rooms.emit(restaurantRoom(batch.restaurantId), 'restaurant-updated', after);
  }
};
