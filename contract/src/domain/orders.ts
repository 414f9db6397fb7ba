/** Orders that guests wait for, as boards show them: a number, and whether it is ready. */
import { ORDER_NEW_MS, ORDER_PREPARING_MS, ORDER_READY_MS } from './limits.ts';

/** States of an order on boards. */
export const orderStates = ['preparing', 'ready'] as const;
/** One of `orderStates`. */
export type OrderState = (typeof orderStates)[number];

/** An order on boards. */
export interface WaitingOrder {
  /** As on the guest's receipt: "A12". */
  number: string;
  state: OrderState;
  /** The server's time at which it got this state, in ms since 1970. */
  since: number;
}

/** All orders of a restaurant, oldest first, as screens receive them. */
export interface OrderList {
  /** Higher with each change. */
  version: number;
  orders: WaitingOrder[];
}

/** An order as a board draws it at an instant. */
export interface ShownOrder extends Pick<WaitingOrder, 'number' | 'state'> {
  /** True for the first seconds of a ready order. */
  isNew: boolean;
}

/** Time at which an order leaves boards by itself, in ms since 1970. */
export const orderLeavesAt = ({ state, since }: WaitingOrder): number =>
  since + (state === 'ready' ? ORDER_READY_MS : ORDER_PREPARING_MS);

/** Orders that boards show at an instant. */
export const ordersAt = (orders: readonly WaitingOrder[], now: number): WaitingOrder[] =>
  orders.filter((order) => orderLeavesAt(order) > now);

const isNewAt = ({ state, since }: WaitingOrder, now: number) =>
  state === 'ready' && now < since + ORDER_NEW_MS;

/** Orders as a board draws them at an instant: ready ones newest first, the others in their order. */
export function shownOrders(orders: readonly WaitingOrder[], now: number): ShownOrder[] {
  const shown = ordersAt(orders, now).map((order) => ({
    number: order.number,
    state: order.state,
    isNew: isNewAt(order, now),
  }));
  const isReady = ({ state }: ShownOrder) => state === 'ready';
  return [...shown.filter(isReady).reverse(), ...shown.filter((order) => !isReady(order))];
}

/** Milliseconds until a board draws these orders differently without hearing of a change; `Infinity` for never. */
export function msUntilOrdersChange(orders: readonly WaitingOrder[], now: number): number {
  const instants = ordersAt(orders, now).map((order) =>
    isNewAt(order, now) ? order.since + ORDER_NEW_MS : orderLeavesAt(order),
  );
  return Math.min(...instants.map((instant) => instant - now));
}
