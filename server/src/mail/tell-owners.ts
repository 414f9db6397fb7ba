import type { RestaurantRow, Tx } from '../db/schema.ts';

/** What has got access. */
export type NewAccess =
  | { kind: 'owner'; name: string }
  | { kind: 'api-key'; name: string }
  | { kind: 'webhook'; url: string };

/** Called in the transaction that gives the access. */
export type TellOwners = (tx: Tx, restaurantId: RestaurantRow['id'], given: NewAccess) => Promise<void>;
