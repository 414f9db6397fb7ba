import { offerOf } from '@menuboard/contract/domain/offer/offer-of';
import type { Item } from '@menuboard/contract/items';
import { useMemo } from 'react';
import { useListMenusQuery } from '../../api/menus.api.ts';
import { groupByCategory } from '../../shared/dishes/find-items.ts';
import type { OfferClock } from '../../shared/dishes/use-offer-clock.ts';
import { filterItems, orderItems } from './arrange-items.ts';
import { useFoundItems } from './use-found-items.ts';
import type { useItemFilter } from './use-item-filter.ts';

interface Options {
  /** All items of the restaurant. */
  items: readonly Item[];
  restaurantId: string;
  clock: OfferClock;
  filter: Omit<ReturnType<typeof useItemFilter>, 'reset'>;
}

/** The items that search, filters and order leave, and those that are sold out. */
export function useShownItems({ items, restaurantId, clock, filter }: Options) {
  const { search, category, isSoldOut, only, order, view } = filter;
  const { data: menus } = useListMenusQuery(restaurantId);
  const soldOut = useMemo(
    () => items.filter((item) => !offerOf(item, clock.now, clock.offsets).isAvailable),
    [items, clock],
  );
  const arranged = useMemo(() => {
    const onMenu = new Set(menus?.flatMap((menu) => menu.items));
    return orderItems(filterItems(isSoldOut ? soldOut : items, only, onMenu), order);
  }, [items, soldOut, isSoldOut, menus, only, order]);
  const found = useFoundItems(arranged, search, category);
  // A list is grouped, so its ranges are in another order.
  const shown = useMemo(
    () => (view === 'grid' ? found.items : groupByCategory(found.items).flatMap((group) => group.items)),
    [found.items, view],
  );
  return {
    soldOut,
    found,
    /** In the order of the page. */
    shown,
    isFiltered: found.search.trim() !== '' || category !== null || only !== null,
    /** Tells one list from another. */
    listKey: `${found.search}\n${category ?? ''}\n${only ?? ''}\n${order}`,
  };
}
