import { changesOfType } from '../../db/change-data.ts';
import type { Publisher } from '../../realtime/hub.ts';
import { kitchenRoom, restaurantRoom } from '../../realtime/rooms.ts';
import { presentSnapshot } from './restaurants.present.ts';

/** Sends changes of the restaurant to its owners, and to kitchen pages, which show its name and opening hours. */
export const publishRestaurants: Publisher = async ({ restaurantId, changes }, rooms) => {
  for (const { type, after } of changesOfType(changes, 'restaurant-updated')) {
    rooms.emitToLocalMembers(restaurantRoom(restaurantId), type, presentSnapshot(after));
    rooms.emitToLocalKitchens(kitchenRoom(restaurantId), 'kitchen-changed', {});
  }
};
