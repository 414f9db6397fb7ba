// The orders on a board: kept in memory alone, and only while the server gives signs of life. A screen that does not hear
// of the server cannot know which orders are ready.
import { ORDERS_SILENT_MS } from '@menuboard/contract/domain/limits';
import {
  msUntilOrdersChange,
  type OrderList,
  type ShownOrder,
  shownOrders,
} from '@menuboard/contract/domain/orders';

export interface OrdersFeed {
  /** The newest list of the connection; null if none is known. */
  list: OrderList | null;
  /** Monotonic time of the last sign of the server. */
  contact: number;
}

/** `forgotten`: the screen belongs to another display. `sign`: any message of the server. */
export type OrdersEvent =
  | { type: 'forgotten' }
  | { type: 'connected' }
  | { type: 'sign' }
  | { type: 'received'; list: OrderList };

/** The feed before the first sign of the server. */
export const silentFeed: OrdersFeed = { list: null, contact: Number.NEGATIVE_INFINITY };

const isSilent = ({ contact }: OrdersFeed, now: number) => now - contact >= ORDERS_SILENT_MS;

/** The feed after an event. A list from before a silence does not come back: the server sends another one. */
export function nextFeed(feed: OrdersFeed, event: OrdersEvent, now: number): OrdersFeed {
  if (event.type === 'forgotten') return silentFeed;
  const known = isSilent(feed, now) ? null : feed.list;
  if (event.type === 'sign') return { list: known, contact: now };
  // Another process may number its lists by another clock.
  if (event.type === 'connected') return { list: known && { ...known, version: 0 }, contact: now };
  const isOlder = known !== null && event.list.version < known.version;
  return { list: isOlder ? known : event.list, contact: now };
}

interface OrdersTime {
  wall: number;
  monotonic: number;
}

/** The orders to draw; null if guests are to ask. The same object as `before` if it equals that. */
export function ordersOnScreen(
  feed: OrdersFeed,
  { wall, monotonic }: OrdersTime,
  before: readonly ShownOrder[] | null,
): readonly ShownOrder[] | null {
  if (!feed.list || isSilent(feed, monotonic)) return null;
  const shown = shownOrders(feed.list.orders, wall);
  return JSON.stringify(shown) === JSON.stringify(before) ? before : shown;
}

/** Milliseconds until other orders are due on the screen without an event; `Infinity` for never. */
export function msUntilNextOrders(feed: OrdersFeed, { wall, monotonic }: OrdersTime): number {
  if (!feed.list || isSilent(feed, monotonic)) return Number.POSITIVE_INFINITY;
  const untilSilent = feed.contact + ORDERS_SILENT_MS - monotonic;
  return Math.max(1, Math.min(untilSilent, msUntilOrdersChange(feed.list.orders, wall)));
}
