import type { Display } from '@menuboard/contract/displays';
import { Scope } from '../../lib/scope.ts';
import { changesOf, type Publisher } from '../../realtime/hub.ts';
import { restaurantRoom } from '../../realtime/rooms.ts';
import type { DisplayRecord } from './displays.present.ts';

/** Tells owners what happened to displays. */
export function displayPublisher(get: (scope: Scope, id: string) => Promise<Display>): Publisher {
  return async (batch, rooms) => {
    const room = restaurantRoom(batch.restaurantId);
    for (const { entityId } of changesOf<DisplayRecord>(batch, 'display-deleted')) {
      rooms.emit(room, 'display-deleted', { id: entityId });
    }
    const types = ['display-created', 'display-updated', 'menu-assigned', 'display-paired'] as const;
    for (const type of types) {
      for (const { entityId } of changesOf<DisplayRecord>(batch, type)) {
        if (rooms.size(room) === 0) return;
        // One deleted meanwhile has an event of its own.
        const display = await get(new Scope(batch.restaurantId, 'hub'), entityId).catch(() => undefined);
        if (display) rooms.emit(room, type, display);
      }
    }
  };
}
