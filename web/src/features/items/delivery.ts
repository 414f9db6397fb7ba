import type { CachedDisplay } from '../../api/cached-display.ts';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { joinNamesBriefly } from '../../domain/format.ts';
import { menusOfDisplay } from '../../domain/menus-of-display.ts';

/** How far a change of an item has come: of the screens that show it, which have painted it. */
export interface Delivery {
  shown: number;
  total: number;
  /** Names of displays that have not painted it and have no screen that could be waited for. */
  offline: string[];
}

type ShownDisplay = Pick<CachedDisplay, 'name' | 'menuId' | 'scheduledContent' | 'status'>;
type ShownMenu = Pick<CachedMenu, 'id' | 'items'>;

/** Which screens show the item (those of displays with it on a menu of theirs, assigned or scheduled), and which are at its revision. */
export function deliveryOfItem(
  item: { id: string; revision: number },
  displays: readonly ShownDisplay[],
  menus: readonly ShownMenu[],
): Delivery {
  const withItem = new Set(menus.filter(({ items }) => items.includes(item.id)).map(({ id }) => id));
  return deliveryOfMenus(withItem, item.revision, displays);
}

/** The same of a menu: the screens of the displays that have it. */
export function deliveryOfMenu(
  menu: { id: string; revision: number },
  displays: readonly ShownDisplay[],
): Delivery {
  return deliveryOfMenus(new Set([menu.id]), menu.revision, displays);
}

/** The same of a display: its own screens. */
export function deliveryOfDisplay(
  display: Omit<ShownDisplay, 'scheduledContent'> & { revision: number },
): Delivery {
  const reach: Delivery = { shown: 0, total: 0, offline: [] };
  addScreens(reach, display, display.revision);
  return reach;
}

function deliveryOfMenus(
  menuIds: ReadonlySet<string>,
  revision: number,
  displays: readonly ShownDisplay[],
): Delivery {
  const reach: Delivery = { shown: 0, total: 0, offline: [] };
  for (const display of displays) {
    if (!menusOfDisplay(display).some((id) => menuIds.has(id))) continue;
    addScreens(reach, display, revision);
  }
  return reach;
}

function addScreens(
  reach: Delivery,
  { name, status }: Pick<ShownDisplay, 'name' | 'status'>,
  revision: number,
) {
  reach.total += status.screens.length;
  const behind = status.screens.filter(({ paintedRevision }) => (paintedRevision ?? -1) < revision);
  reach.shown += status.screens.length - behind.length;
  if (behind.length > 0 && !status.isOnline) reach.offline.push(name);
}

/**
 * The same in words.
 *
 * @example
 * sayReach({ shown: 2, total: 3, offline: ['Terrace'] }) // 'Shown on 2 of 3 screens, Terrace is offline'
 */
export function describeDelivery({ shown, total, offline }: Delivery): string {
  if (total === 0) return 'No screen shows it.';
  const count = `Shown on ${shown} of ${total} ${total === 1 ? 'screen' : 'screens'}`;
  if (offline.length === 0) return count;
  return `${count}, ${joinNamesBriefly(offline)} ${offline.length === 1 ? 'is' : 'are'} offline`;
}
