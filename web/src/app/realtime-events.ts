import { type MemberPayload, type ServerEvent, serverEvents } from '@menuboard/contract/realtime';
import { toCachedDisplay } from '../api/cached-display.ts';
import { toCachedMenu } from '../api/cached-menu.ts';
import { conversionDeleted, conversionReceived } from '../api/conversions.api.ts';
import { displayDeleted, displayReceived, displayStatusReceived } from '../api/displays.api.ts';
import { itemDeleted, itemReceived, itemsChanged } from '../api/items.api.ts';
import { mediaDeleted, mediaReceived } from '../api/media.api.ts';
import { menuDeleted, menuReceived } from '../api/menus.api.ts';
import {
  peopleChanged,
  promotionsChanged,
  takenMenusChanged,
  takeoversChanged,
} from '../api/remote-changes.ts';
import { restaurantReceived } from '../api/restaurants.api.ts';
import { onlineUsersReceived } from '../api/stats.api.ts';
import type { ApiThunk } from '../lib/cache/api-thunk.ts';

type CacheUpdates = { [E in ServerEvent]: (payload: MemberPayload<E>) => ApiThunk };

/** How each event updates the cache. Events about single records carry them, so nothing is fetched. */
const cacheUpdates: CacheUpdates = {
  'item-created': itemReceived,
  'item-updated': itemReceived,
  'item-availability-changed': itemReceived,
  'items-changed': itemsChanged,
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
  'promotion-created': promotionsChanged,
  'promotion-updated': promotionsChanged,
  'promotion-deleted': promotionsChanged,
  'takeover-updated': takeoversChanged,
  'restaurant-updated': restaurantReceived,
  'media-created': mediaReceived,
  'media-updated': mediaReceived,
  'media-deleted': mediaDeleted,
  'conversion-updated': conversionReceived,
  'conversion-deleted': ({ id }) => conversionDeleted(id),
  'users-online': ({ count }) => onlineUsersReceived(count),
  'taken-menus-changed': takenMenusChanged,
  'people-changed': peopleChanged,
};

/** The names of all events that owners receive. */
export const eventNames = Object.keys(cacheUpdates).filter(
  (name): name is ServerEvent => name in serverEvents,
);

/** The update of the cache for an event; undefined if its payload does not match the contract. */
export function cacheUpdateFor<E extends ServerEvent>(event: E, payload: unknown): ApiThunk | undefined {
  const parsed = serverEvents[event].safeParse(payload);
  return parsed.success ? cacheUpdates[event](parsed.data as MemberPayload<E>) : undefined;
}
