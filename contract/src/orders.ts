/**
 * Numbers of orders on boards: *Preparing* and *Ready*. They are no changes of the restaurant: nothing records or undoes
 * them, and they are deleted after a day.
 */
import * as z from 'zod/mini';
import { ORDER_NUMBER_MAX, ORDERS_PER_CALL_MAX } from './domain/limits.ts';
import { orderStates } from './domain/orders.ts';
import { idOf, Timestamp } from './fields.ts';
import { defineRoute } from './http/route.ts';

/** Number of an order: letters and digits. Small letters become capitals. */
export const OrderNumber = z
  .string({ error: 'The number of the order is missing.' })
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(/^[\p{L}\p{N}]+$/u, 'The number of an order has only letters and digits.'),
    z.maxLength(ORDER_NUMBER_MAX, `The number of an order has at most ${ORDER_NUMBER_MAX} characters.`),
  );

/** State of an order in a request. `gone` takes it off the boards. */
const RequestedState = z.enum(
  [...orderStates, 'gone'],
  'The state of an order must be preparing, ready or gone.',
);

/** An order on boards. */
export const Order = z
  .object({
    number: z.string(),
    state: z.enum(orderStates),
    /** Time at which it got this state. */
    since: Timestamp,
    /** Time at which it leaves boards by itself. */
    until: Timestamp,
  })
  .register(z.globalRegistry, { id: 'Order' });
export type Order = z.output<typeof Order>;

/** The orders on boards, oldest first. */
export const Orders = z.object({ orders: z.array(Order) });
export type Orders = z.output<typeof Orders>;

/** A wanted state of an order. */
export const OrderChange = z.object({ number: OrderNumber, state: RequestedState });
export type OrderChange = z.output<typeof OrderChange>;

const body = z.object({ state: RequestedState });
const numberParams = z.object({ number: OrderNumber });
const restaurantParams = z.object({ restaurantId: idOf('restaurant') });
const ofStaff = { auth: 'member', role: 'staff', keyScope: 'orders:write' } as const;

/** The routes for orders. A repeated call changes nothing. */
export const orderRoutes = {
  list: defineRoute({
    ...ofStaff,
    method: 'GET',
    path: '/orders/restaurants/:restaurantId',
    summary: 'The orders on boards, oldest first',
    params: restaurantParams,
    status: 200,
    response: Orders,
  }),
  set: defineRoute({
    ...ofStaff,
    method: 'PUT',
    path: '/orders/restaurants/:restaurantId/:number',
    summary:
      'Show an order as preparing or ready, or take it off the boards (gone). A ready one leaves by itself after 10 minutes, any other after 3 hours',
    params: z.extend(restaurantParams, numberParams.shape),
    body,
    status: 200,
    response: Orders,
  }),
  setSeveral: defineRoute({
    ...ofStaff,
    method: 'POST',
    path: '/orders/restaurants/:restaurantId',
    summary: `Set the states of several orders, for tills: at most ${ORDERS_PER_CALL_MAX} in a call; all or none`,
    params: restaurantParams,
    body: z.object({
      orders: z
        .array(OrderChange, { error: 'The orders are missing.' })
        .check(
          z.minLength(1, 'Send at least one order.'),
          z.maxLength(ORDERS_PER_CALL_MAX, `Send at most ${ORDERS_PER_CALL_MAX} orders in a call.`),
        ),
    }),
    status: 200,
    response: Orders,
  }),
};

/** The same for the kitchen page. The bearer token is that of the link. */
export const kitchenOrderRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/kitchen/orders',
    summary: 'The orders on the boards of the link’s restaurant, oldest first',
    auth: 'kitchen',
    status: 200,
    response: Orders,
  }),
  set: defineRoute({
    method: 'PUT',
    path: '/kitchen/orders/:number',
    summary: 'Show an order as preparing or ready, or take it off the boards',
    auth: 'kitchen',
    params: numberParams,
    body,
    status: 200,
    response: Orders,
  }),
};
