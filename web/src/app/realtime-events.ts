import { type OwnerPayload, type ServerEvent, serverEvents } from '@menuboard/contract/realtime';
import { toDisplayRecord } from '../lib/api/display-record.ts';
import { displayArrived, displayGone, displayReported } from '../lib/api/displays.api.ts';
import { itemArrived, itemGone } from '../lib/api/items.api.ts';
import { toMenuRecord } from '../lib/api/menu-record.ts';
import { menuArrived, menuGone } from '../lib/api/menus.api.ts';
import { restaurantArrived } from '../lib/api/restaurants.api.ts';
import { usersOnline } from '../lib/api/stats.api.ts';
import type { ApiThunk } from '../lib/api/thunk.ts';

type Changes = { [E in ServerEvent]: (payload: OwnerPayload<E>) => ApiThunk };

/** What each event changes in the cache: an event is the resource itself, so nothing is fetched. */
const changes: Changes = {
  'item-created': itemArrived,
  'item-updated': itemArrived,
  'item-availability-changed': itemArrived,
  'item-deleted': ({ id }) => itemGone(id),
  'menu-created': (menu) => menuArrived(toMenuRecord(menu)),
  'menu-updated': (menu) => menuArrived(toMenuRecord(menu)),
  'menu-deleted': ({ id }) => menuGone(id),
  'display-created': (display) => displayArrived(toDisplayRecord(display)),
  'display-updated': (display) => displayArrived(toDisplayRecord(display)),
  'display-paired': (display) => displayArrived(toDisplayRecord(display)),
  'menu-assigned': (display) => displayArrived(toDisplayRecord(display)),
  'display-deleted': ({ id }) => displayGone(id),
  'display-status': ({ id, status }) => displayReported(id, status),
  'restaurant-updated': restaurantArrived,
  'users-online': ({ count }) => usersOnline(count),
};

/** The names of all events an owner hears. */
export const eventNames = Object.keys(changes).filter((name): name is ServerEvent => name in serverEvents);

/** The change that an event asks for; none if its payload is not what the contract promises. */
export function changeFor<E extends ServerEvent>(event: E, payload: unknown): ApiThunk | undefined {
  const parsed = serverEvents[event].safeParse(payload);
  return parsed.success ? changes[event](parsed.data as OwnerPayload<E>) : undefined;
}
