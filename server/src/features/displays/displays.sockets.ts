import type { Display } from '@menuboard/contract/displays';
import { changesOf, type Publisher } from '../../realtime/hub.ts';
import { restaurantRoom } from '../../realtime/rooms.ts';
import type { DisplayRecord } from './displays.present.ts';

const types = ['display-created', 'display-updated', 'menu-assigned', 'display-paired'] as const;

/** Tells owners what happened to displays. */
export function displayPublisher(
  getSome: (restaurantId: string, ids: string[]) => Promise<Map<string, Display>>,
): Publisher {
  return async (batch, rooms) => {
    const room = restaurantRoom(batch.restaurantId);
    for (const { entityId } of changesOf<DisplayRecord>(batch, 'display-deleted')) {
      rooms.emit(room, 'display-deleted', { id: entityId });
    }
    const told = changesOf<DisplayRecord>(batch, ...types);
    if (told.length === 0 || rooms.size(room) === 0) return;
    const ids = told.map((change) => change.entityId);
    const displays = await getSome(batch.restaurantId, ids);
    for (const type of types) {
      for (const { entityId } of changesOf<DisplayRecord>(batch, type)) {
        // One deleted meanwhile is missing, and has an event of its own.
        const display = displays.get(entityId);
        if (display) rooms.emit(room, type, display);
      }
    }
  };
}
