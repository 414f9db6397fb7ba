import type { MemberPayload } from '@menuboard/contract/realtime';
import { changesOfType } from '../../db/change-data.ts';
import type { DisplayRow } from '../../db/schema.ts';
import { breathe } from '../../lib/turns.ts';
import type { Publisher } from '../../realtime/hub.ts';
import { hasLocalListeners, restaurantRoom } from '../../realtime/rooms.ts';

const types = ['display-created', 'display-updated', 'menu-assigned', 'display-paired'] as const;

export interface DisplayPublisherDeps {
  readDisplays: (
    restaurantId: DisplayRow['restaurant_id'],
    ids: string[],
  ) => Promise<Map<string, MemberPayload<'display-updated'>>>;
  /** Tells the owners on this node: every node publishes the same change. */
  scheduleStatusUpdate: (displayIds: DisplayRow['id'][]) => void;
}

/**
 * Sends changes of displays to owners. While a display is read, a screen may report and owners may get a newer status,
 * so a `display-status` follows each change.
 */
export function displayPublisher({ readDisplays, scheduleStatusUpdate }: DisplayPublisherDeps): Publisher {
  return async ({ restaurantId, changes }, rooms) => {
    const room = restaurantRoom(restaurantId);
    for (const { type, entityId } of changesOfType(changes, 'display-deleted')) {
      rooms.emitToLocalMembers(room, type, { id: entityId });
    }
    const updates = changesOfType(changes, ...types);
    if (updates.length === 0 || !hasLocalListeners(rooms, room)) return;
    const ids = [...new Set(updates.map((change) => change.entityId))];
    const displays = await readDisplays(restaurantId, ids);
    for (const type of types) {
      // One event for a display with several changes at once.
      for (const entityId of new Set(changesOfType(changes, type).map((change) => change.entityId))) {
        await breathe();
        // A display that was deleted since is absent, because its deletion has its own event.
        const display = displays.get(entityId);
        if (display) rooms.emitToLocalMembers(room, type, display);
      }
    }
    scheduleStatusUpdate(ids);
  };
}
