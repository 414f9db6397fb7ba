import { changesOfType } from '../../db/change-data.ts';
import type { Publisher } from '../../realtime/hub.ts';
import { kitchenMembersRoom, kitchenRoom, restaurantRoom } from '../../realtime/rooms.ts';

/** Sends changes of items to owners. */
export const publishItems: Publisher = async ({ restaurantId, changes }, rooms) => {
  for (const room of [restaurantRoom(restaurantId), kitchenMembersRoom(restaurantId)]) {
    for (const type of ['item-created', 'item-updated', 'item-availability-changed'] as const) {
      for (const { after } of changesOfType(changes, type)) rooms.emitToLocalMembers(room, type, after);
    }
    for (const { type, entityId } of changesOfType(changes, 'item-deleted')) {
      rooms.emitToLocalMembers(room, type, { id: entityId });
    }
  }
  if (changes.some(({ type }) => type.startsWith('item-')))
    rooms.emitToLocalKitchens(kitchenRoom(restaurantId), 'kitchen-changed', {});
};
