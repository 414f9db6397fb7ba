import type { CachedDisplay } from '../../api/cached-display.ts';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { joinNamesBriefly } from '../../domain/format.ts';
import { menusOfDisplay } from '../../domain/menus-of-display.ts';

/** How far a change of an item has come: of the screens that show it, which have painted it. */
export interface Reach {
  shown: number;
  total: number;
  /** Names of displays that have not painted it and have no screen that could be waited for. */
  offline: string[];
}

type ShownDisplay = Pick<CachedDisplay, 'name' | 'menuId' | 'scheduledContent' | 'status'>;
type ShownMenu = Pick<CachedMenu, 'id' | 'items'>;

/** Which screens show the item (those of displays with it on a menu of theirs, assigned or scheduled), and which are at its revision. */
export function reachOf(
  item: { id: string; revision: number },
  displays: readonly ShownDisplay[],
  menus: readonly ShownMenu[],
): Reach {
  const withItem = new Set(menus.filter(({ items }) => items.includes(item.id)).map(({ id }) => id));
  return reachIn(withItem, item.revision, displays);
}

/** The same of a menu: the screens of the displays that have it. */
export function reachOfMenu(
  menu: { id: string; revision: number },
  displays: readonly ShownDisplay[],
): Reach {
  return reachIn(new Set([menu.id]), menu.revision, displays);
}

/** The same of a display: its own screens. */
export function reachOfDisplay(
  display: Omit<ShownDisplay, 'scheduledContent'> & { revision: number },
): Reach {
  const reach: Reach = { shown: 0, total: 0, offline: [] };
  addScreens(reach, display, display.revision);
  return reach;
}

function reachIn(menuIds: ReadonlySet<string>, revision: number, displays: readonly ShownDisplay[]): Reach {
  const reach: Reach = { shown: 0, total: 0, offline: [] };
  for (const display of displays) {
    if (!menusOfDisplay(display).some((id) => menuIds.has(id))) continue;
    addScreens(reach, display, revision);
  }
  return reach;
}

function addScreens(reach: Reach, { name, status }: Pick<ShownDisplay, 'name' | 'status'>, revision: number) {
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
export function sayReach({ shown, total, offline }: Reach): string {
  if (total === 0) return 'No screen shows it.';
  const count = `Shown on ${shown} of ${total} ${total === 1 ? 'screen' : 'screens'}`;
  if (offline.length === 0) return count;
  return `${count}, ${joinNamesBriefly(offline)} ${offline.length === 1 ? 'is' : 'are'} offline`;
}
