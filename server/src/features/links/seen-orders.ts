/**
 * Compares a till's orders with its last answer. Only a state that differs from it changes boards, so that the next
 * reading does not undo a tap on the kitchen's tablet. The answer is stored with the link, because after a restart, or
 * on another server, every order would be new. Pure.
 */
import type { OrderState } from '@menuboard/contract/domain/orders';
import type { OrderChange } from '@menuboard/contract/orders';
import type { TillOrder } from '@menuboard/links/connector';

export interface SeenOrders {
  /** Position of the connector's next reading. */
  cursor: string | null;
  /** Orders that are not gone, by the vendor's number. */
  orders: Record<string, { number: string; state: OrderState }>;
  /** Time of the first of the failures in a row, in ms since 1970. */
  failingSince?: number;
}

/** Orders that nobody ever completes must not fill the row. */
const SEEN_MAX = 500;

export const seenOrdersOf = ({ seen_orders: text }: { seen_orders: string | null }): SeenOrders =>
  text === null ? { cursor: null, orders: {} } : JSON.parse(text);

/** The changes that a reading means for boards, and what is known after it. */
export function compareOrders({ orders: before }: SeenOrders, read: readonly TillOrder[]) {
  const seen = new Map(Object.entries(before));
  const changes: OrderChange[] = [];
  for (const { externalId, number, state } of read) {
    const last = seen.get(externalId);
    if (last && (last.number !== number || state === 'gone')) changes.push({ ...last, state: 'gone' });
    if (state === 'gone') seen.delete(externalId);
    else {
      if (last?.number !== number || last.state !== state) changes.push({ number, state });
      seen.set(externalId, { number, state });
    }
  }
  return { changes, orders: Object.fromEntries([...seen].slice(-SEEN_MAX)) };
}
