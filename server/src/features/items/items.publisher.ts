import { changesOfType } from '../../db/change-data.ts';
import type { Publisher } from '../../realtime/hub.ts';
import { kitchenRoom, restaurantRoom } from '../../realtime/rooms.ts';

/** Most items of one change that are announced one by one; more share one event. */
const EVENTS_MAX = 20;

/** Sends changes of items to owners. */
export const publishItems: Publisher = async ({ restaurantId, revision, changes }, rooms) => {
  const room = restaurantRoom(restaurantId);
  const updates = ['item-created', 'item-updated', 'item-availability-changed'] as const;
  const isLarge = changesOfType(changes, ...updates, 'item-deleted').length > EVENTS_MAX;
  if (isLarge) rooms.emitToLocalMembers(room, 'items-changed', { revision });
  else {
    for (const type of updates) {
      for (const { after } of changesOfType(changes, type)) rooms.emitToLocalMembers(room, type, after);
    }
    for (const { type, entityId } of changesOfType(changes, 'item-deleted')) {
      rooms.emitToLocalMembers(room, type, { id: entityId });
    }
  }
  if (changes.some(({ type }) => type.startsWith('item-')))
    rooms.emitToLocalKitchens(kitchenRoom(restaurantId), 'kitchen-changed', {});
};
