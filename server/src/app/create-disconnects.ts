import type { SecurityLog } from '../lib/security-log.ts';
import {
  apiKeyRoom,
  displayRoom,
  type FleetRooms,
  kitchenLinkRoom,
  restaurantRoom,
  screenRoom,
  sessionRoom,
} from '../realtime/rooms.ts';

/** Tells sockets about changes of access: closes those of what may not connect any more, and logs it. */
export function createDisconnects(fleetRooms: FleetRooms, log: SecurityLog) {
  return {
    disconnectSession(sessionId: string): void {
      log({ event: 'session-ended', sessionId });
      fleetRooms.disconnect(sessionRoom(sessionId));
    },

    /** The session goes on as another one, in a restaurant or a role: its clients connect again. */
    reconnectSession(sessionId: string): void {
      fleetRooms.disconnect(sessionRoom(sessionId));
    },

    announcePeople(restaurantId: string): void {
      fleetRooms.emitToAllMembers(restaurantRoom(restaurantId), 'people-changed', {});
    },

    disconnectKitchen(linkId: string): void {
      log({ event: 'kitchen-link-revoked', linkId });
      fleetRooms.disconnect(kitchenLinkRoom(linkId));
    },

    disconnectKey(keyId: string): void {
      log({ event: 'api-key-revoked', keyId });
      fleetRooms.disconnect(apiKeyRoom(keyId));
    },

    disconnectScreens(displayId: string): void {
      log({ event: 'screens-cut-off', displayId });
      fleetRooms.disconnect(displayRoom(displayId));
    },

    disconnectScreen(screenId: string): void {
      log({ event: 'screen-cut-off', screenId });
      fleetRooms.disconnect(screenRoom(screenId));
    },
  };
}
