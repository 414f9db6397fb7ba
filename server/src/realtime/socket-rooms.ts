import { type MemberPayload, type ServerEvent, serverEvents } from '@menuboard/contract/realtime';
import type { BroadcastOperator, DefaultEventsMap, Server } from 'socket.io';
import { hasSecrets, stripOf } from '../http/reply-serializer.ts';
import { type FleetRooms, type LocalRooms, MENU_ROOM_PREFIX, managersIn, menuRoom } from './rooms.ts';

/** Computed once, because every change of a restaurant is an event. */
const eventsWithSecrets = new Set<string>(
  Object.entries(serverEvents).flatMap(([event, schema]) => (hasSecrets(schema) ? [event] : [])),
);

/** Sends secrets only to known managers. */
function emitToMembers<E extends ServerEvent>(
  to: BroadcastOperator<DefaultEventsMap, unknown>,
  room: string,
  event: E,
  payload: MemberPayload<E>,
): void {
  if (!eventsWithSecrets.has(event)) return void to.to(room).emit(event, payload);
  to.to(managersIn(room)).emit(event, payload);
  to.to(room).except(managersIn(room)).emit(event, stripOf(serverEvents[event], 'staff')(payload));
}

export function createSocketRooms(io: Server): { localRooms: LocalRooms; fleetRooms: FleetRooms } {
  const socketIdsIn = (room: string) => io.of('/').adapter.rooms.get(room);

  return {
    localRooms: {
      emitToLocalMembers(room, event, payload) {
        // Socket.io would encode it for nobody.
        if (socketIdsIn(room)) emitToMembers(io.local, room, event, payload);
      },
      emitToLocalScreens: (room, event, payload) => void io.local.to(room).emit(event, payload),
      emitToLocalKitchens(room, event, payload) {
        if (socketIdsIn(room)) io.local.to(room).emit(event, payload);
      },
      replaceMenuRooms(room, menuIds) {
        const menuRooms = menuIds.map(menuRoom);
        for (const id of socketIdsIn(room) ?? []) {
          const socket = io.of('/').sockets.get(id);
          for (const joined of socket?.rooms ?? []) {
            if (joined.startsWith(MENU_ROOM_PREFIX) && !menuRooms.includes(joined))
              void socket?.leave(joined);
          }
          void socket?.join(menuRooms);
        }
      },
      localSocketCount: (room) => socketIdsIn(room)?.size ?? 0,
      reconnectLocal(room) {
        const { sockets } = io.of('/');
        const ids = room === undefined ? sockets.keys() : (socketIdsIn(room) ?? []);
        for (const id of [...ids]) sockets.get(id)?.conn.close();
      },
    },
    fleetRooms: {
      emitToAllMembers: (room, event, payload) => emitToMembers(io.except([]), room, event, payload),
      emitToClaimingScreen: async (_, room, event, payload) => () => void io.to(room).emit(event, payload),
      disconnect: async (_, rooms) => () => {
        if (rooms.length > 0) io.in(rooms).disconnectSockets(true);
      },
    },
  };
}
