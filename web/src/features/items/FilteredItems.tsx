import { Button } from '@mantine/core';
import { offerOf } from '@menuboard/contract/domain/offer/offer-of';
import type { Item } from '@menuboard/contract/items';
import { memo, useMemo } from 'react';
import type { CategoryCount } from '../../domain/find-items.ts';
import { useFoundItems } from '../../domain/use-found-items.ts';
import { useOfferClock } from '../../domain/use-offer-clock.ts';
import classes from './FilteredItems.module.css';
import { ItemGrid, type ItemGridProps } from './ItemGrid.tsx';
import { ItemList } from './ItemList.tsx';
import { ItemToolbar } from './ItemToolbar.tsx';
import { SoldOutList } from './SoldOutList.tsx';
import { useItemFilter } from './use-item-filter.ts';

interface FilteredItemsProps extends Omit<ItemGridProps, 'listKey' | 'clock'> {
  /** All items; there is at least one. */
  items: readonly Item[];
  categories: readonly CategoryCount[];
  timeZone: string;
}

/**
 * The items with their filter. Every key in the search renders this component, and every key in a dialog its parent:
 * neither may render the cards.
 */
export const FilteredItems = memo(function FilteredItems({
  items,
  categories,
  timeZone,
  ...rest
}: FilteredItemsProps) {
  const { reset, ...filter } = useItemFilter();
  const { search, category, isSoldOut } = filter;
  const clock = useOfferClock(items, timeZone);
  const soldOut = useMemo(
    () => items.filter((item) => !offerOf(item, clock.now, clock.offsets).isAvailable),
    [items, clock],
  );
  const found = useFoundItems(isSoldOut ? soldOut : items, search, category);
  const isFiltered = found.search.trim() !== '' || category !== null;
  const ItemCollection = filter.view === 'grid' ? ItemGrid : ItemList;
  const shared = { ...rest, clock };

  return (
    <>
      <ItemToolbar
        total={items.length}
        found={isFiltered ? found.items.length : undefined}
        categories={categories}
        soldOut={soldOut.length}
        {...filter}
      />
      {found.items.length === 0 && (
        <p className={classes.nothing}>
          {isSoldOut && !isFiltered ? 'Nothing is sold out.' : 'No item matches.'}{' '}
          <Button variant="default" onClick={reset}>
            Show all items
          </Button>
        </p>
      )}
      {found.items.length > 0 && (
        <div aria-busy={found.isStale}>
          {isSoldOut ? (
            <SoldOutList items={found.items} {...shared} />
          ) : (
            <ItemCollection items={found.items} listKey={`${found.search}\n${category ?? ''}`} {...shared} />
          )}
        </div>
      )}
    </>
  );
});
