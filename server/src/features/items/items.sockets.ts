import { changesOfType } from '../../db/change-data.ts';
import { breathe } from '../../lib/turns.ts';
import type { Publisher } from '../../realtime/hub.ts';
import { restaurantRoom } from '../../realtime/rooms.ts';

/** Sends changes of items to owners. */
export const publishItems: Publisher = async ({ restaurantId, changes }, rooms) => {
  const room = restaurantRoom(restaurantId);
  for (const type of ['item-created', 'item-updated', 'item-availability-changed'] as const) {
    for (const { after } of changesOfType(changes, type)) {
      rooms.emitToLocalMembers(room, type, after);
      // An import has thousands.
      await breathe();
    }
  }
  for (const { type, entityId } of changesOfType(changes, 'item-deleted')) {
    rooms.emitToLocalMembers(room, type, { id: entityId });
  }
};
