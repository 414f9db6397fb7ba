/**
 * Connects every change to the sockets, in this order:
 * 1. In the transaction of `db/mutate.ts`: the work, then `derive` and `attach` of the features.
 * 2. After the commit: `mutate` publishes the batch to the bus (`db/change-bus.ts`), runs the effects of the mutation
 *    and returns the reply.
 * 3. The bus passes it to the hub (`realtime/hub.ts`), which has one queue per restaurant.
 * 4. The hub calls each `publish` of the features, one after the other, in the order of `features.ts`: screens
 *    (`screens.publisher.ts`, which lets the reply go first), guests, then the admins (`items.publisher.ts` and others).
 * 5. Clients: `web/src/app/realtime-connection.ts` puts the record into the cache (`realtime-events.ts`). The player
 *    applies the patch or fetches (`player/src/app/content-sync.ts`, `core/apply-patch.ts`), and reports `painted`.
 *
 * With several processes, `writeCommit` adds a row of the outbox in the transaction. After the commit, a bell makes the
 * others read it (`cluster/src/changes/shared-changes.ts`); `node-bus.ts` delivers each revision once and in order.
 *
 * A screen that missed an event finds out by the tag in its next heartbeat. If a publisher fails, the hub lets the admins
 * connect again, and so fetch.
 */
import { createMutate, type Mutate } from '../db/mutate.ts';
import { createHub } from '../realtime/hub.ts';
import { reconnectPeople } from '../realtime/rooms.ts';
import { attachOf, commitListenersOf, derive, publishersOf, resyncOf } from './features.ts';
import type { Kit } from './kit.ts';

export interface LiveUpdates {
  mutate: Mutate;
  /** Resolves when the events of all commits so far have been sent. */
  settled(): Promise<void>;
}

export function connectLiveUpdates(kit: Kit): LiveUpdates {
  const { config, db, clock, space, localRooms, fleet, onError } = kit;
  const { bus, writeCommit } = fleet;
  const hub = createHub(localRooms, publishersOf(kit), onError);
  bus.subscribe(hub.publish);
  for (const onCommit of commitListenersOf(kit)) bus.subscribeToOwn(onCommit);
  const resync = resyncOf(kit);
  bus.onResync((restaurantId) =>
    hub.runInTurn(restaurantId, async () => {
      reconnectPeople(localRooms, restaurantId);
      await resync(restaurantId);
    }),
  );
  const confirmsInOrder = config.database.kind === 'sqlite';
  const steps = { afterWork: derive, beforeCommit: attachOf(kit), bus, writeCommit };
  return {
    mutate: createMutate({ db, clock, confirmsInOrder, space, ...steps }),
    async settled() {
      await fleet.settled();
      await hub.settled();
    },
  };
}
