import type { ChangeBatch } from '../db/change-bus.ts';
import type { Db } from '../db/schema.ts';
import type { GuestStreams } from '../features/guests/guest-streams.ts';
import { askToFetchDisplay, spreadOf } from '../features/screens/content/screen-patches.ts';
import { readTags } from '../features/screens/content/tags.ts';
import type { StatusFeed } from '../features/screens/presence/display-status.ts';
import type { Presence } from '../features/screens/presence/presence.ts';
import type { Clock } from '../lib/clock.ts';
import { displayRoom, type LocalRooms, reconnectPeople } from '../realtime/rooms.ts';

interface Parts {
  db: Db;
  clock: Clock;
  presence: Presence;
  localRooms: LocalRooms;
  guestStreams: Pick<GuestStreams, 'refresh'>;
  /** Counts the processes, of which each has about as many screens. */
  fleetSize: () => number;
  scheduleStatusUpdate: StatusFeed['scheduleUpdate'];
}

/**
 * Lets all clients of a restaurant read its current state, after this process has missed more than is worth replaying, or the
 * database has lost commits: screens compare tags, and everybody else connects again.
 */
export function createResync({ db, clock, presence, localRooms, guestStreams, ...parts }: Parts) {
  return async (restaurantId: ChangeBatch['restaurantId']): Promise<void> => {
    const displayIds = [...presence.localTargetsOf(restaurantId).keys()];
    reconnectPeople(localRooms, restaurantId);
    guestStreams.refresh(restaurantId);
    const tags = await readTags(db, displayIds, clock());
    presence.forgetTargets(restaurantId);
    for (const tag of tags.values()) presence.setTarget(tag);
    const screenCount = displayIds.reduce((sum, id) => sum + localRooms.localSocketCount(displayRoom(id)), 0);
    const spreadMs = spreadOf(screenCount * parts.fleetSize());
    for (const id of displayIds)
      askToFetchDisplay(localRooms, { changes: [], revision: 0 }, id, tags.get(id), spreadMs);
    if (displayIds.length > 0) parts.scheduleStatusUpdate(displayIds);
  };
}
