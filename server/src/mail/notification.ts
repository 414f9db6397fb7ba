/** Notifications on devices, requested by the features that also mail. `features/push/` sends them. */
import type { Db, RestaurantRow, Tx } from '../db/schema.ts';

/** News for people on their devices. */
export type Notification =
  | {
      kind: 'dark' | 'back';
      restaurant: string;
      /** Names of one or two displays. */
      names: string[];
      /** Number of further displays; may be below 1. */
      others: number;
      /** Id of the only display, whose page opens. */
      only: string | undefined;
    }
  | { kind: 'disk' | 'backup' | 'trial-restore'; isOver: boolean };

/** Notifies everybody who manages a restaurant, on their chosen devices. */
export type NotifyManagers = (
  tx: Tx,
  restaurantId: RestaurantRow['id'],
  notification: Notification,
) => Promise<void>;

/** Notifies the operator. Resolves with false if no device of an operator receives notifications. */
export type NotifyOperators = (source: Db | Tx, notification: Notification) => Promise<boolean>;
