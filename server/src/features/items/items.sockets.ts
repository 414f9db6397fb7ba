import type { Item } from '@menuboard/contract/items';
import { changesOf, type Publisher } from '../../realtime/hub.ts';
import { restaurantRoom } from '../../realtime/rooms.ts';

/** Tells owners what happened to items. */
export const publishItems: Publisher = async (batch, rooms) => {
  const room = restaurantRoom(batch.restaurantId);
  for (const type of ['item-created', 'item-updated', 'item-availability-changed'] as const) {
    for (const { after } of changesOf<Item>(batch, type)) if (after) rooms.emit(room, type, after);
  }
  for (const { entityId } of changesOf<Item>(batch, 'item-deleted')) {
    rooms.emit(room, 'item-deleted', { id: entityId });
  }
};
