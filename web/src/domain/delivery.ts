import type { CachedDisplay } from '../api/cached-display.ts';
import type { CachedMenu } from '../api/cached-menu.ts';
import { plural, t } from '../texts/texts.ts';
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

interface Changed {
  id: string;
  revision: number;
}

/** Delivery of items: counts the screens of all displays whose assigned or scheduled menus have one of them. */
export function deliveryOfItems(
  items: readonly Changed[],
  displays: readonly Display[],
  menus: readonly Menu[],
): Delivery {
  const revisionOf = new Map(items.map((item) => [item.id, item.revision]));
  const changed = menus.flatMap(({ id, items: onMenu }) => {
    const revisions = onMenu.flatMap((itemId) => revisionOf.get(itemId) ?? []);
    return revisions.length > 0 ? [{ id, revision: Math.max(...revisions) }] : [];
  });
  return deliveryOfMenus(changed, displays);
}

/** Delivery of menus: counts the screens of all displays that have one of them. */
export function deliveryOfMenus(menus: readonly Changed[], displays: readonly Display[]): Delivery {
  const delivery: Delivery = { shown: 0, total: 0, offline: [] };
  for (const display of displays) {
    const ids = menusOfDisplay(display);
    const revisions = menus.filter(({ id }) => ids.includes(id)).map(({ revision }) => revision);
    if (revisions.length > 0) addScreens(delivery, display, Math.max(...revisions));
  }
  return delivery;
}

/** Delivery of displays: counts their own screens. */
export function deliveryOfDisplays(
  displays: readonly (Omit<Display, 'scheduledContent'> & { revision: number })[],
): Delivery {
  const delivery: Delivery = { shown: 0, total: 0, offline: [] };
  for (const display of displays) addScreens(delivery, display, display.revision);
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
  if (total === 0) return t('No screen shows it.');
  const count = plural(total, 'Shown on {shown} of {count} screen', 'Shown on {shown} of {count} screens', {
    shown,
  });
  if (offline.length === 0) return count;
  return plural(offline.length, '{shown}, {displays} is offline', '{shown}, {displays} are offline', {
    shown: count,
    displays: joinNamesBriefly(offline),
  });
}
