/** Connects committed changes to the screens of this process. */
import type { Kit } from '../../app/kit.ts';
import type { Batch } from '../../db/change-bus.ts';
import type { Publisher } from '../../realtime/hub.ts';
import { displayRoom } from '../../realtime/rooms.ts';
import { hoursOf, presenceOf, statusFeedOf } from './connected-screens.ts';
import { askToFetchDisplay, screenPublisher, spreadOf } from './content/screen-patches.ts';
import { readTags } from './content/tags.ts';
import { offlinePublisher } from './presence/offline-displays.ts';
import { publishReloads } from './reloading/reloads.sockets.ts';

export function screenPublishers(kit: Kit): Publisher<Batch>[] {
  const { db, clock, fleet } = kit;
  const [presence, hours] = [presenceOf(kit), hoursOf(kit)];
  const { scheduleLocalUpdate: scheduleStatusUpdate } = statusFeedOf(kit);
  const publishPatches = screenPublisher({
    db,
    clock,
    connectedDisplaysOf: presence.localTargetsOf,
    onMenusChanged({ restaurantId, revision, committedAt }, menuTags) {
      const newTags = presence.menusChanged(restaurantId, revision, menuTags, committedAt);
      for (const [displayId, tag] of newTags) hours.contentChanged(displayId, tag, committedAt);
      return newTags;
    },
    onNewTags(tags, committedAt) {
      for (const tag of tags) {
        presence.setTarget(tag, committedAt);
        hours.contentChanged(tag.display.id, tag.tag, committedAt);
      }
    },
    fleetSize: fleet.presence.processCount,
    scheduleStatusUpdate,
  });
  return [publishPatches, publishReloads, offlinePublisher({ db, presence, scheduleStatusUpdate })];
}

/** Lets the screens of a restaurant compare their tags with what the database has now. */
export const screenResync = (kit: Kit) => async (restaurantId: Batch['restaurantId']) => {
  const { db, clock, localRooms, fleet } = kit;
  const presence = presenceOf(kit);
  const displayIds = [...presence.localTargetsOf(restaurantId).keys()];
  const tags = await readTags(db, displayIds, clock());
  presence.forgetTargets(restaurantId);
  for (const tag of tags.values()) presence.setTarget(tag);
  const screenCount = displayIds.reduce((sum, id) => sum + localRooms.localSocketCount(displayRoom(id)), 0);
  const spreadMs = spreadOf(screenCount * fleet.presence.processCount());
  for (const id of displayIds)
    askToFetchDisplay(localRooms, { changes: [], revision: 0 }, id, tags.get(id), spreadMs);
  if (displayIds.length > 0) statusFeedOf(kit).scheduleLocalUpdate(displayIds);
};
