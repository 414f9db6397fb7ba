import { orderLeavesAt, type WaitingOrder } from '@menuboard/contract/domain/orders';
import type { Orders } from '@menuboard/contract/orders';
import { iso } from '../../kernel/time/clock.ts';

export const presentOrders = (orders: readonly WaitingOrder[]): Orders => ({
  orders: orders.map((order) => ({
    number: order.number,
    state: order.state,
    since: iso(order.since),
    until: iso(orderLeavesAt(order)),
  })),
});
