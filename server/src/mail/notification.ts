/** Notifications on devices, as the features ask for them that also mail. `features/push/` sends them. */
import type { Db, RestaurantRow, Tx } from '../db/schema.ts';

/** Something of which people are told on their devices. */
export type Notification =
  | {
      kind: 'dark' | 'back';
      restaurant: string;
      /** The names of one or two displays. */
      names: string[];
      /** How many more there are, or less than 1. */
      others: number;
      /** The id of the only display, whose page opens. */
      only: string | undefined;
    }
  | { kind: 'disk' | 'backup' | 'trial-restore'; isOver: boolean };

/** Notifies everybody who manages a restaurant, on the devices that they have chosen. */
export type NotifyManagers = (
  tx: Tx,
  restaurantId: RestaurantRow['id'],
  notification: Notification,
) => Promise<void>;

/** Notifies the operator. Resolves with false if no device of an operator receives notifications. */
export type NotifyOperators = (source: Db | Tx, notification: Notification) => Promise<boolean>;
