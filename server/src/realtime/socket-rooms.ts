import type { Server } from 'socket.io';
import { type FleetRooms, type LocalRooms, MENU_ROOM_PREFIX, menuRoom } from './rooms.ts';

export function createSocketRooms(io: Server): { localRooms: LocalRooms; fleetRooms: FleetRooms } {
  const socketIdsIn = (room: string) => io.of('/').adapter.rooms.get(room);

  return {
    localRooms: {
      emitToLocalMembers: (room, event, payload) => void io.local.to(room).emit(event, payload),
      emitToLocalScreens: (room, event, payload) => void io.local.to(room).emit(event, payload),
      emitToLocalKitchens: (room, event, payload) => void io.local.to(room).emit(event, payload),
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
    },
    fleetRooms: {
      emitToAllMembers: (room, event, payload) => void io.to(room).emit(event, payload),
      emitToClaimingScreen: (room, event, payload) => void io.to(room).emit(event, payload),
      disconnect: (room) => void io.in(room).disconnectSockets(true),
    },
  };
}
