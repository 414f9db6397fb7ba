/** Updates owners about displays whose screens are all offline: no acknowledgement will ever say that they are behind. */
import { changesOfType } from '../../../db/change-data.ts';
import type { Db, DisplayRow } from '../../../db/schema.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Publisher } from '../../../realtime/hub.ts';
import { hasLocalListeners, restaurantRoom } from '../../../realtime/rooms.ts';
import type { ScreenBatch } from '../content/changed-menus.ts';
import { readTags } from '../content/tags.ts';
import { displaysWithScreens } from './presence.repo.ts';
import type { Presence } from './presence.ts';

export interface OfflinePublisherDeps {
  db: Db;
  presence: Presence;
  clock: Clock;
  scheduleStatusUpdate: (displayIds: DisplayRow['id'][]) => void;
}

/** Only for changes of menus and of the restaurant: the event of a changed display carries its status already. */
export function offlinePublisher(deps: OfflinePublisherDeps): Publisher<ScreenBatch> {
  const { db, presence, clock, scheduleStatusUpdate } = deps;
  return async (batch, rooms) => {
    const hasRestaurantChanged = changesOfType(batch.changes, 'restaurant-updated').length > 0;
    if (!hasRestaurantChanged && batch.changedMenus.length === 0) return;
    if (!hasLocalListeners(rooms, restaurantRoom(batch.restaurantId))) return;
    const pairedIds = await displaysWithScreens(db, batch.restaurantId);
    const { targets } = await presence.read(pairedIds, []);
    const offlineIds = pairedIds.filter((id) => !targets.has(id));
    const changedMenuIds = new Set<string>(batch.changedMenus.map(({ menuId }) => menuId));
    const affected = [...(await readTags(db, offlineIds, clock())).values()].filter(
      ({ menuTags }) => hasRestaurantChanged || Object.keys(menuTags).some((id) => changedMenuIds.has(id)),
    );
    if (affected.length > 0) scheduleStatusUpdate(affected.map(({ display }) => display.id));
  };
}
