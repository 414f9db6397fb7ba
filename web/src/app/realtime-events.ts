import { type OwnerPayload, type ServerEvent, serverEvents } from '@menuboard/contract/realtime';
import { toCachedDisplay } from '../api/cached-display.ts';
import { toCachedMenu } from '../api/cached-menu.ts';
import { displayDeleted, displayReceived, displayStatusReceived } from '../api/displays.api.ts';
import { itemDeleted, itemReceived } from '../api/items.api.ts';
import { menuDeleted, menuReceived } from '../api/menus.api.ts';
import { restaurantReceived } from '../api/restaurants.api.ts';
import { onlineUsersReceived } from '../api/stats.api.ts';
import type { ApiThunk } from '../lib/cache/api-thunk.ts';

type Changes = { [E in ServerEvent]: (payload: OwnerPayload<E>) => ApiThunk };

/** What each event changes in the cache: an event is the resource itself, so nothing is fetched. */
const changes: Changes = {
  'item-created': itemReceived,
  'item-updated': itemReceived,
  'item-availability-changed': itemReceived,
  'item-deleted': ({ id }) => itemDeleted(id),
  'menu-created': (menu) => menuReceived(toCachedMenu(menu)),
  'menu-updated': (menu) => menuReceived(toCachedMenu(menu)),
  'menu-deleted': ({ id }) => menuDeleted(id),
  'display-created': (display) => displayReceived(toCachedDisplay(display)),
  'display-updated': (display) => displayReceived(toCachedDisplay(display)),
  'display-paired': (display) => displayReceived(toCachedDisplay(display)),
  'menu-assigned': (display) => displayReceived(toCachedDisplay(display)),
  'display-deleted': ({ id }) => displayDeleted(id),
  'display-status': ({ id, status }) => displayStatusReceived(id, status),
  'restaurant-updated': restaurantReceived,
  'users-online': ({ count }) => onlineUsersReceived(count),
};

/** The names of all events an owner hears. */
export const eventNames = Object.keys(changes).filter((name): name is ServerEvent => name in serverEvents);

/** The change that an event asks for; none if its payload is not what the contract promises. */
export function cacheUpdateFor<E extends ServerEvent>(event: E, payload: unknown): ApiThunk | undefined {
  const parsed = serverEvents[event].safeParse(payload);
  return parsed.success ? changes[event](parsed.data as OwnerPayload<E>) : undefined;
}
