/** Sends the orders of a restaurant to the screens whose menus show them, and tells its kitchen pages of changes. */
import type { Kit } from '../../app/kit.ts';
import { perKit } from '../../app/kit.ts';
import type { Batch } from '../../db/change-bus.ts';
import type { OrderListRow } from '../../db/order-rows.ts';
import type { Publisher } from '../../realtime/hub.ts';
import { hasLocalListeners, kitchenRoom, menuRoom } from '../../realtime/rooms.ts';
import { menuIdsWithOrders } from '../menus/menus.reads.ts';
import { ordersOf } from './orders.reads.ts';

type RestaurantId = OrderListRow['restaurant_id'];

/** Changes within this time share one message, so that a flood of one restaurant costs others nothing. */
const GATHER_MS = 100;
/** Time until the next attempt if the database did not answer. */
const RETRY_MS = 1_000;

/** Sends the first change at once, and the state after all others of the next 100 ms. */
export const ordersFeedOf = perKit((kit: Kit) => {
  const { db, localRooms, fleet, onError } = kit;
  /** Restaurants whose orders were just sent, and whether they have changed since. */
  const recent = new Map<RestaurantId, { hasChanged: boolean; timer?: NodeJS.Timeout }>();
  let hasStopped = false;

  async function sendNow(restaurantId: RestaurantId): Promise<void> {
    localRooms.emitToLocalKitchens(kitchenRoom(restaurantId), 'orders-changed', {});
    const menuIds = await menuIdsWithOrders(db, { restaurantId });
    const rooms = menuIds.map(menuRoom).filter((room) => hasLocalListeners(localRooms, room));
    if (rooms.length === 0) return;
    const list = await ordersOf(db, restaurantId);
    for (const room of rooms) localRooms.emitToLocalScreens(room, 'orders', list);
  }

  function send(restaurantId: RestaurantId): void {
    const sent = recent.get(restaurantId);
    if (sent) sent.hasChanged = true;
    else if (!hasStopped) void run(restaurantId);
  }

  async function run(restaurantId: RestaurantId): Promise<void> {
    const state: NonNullable<ReturnType<typeof recent.get>> = { hasChanged: false };
    recent.set(restaurantId, state);
    const waitMs = await sendNow(restaurantId).then(
      () => GATHER_MS,
      (error) => {
        onError(error);
        state.hasChanged = true;
        return RETRY_MS;
      },
    );
    state.timer = setTimeout(() => {
      recent.delete(restaurantId);
      if (state.hasChanged) send(restaurantId);
    }, waitMs).unref();
  }

  fleet.onOrders(send);

  return {
    send,
    stop(): void {
      hasStopped = true;
      for (const { timer } of recent.values()) clearTimeout(timer);
    },
  };
});

/** Screens that now show another menu, or a menu with another panel, may lack the orders. */
export function publishToNewViewers(kit: Kit): Publisher<Batch> {
  const feed = ordersFeedOf(kit);
  return async ({ restaurantId, changes }) => {
    if (changes.some(({ type }) => /^(menu|display)-/.test(type))) feed.send(restaurantId);
  };
}
