/**
 * Updates owners about displays without a screen on this process: if their screens are all offline, no acknowledgement
 * will ever say that they are behind. Every process does so for its own owners.
 */

import type { Batch } from '../../../db/change-bus.ts';
import { changesOfType } from '../../../db/change-data.ts';
import type { Db, DisplayRow } from '../../../db/schema.ts';
import type { Publisher } from '../../../realtime/hub.ts';
import { hasLocalListeners, restaurantRoom } from '../../../realtime/rooms.ts';
import { displaysWithScreens } from './presence.repo.ts';
import type { Presence } from './presence.ts';

export interface OfflinePublisherDeps {
  db: Db;
  presence: Pick<Presence, 'localTargetsOf'>;
  scheduleStatusUpdate: (displayIds: DisplayRow['id'][]) => void;
}

/** Only for changes of menus and of the restaurant: a changed display has its status sent by `displayPublisher`. */
export function offlinePublisher(deps: OfflinePublisherDeps): Publisher<Batch> {
  const { db, presence, scheduleStatusUpdate } = deps;
  return async (batch, rooms) => {
    const hasRestaurantChanged = changesOfType(batch.changes, 'restaurant-updated').length > 0;
    if (!hasRestaurantChanged && batch.changedMenus.length === 0) return;
    if (!hasLocalListeners(rooms, restaurantRoom(batch.restaurantId))) return;
    const menuIds = hasRestaurantChanged ? undefined : batch.changedMenus.map(({ menuId }) => menuId);
    const pairedIds = await displaysWithScreens(db, batch.restaurantId, menuIds);
    const local = presence.localTargetsOf(batch.restaurantId);
    const otherIds = pairedIds.filter((id) => !local.has(id));
    if (otherIds.length > 0) scheduleStatusUpdate(otherIds);
  };
}
