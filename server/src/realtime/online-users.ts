/**
 * Counts the different people of each restaurant whose admin is connected to this server process. With several
 * processes, the counts would have to come from a store that they share.
 */
export interface OnlineUsers {
  join(restaurantId: string, userId: string, socketId: string): void;
  leave(restaurantId: string, userId: string, socketId: string): void;
  count(restaurantId: string): number;
}

/** `onCount` is called whenever a restaurant's count has changed. */
export function createOnlineUsers(onCount: (restaurantId: string, count: number) => void): OnlineUsers {
  const socketsByUser = new Map<string, Map<string, Set<string>>>();
  const count = (restaurantId: string) => socketsByUser.get(restaurantId)?.size ?? 0;

  return {
    count,

    join(restaurantId, userId, socketId) {
      const users = socketsByUser.get(restaurantId) ?? new Map<string, Set<string>>();
      const sockets = users.get(userId) ?? new Set<string>();
      socketsByUser.set(restaurantId, users.set(userId, sockets.add(socketId)));
      if (sockets.size === 1) onCount(restaurantId, users.size);
    },

    leave(restaurantId, userId, socketId) {
      const users = socketsByUser.get(restaurantId);
      const sockets = users?.get(userId);
      if (!users || !sockets?.delete(socketId) || sockets.size > 0) return;
      users.delete(userId);
      if (users.size === 0) socketsByUser.delete(restaurantId);
      onCount(restaurantId, users.size);
    },
  };
}
