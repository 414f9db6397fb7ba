/** Orders for pick-up, by the reference of Square's Orders API (SearchOrders, Fulfillment, FulfillmentPickupDetails). */
import { ORDER_NUMBER_MAX, ORDER_PREPARING_MS } from '@menuboard/contract/domain/limits';
import * as z from 'zod/mini';
import { type TillIo, type TillOrder, TillProblem, type TillSession } from '../connector.ts';
import { maybe, number, text } from '../json.ts';
import { orderNumber } from '../order-number.ts';
import { readPages } from '../pages.ts';
import { ask, placesOf, till } from './square-api.ts';

/** An order that is found late is still found. */
const OVERLAP_MS = 60_000;
/** A pick-up that is further away is not being prepared yet. */
const SOON_MS = 60 * 60_000;
const PAGE_SIZE = 200;
const ID_END = 4;

const Fulfillment = z.object({
  type: text,
  state: text,
  pickup_details: maybe(z.object({ pickup_at: text })),
});
/** The parts of an order that are read. */
export const Order = z.object({
  id: z.string(),
  state: text,
  updated_at: text,
  ticket_name: text,
  reference_id: text,
  net_amount_due_money: maybe(z.object({ amount: number })),
  fulfillments: maybe(z.array(Fulfillment)),
});
type Order = z.output<typeof Order>;
const Orders = z.object({ orders: maybe(z.array(Order)), cursor: text });

const states: Record<string, TillOrder['state']> = {
  PROPOSED: 'preparing',
  RESERVED: 'preparing',
  PREPARED: 'ready',
  COMPLETED: 'gone',
  CANCELED: 'gone',
  FAILED: 'gone',
};

function numberOf({ id, ticket_name: ticket, reference_id: reference }: Order): string {
  const own = orderNumber(ticket);
  if (own !== undefined) return own;
  // A longer one is a program's key, whose digits say nothing to guests.
  const short = (reference?.length ?? 0) <= ORDER_NUMBER_MAX ? orderNumber(reference) : undefined;
  return short ?? orderNumber(id.slice(-ID_END)) ?? id.slice(0, ORDER_NUMBER_MAX);
}

/** The order on boards; `undefined` if it is for no pick-up, not paid yet, or for a later time. */
export function orderOf(order: Order, now: number): TillOrder | undefined {
  const pickup = order.fulfillments?.find(({ type }) => type === 'PICKUP');
  const asked = order.state === 'CANCELED' ? 'CANCELED' : (pickup?.state ?? '');
  const state = pickup && states[asked];
  if (!state) return undefined;
  // Square shows sellers an order once it is paid. One that they have begun counts in any case.
  if (asked === 'PROPOSED' && (order.net_amount_due_money?.amount ?? 0) > 0) return undefined;
  const pickupAt = Date.parse(pickup.pickup_details?.pickup_at ?? '');
  if (state === 'preparing' && pickupAt - now > SOON_MS) return undefined;
  return { externalId: order.id, number: numberOf(order), state };
}

/** @param cursor time, by Square's clock, of the last change that was read */
export async function readOrders(io: TillIo, session: TillSession, cursor: string | null) {
  const place = session.location ?? (await placesOf(io, session))[0]?.id;
  if (place === undefined)
    throw new TillProblem('settings', 'Square does not have this location. Choose another location.');
  const start = Math.max(Date.parse(cursor ?? '') - OVERLAP_MS || 0, io.now() - ORDER_PREPARING_MS);
  const query = {
    filter: {
      date_time_filter: { updated_at: { start_at: new Date(start).toISOString() } },
      fulfillment_filter: { fulfillment_types: ['PICKUP'] },
      state_filter: { states: ['OPEN', 'COMPLETED', 'CANCELED'] },
    },
    sort: { sort_field: 'UPDATED_AT', sort_order: 'ASC' },
  };
  const pages = await readPages(till, (page) =>
    ask(io, session, '/v2/orders/search', Orders, {
      location_ids: [place],
      query,
      limit: PAGE_SIZE,
      cursor: page,
    }),
  );
  const found = pages.flatMap(({ orders }) => orders ?? []);
  return {
    orders: found.flatMap((order) => orderOf(order, io.now()) ?? []),
    cursor: found.at(-1)?.updated_at ?? cursor,
  };
}
