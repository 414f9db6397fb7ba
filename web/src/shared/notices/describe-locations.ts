import type { GivenMenu } from '@menuboard/contract/taken-menus';
import { t } from '../../texts/texts.ts';

interface MenuWithItems {
  id: string;
  items: readonly string[];
}

/** Maps the name of a location to true if it shows new prices of items. It does not with an own price for each of them. */
function locationsOf(
  given: readonly GivenMenu[],
  menus: readonly MenuWithItems[],
  itemIds: readonly string[],
): Map<string, boolean> {
  const changed = new Set(itemIds);
  const locations = new Map<string, boolean>();
  for (const { menuId, locationName, ownPricedItemIds } of given) {
    const own = new Set(ownPricedItemIds);
    const items = menus.find(({ id }) => id === menuId)?.items.filter((id) => changed.has(id)) ?? [];
    if (items.length === 0) continue;
    const shows = items.some((id) => !own.has(id));
    locations.set(locationName, shows || (locations.get(locationName) ?? false));
  }
  return locations;
}

/**
 * The other locations that show new prices of items, in a sentence or two; empty if none has the items.
 *
 * @param given the menus that other locations have taken from this one
 */
export function describeLocations(
  given: readonly GivenMenu[],
  menus: readonly MenuWithItems[],
  itemIds: readonly string[],
): string {
  const locations = [...locationsOf(given, menus, itemIds)];
  const reached = locations.flatMap(([name, shows]) => (shows ? name : []));
  const unreached = locations.flatMap(([name, shows]) => (shows ? [] : name));
  const sentences = [
    reached.length === 1 && t('It reaches {location}, too.', { location: reached[0] ?? '' }),
    reached.length > 1 && t('It reaches {count} other locations, too.', { count: reached.length }),
    unreached.length === 1 && t('{location} keeps its own price.', { location: unreached[0] ?? '' }),
    unreached.length > 1 && t('{count} other locations keep their own prices.', { count: unreached.length }),
  ];
  return sentences.filter(Boolean).join(' ');
}
