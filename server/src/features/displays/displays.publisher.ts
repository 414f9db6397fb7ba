import type { Kit } from '../../app/kit.ts';
import { changesOfType } from '../../db/change-data.ts';
import { breathe } from '../../kernel/concurrency/turns.ts';
import type { Publisher } from '../../realtime/hub.ts';
import { hasLocalListeners, restaurantRoom } from '../../realtime/rooms.ts';
import { sendStatusesSoon } from '../screens/statuses.reads.ts';
import { readDisplaysById } from './presented-displays.reads.ts';

const types = ['display-created', 'display-updated', 'menu-assigned', 'display-paired'] as const;

/**
 * Sends changes of displays to owners. While a display is read, a screen may report and owners may get a newer status,
 * so a `display-status` follows each change.
 */
export function displayPublisher(kit: Kit): Publisher {
  return async ({ restaurantId, changes }, rooms) => {
    const room = restaurantRoom(restaurantId);
    for (const { type, entityId } of changesOfType(changes, 'display-deleted')) {
      rooms.emitToLocalMembers(room, type, { id: entityId });
    }
    const updates = changesOfType(changes, ...types);
    if (updates.length === 0 || !hasLocalListeners(rooms, room)) return;
    const ids = [...new Set(updates.map((change) => change.entityId))];
    const displays = await readDisplaysById(kit, kit.db, restaurantId, ids);
    for (const type of types) {
      // One event for a display with several changes at once.
      for (const entityId of new Set(changesOfType(changes, type).map((change) => change.entityId))) {
        await breathe();
        // A display that was deleted since is absent, because its deletion has its own event.
        const display = displays.get(entityId);
        if (display) rooms.emitToLocalMembers(room, type, display);
      }
    }
    sendStatusesSoon(kit, ids);
  };
}
