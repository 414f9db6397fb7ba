import type { CachedDisplay } from '../api/cached-display.ts';
import type { CachedMenu } from '../api/cached-menu.ts';
import { joinNamesBriefly } from './format.ts';
import { menusOfDisplay } from './menus-of-display.ts';

/** On how many screens the latest change of an item, a menu or a display is visible. */
export interface Delivery {
  /** Screens that have painted the change. */
  shown: number;
  /** Screens that show the changed item, menu or display. */
  total: number;
  /** Names of displays that have not painted the change and have no screen online. */
  offline: string[];
}

type Display = Pick<CachedDisplay, 'name' | 'menuId' | 'scheduledContent' | 'status'>;
type Menu = Pick<CachedMenu, 'id' | 'items'>;

/** Delivery of an item: counts the screens of all displays whose assigned or scheduled menus have it. */
export function deliveryOfItem(
  item: { id: string; revision: number },
  displays: readonly Display[],
  menus: readonly Menu[],
): Delivery {
  const menuIds = new Set(menus.filter(({ items }) => items.includes(item.id)).map(({ id }) => id));
  return deliveryOfMenus(menuIds, item.revision, displays);
}

/** Delivery of a menu: counts the screens of all displays that have it. */
export function deliveryOfMenu(
  menu: { id: string; revision: number },
  displays: readonly Display[],
): Delivery {
  return deliveryOfMenus(new Set([menu.id]), menu.revision, displays);
}

/** Delivery of a display: counts its own screens. */
export function deliveryOfDisplay(
  display: Omit<Display, 'scheduledContent'> & { revision: number },
): Delivery {
  const delivery: Delivery = { shown: 0, total: 0, offline: [] };
  addScreens(delivery, display, display.revision);
  return delivery;
}

function deliveryOfMenus(
  menuIds: ReadonlySet<string>,
  revision: number,
  displays: readonly Display[],
): Delivery {
  const delivery: Delivery = { shown: 0, total: 0, offline: [] };
  for (const display of displays) {
    if (!menusOfDisplay(display).some((id) => menuIds.has(id))) continue;
    addScreens(delivery, display, revision);
  }
  return delivery;
}

function addScreens(
  delivery: Delivery,
  { name, status }: Pick<Display, 'name' | 'status'>,
  revision: number,
) {
  delivery.total += status.screens.length;
  const behind = status.screens.filter(({ paintedRevision }) => (paintedRevision ?? -1) < revision);
  delivery.shown += status.screens.length - behind.length;
  if (behind.length > 0 && !status.isOnline) delivery.offline.push(name);
}

/**
 * A delivery as a sentence.
 *
 * @example
 * describeDelivery({ shown: 2, total: 3, offline: ['Terrace'] }) // 'Shown on 2 of 3 screens, Terrace is offline'
 */
export function describeDelivery({ shown, total, offline }: Delivery): string {
  if (total === 0) return 'No screen shows it.';
  const count = `Shown on ${shown} of ${total} ${total === 1 ? 'screen' : 'screens'}`;
  if (offline.length === 0) return count;
  return `${count}, ${joinNamesBriefly(offline)} ${offline.length === 1 ? 'is' : 'are'} offline`;
}
