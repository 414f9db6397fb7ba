import type { Kit } from '../../app/kit.ts';
import type { Batch } from '../../db/change-bus.ts';
import { changesOfType } from '../../db/change-data.ts';
import type { MenuRow } from '../../db/schema.ts';
import type { Publisher } from '../../realtime/hub.ts';
import { hasLocalListeners, restaurantRoom } from '../../realtime/rooms.ts';
import { menusById } from './menus.reads.ts';

/** Menus of restored items, which nobody else reports as changed. */
function menusOfRestored({ changes, changedMenus }: Batch): MenuRow['id'][] {
  const created = new Set<string>(changesOfType(changes, 'item-created').map(({ entityId }) => entityId));
  return changedMenus
    .filter(({ itemIds }) => itemIds.some((id) => created.has(id)))
    .map(({ menuId }) => menuId);
}

/** Sends changes of menus to owners. */
export function menuPublisher({ db }: Kit): Publisher<Batch> {
  return async (batch, rooms) => {
    const { restaurantId, changes } = batch;
    const room = restaurantRoom(restaurantId);
    for (const { type, entityId } of changesOfType(changes, 'menu-deleted')) {
      rooms.emitToLocalMembers(room, type, { id: entityId });
    }
    const updates = new Map<MenuRow['id'], 'menu-created' | 'menu-updated'>(
      menusOfRestored(batch).map((id) => [id, 'menu-updated']),
    );
    for (const { type, entityId } of changesOfType(changes, 'menu-created', 'menu-updated'))
      updates.set(entityId, type);
    if (updates.size === 0 || !hasLocalListeners(rooms, room)) return;
    const menus = await menusById(db, [...updates.keys()]);
    for (const [id, type] of updates) {
      const menu = menus.get(id);
      if (menu) rooms.emitToLocalMembers(room, type, menu);
    }
  };
}
