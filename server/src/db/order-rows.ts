/** Rows of orders that wait to be picked up. */
import type { TrustedId } from '../kernel/identity/trusted-id.ts';

/** All orders of a restaurant in one row: few and short, they are always read and written together. */
export interface OrderListRow {
  restaurant_id: TrustedId<'restaurant'>;
  /** JSON of `WaitingOrder[]` (`domain/orders.ts`), oldest first. */
  orders: string;
  /** Time of the last change. Each change raises it, so that it is also the version of the list. */
  changed_at: string;
}
