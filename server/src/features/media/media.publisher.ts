import { changesOfType } from '../../db/change-data.ts';
import type { Publisher } from '../../realtime/hub.ts';
import { restaurantRoom } from '../../realtime/rooms.ts';

/** Sends changes of the library to owners. */
export const publishMedia: Publisher = async ({ restaurantId, changes }, rooms) => {
  const room = restaurantRoom(restaurantId);
  for (const { type, after } of changesOfType(changes, 'media-created', 'media-updated')) {
    rooms.emitToLocalMembers(room, type, after);
  }
  for (const { type, entityId } of changesOfType(changes, 'media-deleted')) {
    rooms.emitToLocalMembers(room, type, { id: entityId });
  }
};
