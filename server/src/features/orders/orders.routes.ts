import type { kitchenOrderRoutes, orderRoutes } from '@menuboard/contract/orders';
import { requireOwnRestaurant } from '../../http/caller.ts';
import type { Handlers } from '../../http/handler.ts';
import type { OrdersService } from './orders.service.ts';

export function orderHandlers(orders: OrdersService): Handlers<typeof orderRoutes> {
  return {
    list: ({ params }, { scope }) => orders.list(requireOwnRestaurant(scope, params.restaurantId)),
    set: ({ params: { restaurantId, number }, body }, { scope }) =>
      orders.change(requireOwnRestaurant(scope, restaurantId), [{ number, ...body }]),
    setSeveral: ({ params, body }, { scope }) =>
      orders.change(requireOwnRestaurant(scope, params.restaurantId), body.orders),
  };
}

export function kitchenOrderHandlers(orders: OrdersService): Handlers<typeof kitchenOrderRoutes> {
  return {
    list: (_, { scope }) => orders.list(scope),
    set: ({ params, body }, { scope }) => orders.change(scope, [{ ...params, ...body }]),
  };
}
