import { ORDERS_MAX } from '@menuboard/contract/domain/limits';
import { ordersAt, type WaitingOrder } from '@menuboard/contract/domain/orders';
import type { OrderChange } from '@menuboard/contract/orders';

/**
 * The orders after changes, oldest first and without those that have left. An order that has its state already stays the
 * same object, at its place.
 */
export function changeOrders(
  before: readonly WaitingOrder[],
  changes: readonly OrderChange[],
  now: number,
): WaitingOrder[] {
  const orders = new Map(ordersAt(before, now).map((order) => [order.number, order]));
  for (const { number, state } of changes) {
    if (orders.get(number)?.state === state) continue;
    orders.delete(number);
    if (state !== 'gone') orders.set(number, { number, state, since: now });
  }
  return [...orders.values()].slice(-ORDERS_MAX);
}
