import type { Db } from '@menuboard/server/db/schema';
import { forEachApart } from '@menuboard/server/kernel/concurrency/for-each-apart';
import { createKeyedQueue } from '@menuboard/server/kernel/concurrency/queue';
import type { TrustedId } from '@menuboard/server/kernel/identity/trusted-id';
import { createOnlineUsers } from '@menuboard/server/realtime/online-users';
import type { Notices } from '../notices.ts';
import { createGatherer } from './gatherer.ts';
import { countOnlineUsers, saveOnlineUsers } from './online-users.repo.ts';

type RestaurantId = TrustedId<'restaurant'>;

export interface SharedUsersDeps {
  db: Db;
  nodeId: string;
  notices: Notices;
  /** Tells a restaurant's people on this node how many of them there are. */
  emitCount: (restaurantId: RestaurantId, count: number) => void;
  onError: (error: unknown) => void;
}

/** Counts the people of all nodes: each node stores those who are connected to it. */
export function createSharedUsers({ db, nodeId, notices, emitCount, onError }: SharedUsersDeps) {
  const changed = new Set<RestaurantId>();
  const inTurn = createKeyedQueue();
  const gatherer = createGatherer(save, onError);
  const local = createOnlineUsers(change);

  function change(restaurantId: RestaurantId): void {
    changed.add(restaurantId);
    gatherer.schedule();
  }

  /** Counts a restaurant's people and tells those on this node; one at a time, so that the last count is the newest. */
  const announce = (restaurantId: RestaurantId) =>
    inTurn(restaurantId, async () => emitCount(restaurantId, await countOnlineUsers(db, restaurantId)));

  async function saveRestaurant(restaurantId: RestaurantId): Promise<void> {
    changed.delete(restaurantId);
    try {
      await db
        .transaction()
        .execute((tx) => saveOnlineUsers(tx, nodeId, restaurantId, local.usersOf(restaurantId)));
      await notices.send({ kind: 'users-online', restaurantId });
    } catch (error) {
      changed.add(restaurantId);
      throw error;
    }
    await announce(restaurantId);
  }

  function save(): Promise<void> {
    return forEachApart([...changed], saveRestaurant);
  }

  return {
    join: local.join,
    leave: local.leave,
    count: (restaurantId: RestaurantId) => countOnlineUsers(db, restaurantId),
    announce,
    writeAllAgain: () => local.restaurants().forEach(change),
    flush: gatherer.flush,
    stop: gatherer.stop,
  };
}
