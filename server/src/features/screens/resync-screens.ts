import type { Kit } from '../../app/kit.ts';
import type { Batch } from '../../db/change-bus.ts';
import { displayRoom } from '../../realtime/rooms.ts';
import { presenceOf, statusFeedOf } from './connected-screens.ts';
import { readTags } from './content/tags.ts';
import { askToFetchDisplay, spreadOf } from './screens.publisher.ts';

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
