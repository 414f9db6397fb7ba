import type { Db } from '../../db/schema.ts';
import { changesOf, type Publisher } from '../../realtime/hub.ts';
import { restaurantRoom } from '../../realtime/rooms.ts';
import type { MenuRecord } from './menus.present.ts';
import { menusById } from './menus.reads.ts';

/** Tells owners what happened to menus. */
export function menuPublisher(db: Db): Publisher {
  return async (batch, rooms) => {
    const room = restaurantRoom(batch.restaurantId);
    for (const { entityId } of changesOf<MenuRecord>(batch, 'menu-deleted')) {
      rooms.emit(room, 'menu-deleted', { id: entityId });
    }
    const told = changesOf<MenuRecord>(batch, 'menu-created', 'menu-updated');
    if (told.length === 0 || rooms.size(room) === 0) return;
    const menus = await menusById(
      db,
      told.map((change) => change.entityId),
    );
    for (const { type, entityId } of told) {
      const menu = menus.get(entityId);
      if (menu && (type === 'menu-created' || type === 'menu-updated')) rooms.emit(room, type, menu);
    }
  };
}
