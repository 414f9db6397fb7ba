import { feature } from '../../app/feature.ts';
import { ordersFeedOf, publishToNewViewers } from './orders.publisher.ts';
import { kitchenOrderHandlers, orderHandlers } from './orders.routes.ts';
import { ordersService } from './orders.service.ts';
import { orderSockets } from './orders.sockets.ts';

/** Numbers of orders on boards. They are no changes of the restaurant. */
export const orders = feature({
  routes(kit) {
    const service = ordersService(kit);
    return { Orders: orderHandlers(service), KitchenOrders: kitchenOrderHandlers(service) };
  },
  sockets: orderSockets,
  publish: (kit) => [publishToNewViewers(kit)],
  resync: (kit) => async (restaurantId) => ordersFeedOf(kit).send(restaurantId),
  stop: (kit) => ordersFeedOf(kit).stop(),
});
