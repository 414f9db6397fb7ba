/** Orders of the fake Square: SearchOrders and the notice of a changed fulfillment. */
import type { TillOrder } from '../src/connector.ts';

interface Range {
  start_at?: string;
}
interface Search {
  location_ids?: string[];
  query?: {
    filter?: {
      date_time_filter?: { updated_at?: Range };
      fulfillment_filter?: { fulfillment_types?: string[] };
      state_filter?: { states: string[] };
    };
    sort?: { sort_field?: string; sort_order?: string };
  };
}

const states = { preparing: 'RESERVED', ready: 'PREPARED', gone: 'COMPLETED' } as const;

function orderAt(place: string, { externalId: id, number, state }: TillOrder, time: string) {
  const details = { schedule_type: 'ASAP', pickup_at: time, note: 'No onions' };
  return {
    id,
    location_id: place,
    state: state === 'gone' ? 'COMPLETED' : 'OPEN',
    version: Date.parse(time),
    created_at: time,
    updated_at: time,
    ticket_name: number,
    fulfillments: [{ uid: `${id}-F`, type: 'PICKUP', state: states[state], pickup_details: details }],
  };
}
type Order = ReturnType<typeof orderAt>;

export class Orders {
  readonly #orders = new Map<string, Order>();

  /** Stores an order, and returns the data of the notice. */
  put(order: TillOrder, place: string, time: string) {
    const before = this.#orders.get(order.externalId);
    const after = orderAt(place, order, time);
    this.#orders.set(after.id, after);
    const [fulfillment] = after.fulfillments;
    const old_state = before?.fulfillments[0]?.state ?? 'PROPOSED';
    return {
      type: 'order_fulfillment_updated',
      id: after.id,
      object: {
        order_fulfillment_updated: {
          order_id: after.id,
          version: after.version,
          location_id: place,
          state: after.state,
          created_at: after.created_at,
          updated_at: after.updated_at,
          fulfillment_update: [
            { fulfillment_uid: fulfillment?.uid, old_state, new_state: fulfillment?.state },
          ],
        },
      },
    };
  }

  /** All orders that a search finds; `undefined` for a search that Square refuses. */
  find({ location_ids: places = [], query = {} }: Search): Order[] | undefined {
    const { filter = {}, sort = {} } = query;
    const { date_time_filter: times, fulfillment_filter: kinds, state_filter: wanted } = filter;
    const isSortedRight = !times?.updated_at || sort.sort_field === 'UPDATED_AT';
    if (places.length === 0 || places.length > 10 || !isSortedRight) return undefined;
    const start = Date.parse(times?.updated_at?.start_at ?? '1970-01-01T00:00:00Z');
    const types = kinds?.fulfillment_types ?? ['PICKUP'];
    const sign = sort.sort_order === 'ASC' ? 1 : -1;
    return [...this.#orders.values()]
      .filter(
        (order) =>
          places.includes(order.location_id) &&
          Date.parse(order.updated_at) >= start &&
          (wanted?.states.includes(order.state) ?? true) &&
          order.fulfillments.some(({ type }) => types.includes(type)),
      )
      .sort((a, b) => sign * a.updated_at.localeCompare(b.updated_at));
  }
}
