import { changesOfType } from '../../db/change-data.ts';
import type { Db } from '../../db/schema.ts';
import type { Publisher } from '../../realtime/hub.ts';
import { hasLocalListeners, restaurantRoom } from '../../realtime/rooms.ts';
import { menusById } from './menus.reads.ts';

/** Sends changes of menus to owners. */
export function menuPublisher(db: Db): Publisher {
  return async ({ restaurantId, changes }, rooms) => {
    const room = restaurantRoom(restaurantId);
    for (const { type, entityId } of changesOfType(changes, 'menu-deleted')) {
      rooms.emitToLocalMembers(room, type, { id: entityId });
    }
    const updates = changesOfType(changes, 'menu-created', 'menu-updated');
    if (updates.length === 0 || !hasLocalListeners(rooms, room)) return;
    const menus = await menusById(
      db,
      updates.map((change) => change.entityId),
    );
    for (const { type, entityId } of updates) {
      const menu = menus.get(entityId);
      if (menu) rooms.emitToLocalMembers(room, type, menu);
    }
  };
}
