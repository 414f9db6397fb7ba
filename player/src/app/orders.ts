import { nextFeed, type OrdersEvent, type OrdersFeed, silentFeed } from '../core/orders-feed.ts';
import type { Clock } from '../ports/clock.ts';

export interface Orders {
  feed: () => OrdersFeed;
  handle: (event: OrdersEvent) => void;
}

/** The orders of the connected server, in memory alone. `onChange` is called when others may be due on the screen. */
export function createOrders(clock: Clock, onChange: () => void): Orders {
  let feed = silentFeed;
  return {
    feed: () => feed,
    handle: (event) => {
      feed = nextFeed(feed, event, clock.monotonic());
      if (event.type !== 'sign') onChange();
    },
  };
}
