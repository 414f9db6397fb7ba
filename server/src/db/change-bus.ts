/** The bus from `mutate` to all who publish changes. `app/live-updates.ts` describes the whole path. */
import type { TrustedId } from '../kernel/identity/trusted-id.ts';
import type { RecordedChange } from './change-data.ts';
import type { MenuRow, RestaurantRow } from './schema.ts';

/** Changes of one committed transaction, as plain data that can be stored or sent to another process. */
export interface ChangeBatch {
  restaurantId: TrustedId<'restaurant'>;
  revision: number;
  /** Milliseconds since 1970. Load times count from here. */
  committedAt: number;
  changes: readonly RecordedChange[];
}

/** A menu whose content a transaction changed: the menu itself, or items on it. */
export interface ChangedMenu {
  menuId: MenuRow['id'];
  /** Changed items on this menu. */
  itemIds: string[];
}

/** A restaurant with menus that follow those of another one. */
export interface FollowingPair {
  restaurantId: RestaurantRow['id'];
  sourceRestaurantId: RestaurantRow['id'];
}

/** Facts that features read inside the transaction, for those who publish the batch. */
export interface BatchAttachment {
  changedMenus: ChangedMenu[];
  /** Pairs whose copies may now differ from their sources. */
  toFollow: FollowingPair[];
  /** Restaurants whose owners now see other facts about taken menus. */
  toTell: RestaurantRow['id'][];
}

/** A committed batch with everything that its publishers need. */
export type Batch = ChangeBatch & BatchAttachment;

/**
 * Carries committed changes from `mutate` to the hub. It delivers every batch exactly once, and the batches of one
 * restaurant in the order of their revisions. Where several processes commit, `subscribe` also gets the batches of
 * the others.
 */
export interface ChangeBus<Batch extends ChangeBatch> {
  publish(batch: Batch): void;
  /** For work on the sockets of this process. */
  subscribe(onBatch: (batch: Batch) => void): void;
  /** For work that only the committing process does. */
  subscribeToOwn(onBatch: (batch: Batch) => void): void;
  /** Called if more was missed than is published again: clients of the restaurant must read its current state. */
  onResync(listener: (restaurantId: ChangeBatch['restaurantId']) => void): void;
  /**
   * Starts to wait for changes of the restaurant. `subscribe` gets each batch that is committed after this resolves.
   *
   * @returns stops waiting
   */
  follow(restaurantId: ChangeBatch['restaurantId']): Promise<() => void>;
}

/** The bus of a single server process, which passes batches straight on because `mutate` publishes in commit order. */
export function createInProcessBus<Batch extends ChangeBatch>(): ChangeBus<Batch> {
  const subscribers: ((batch: Batch) => void)[] = [];
  const subscribe = (onBatch: (batch: Batch) => void) => void subscribers.push(onBatch);
  return {
    publish(batch) {
      for (const onBatch of subscribers) onBatch(batch);
    },
    subscribe,
    subscribeToOwn: subscribe,
    onResync: () => undefined,
    follow: async () => () => undefined,
  };
}
