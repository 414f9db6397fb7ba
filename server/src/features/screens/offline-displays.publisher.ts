/**
 * Updates owners about displays without a screen on this process: if their screens are all offline, no acknowledgement
 * will ever say that they are behind. Every process does so for its own owners.
 */
import type { Kit } from '../../app/kit.ts';
import type { Batch } from '../../db/change-bus.ts';
import { changesOfType } from '../../db/change-data.ts';
import type { Publisher } from '../../realtime/hub.ts';
import { hasLocalListeners, restaurantRoom } from '../../realtime/rooms.ts';
import { presenceOf, statusFeedOf } from './connected-screens.ts';
import { displaysWithScreens } from './presence/presence.reads.ts';

/**
 * Only for changes of menus and of the restaurant, because `displayPublisher` sends the status of a changed display.
 */
export function offlinePublisher(kit: Kit): Publisher<Batch> {
  const [presence, statuses] = [presenceOf(kit), statusFeedOf(kit)];
  return async (batch, rooms) => {
    const hasRestaurantChanged = changesOfType(batch.changes, 'restaurant-updated').length > 0;
    if (!hasRestaurantChanged && batch.changedMenus.length === 0) return;
    if (!hasLocalListeners(rooms, restaurantRoom(batch.restaurantId))) return;
    const menuIds = hasRestaurantChanged ? undefined : batch.changedMenus.map(({ menuId }) => menuId);
    const pairedIds = await displaysWithScreens(kit.db, batch.restaurantId, menuIds);
    const local = presence.localTargetsOf(batch.restaurantId);
    const otherIds = pairedIds.filter((id) => !local.has(id));
    if (otherIds.length > 0) statuses.scheduleLocalUpdate(otherIds);
  };
}
