/** Connects every change to the sockets: `mutate` publishes to the bus, the bus to the hub, the hub to the features. */
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
