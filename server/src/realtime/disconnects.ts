import type { InOneCommit } from '../db/in-one-commit.ts';
import type { Db, Tx } from '../db/schema.ts';
import type { SecurityEvent, SecurityLog } from '../lib/security-log.ts';
import {
  type AfterCommit,
  type Disconnect,
  displayRoom,
  type FleetRooms,
  kitchenLinkRoom,
  restaurantRoom,
  screenRoom,
  sessionRoom,
} from './rooms.ts';

export type Disconnects = ReturnType<typeof createDisconnects>;

/** Tells sockets about changes of access: closes those of what may not connect any more, and logs it. */
export function createDisconnects(
  {
    rooms: fleetRooms,
    inOneCommit,
    disconnectGuests,
  }: { rooms: FleetRooms; inOneCommit: InOneCommit; disconnectGuests: Disconnect },
  log: SecurityLog,
) {
  const disconnect =
    (roomOf: (id: string) => string, eventOf: (id: string) => SecurityEvent): Disconnect =>
    async (within, ids) => {
      const disconnectNow = await fleetRooms.disconnect(within, ids.map(roomOf));
      return () => {
        for (const id of ids) log(eventOf(id));
        disconnectNow();
      };
    };

  return {
    inOneCommit,
    disconnectGuests,
    disconnectSessions: disconnect(sessionRoom, (sessionId) => ({ event: 'session-ended', sessionId })),
    disconnectKitchens: disconnect(kitchenLinkRoom, (linkId) => ({ event: 'kitchen-link-revoked', linkId })),
    disconnectScreensOf: disconnect(displayRoom, (displayId) => ({ event: 'screens-cut-off', displayId })),
    disconnectScreens: disconnect(screenRoom, (screenId) => ({ event: 'screen-cut-off', screenId })),

    /** The sessions go on as other ones, in a restaurant or a role: their clients connect again. */
    reconnectSessions: (within: Db | Tx, ids: string[]): Promise<AfterCommit> =>
      fleetRooms.disconnect(within, ids.map(sessionRoom)),

    announcePeople(restaurantId: string): void {
      fleetRooms.emitToAllMembers(restaurantRoom(restaurantId), 'people-changed', {});
    },
  };
}
