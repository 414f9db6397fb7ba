import type { TrustedId } from '../kernel/identity/trusted-id.ts';

/** Counts the different people of each restaurant whose admin is connected, to any process. */
export interface OnlineUsers {
  join(restaurantId: TrustedId<'restaurant'>, userId: TrustedId<'user'>, socketId: string): void;
  leave(restaurantId: TrustedId<'restaurant'>, userId: TrustedId<'user'>, socketId: string): void;
  count(restaurantId: TrustedId<'restaurant'>): number | Promise<number>;
}

/** People who are connected to this server process. `onCount` is called after each change of a restaurant's count. */
export function createOnlineUsers(onCount: (restaurantId: TrustedId<'restaurant'>, count: number) => void) {
  const socketsByUser = new Map<TrustedId<'restaurant'>, Map<TrustedId<'user'>, Set<string>>>();

  return {
    count: (restaurantId: TrustedId<'restaurant'>) => socketsByUser.get(restaurantId)?.size ?? 0,
    usersOf: (restaurantId: TrustedId<'restaurant'>) => [...(socketsByUser.get(restaurantId)?.keys() ?? [])],
    restaurants: () => [...socketsByUser.keys()],

    join(restaurantId: TrustedId<'restaurant'>, userId: TrustedId<'user'>, socketId: string): void {
      const users = socketsByUser.get(restaurantId) ?? new Map<TrustedId<'user'>, Set<string>>();
      const sockets = users.get(userId) ?? new Set<string>();
      socketsByUser.set(restaurantId, users.set(userId, sockets.add(socketId)));
      if (sockets.size === 1) onCount(restaurantId, users.size);
    },

    leave(restaurantId: TrustedId<'restaurant'>, userId: TrustedId<'user'>, socketId: string): void {
      const users = socketsByUser.get(restaurantId);
      const sockets = users?.get(userId);
      if (!users || !sockets?.delete(socketId) || sockets.size > 0) return;
      users.delete(userId);
      if (users.size === 0) socketsByUser.delete(restaurantId);
      onCount(restaurantId, users.size);
    },
  };
}
