import type { CachedDisplay } from '../api/cached-display.ts';
import type { CachedMenu } from '../api/cached-menu.ts';
import { menusOfDisplay } from '../shared/displays/menus-of-display.ts';
import { joinNamesBriefly } from '../shared/wording/format.ts';
import { plural, t } from '../texts/texts.ts';

/** The number of screens on which changes are visible. */
export interface Delivery {
  /** Screens that have painted the changes. */
  shown: number;
  /** Screens that show the changed records. */
  total: number;
  /** Names of displays that have not painted the changes and have no screen online. */
  offline: string[];
}

/** A changed record, with the revision of the change: the record itself may have changed again. */
interface Change {
  kind: string;
  id: string;
  revision: number;
}

/** The restaurant's records, each list once it is loaded. */
interface Records {
  items: readonly { id: string }[] | undefined;
  menus: readonly Pick<CachedMenu, 'id' | 'items'>[] | undefined;
  displays:
    | readonly Pick<CachedDisplay, 'id' | 'name' | 'menuId' | 'scheduledContent' | 'status'>[]
    | undefined;
}

const keyOf = (kind: string, id: string) => `${kind} ${id}`;

/**
 * The delivery of changes: each screen counts once, from the latest change that concerns its display. Undefined when no
 * changed record exists any more, is of a kind that boards show, or is loaded.
 */
export function deliveryOf(
  changes: readonly Change[],
  { items = [], menus, displays }: Records,
): Delivery | undefined {
  if (!menus || !displays) return undefined;
  const existing = new Map<string, readonly { id: string }[]>([
    ['item', items],
    ['menu', menus],
    ['display', displays],
  ]);
  const shown = changes.filter(
    // Every board shows the restaurant's name, currency or colours.
    ({ kind, id }) => kind === 'restaurant' || existing.get(kind)?.some((record) => record.id === id),
  );
  if (shown.length === 0) return undefined;
  const revisionOf = new Map(shown.map(({ kind, id, revision }) => [keyOf(kind, id), revision]));
  const restaurantRevisions = shown.flatMap(({ kind, revision }) => (kind === 'restaurant' ? revision : []));

  const delivery: Delivery = { shown: 0, total: 0, offline: [] };
  for (const display of displays) {
    const menuIds = menusOfDisplay(display);
    const itemIds = menus.flatMap(({ id, items: onMenu }) => (menuIds.includes(id) ? onMenu : []));
    const keys = [
      keyOf('display', display.id),
      ...menuIds.map((id) => keyOf('menu', id)),
      ...itemIds.map((id) => keyOf('item', id)),
    ];
    const revisions = [...restaurantRevisions, ...keys.flatMap((key) => revisionOf.get(key) ?? [])];
    if (revisions.length > 0) addScreens(delivery, display, Math.max(...revisions));
  }
  return delivery;
}

function addScreens(
  delivery: Delivery,
  { name, status }: Pick<CachedDisplay, 'name' | 'status'>,
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
