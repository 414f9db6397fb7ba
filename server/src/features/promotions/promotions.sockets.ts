import { changesOfType } from '../../db/change-data.ts';
import type { Publisher } from '../../realtime/hub.ts';
import { restaurantRoom } from '../../realtime/rooms.ts';

/** Sends changes of promotions to owners. Screens get the dishes that take part. */
export const publishPromotions: Publisher = async ({ restaurantId, changes }, rooms) => {
  const room = restaurantRoom(restaurantId);
  for (const { type, after } of changesOfType(changes, 'promotion-created', 'promotion-updated'))
    rooms.emitToLocalMembers(room, type, after);
  for (const { type, entityId } of changesOfType(changes, 'promotion-deleted'))
    rooms.emitToLocalMembers(room, type, { id: entityId });
};
