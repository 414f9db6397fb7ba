import { Button } from '@mantine/core';
import type { Item } from '@menuboard/contract/items';
import { memo } from 'react';
import type { CategoryCount } from '../../domain/find-items.ts';
import { useFoundItems } from '../../domain/use-found-items.ts';
import classes from './FilteredItems.module.css';
import { ItemGrid, type ItemGridProps } from './ItemGrid.tsx';
import { ItemList } from './ItemList.tsx';
import { ItemToolbar } from './ItemToolbar.tsx';
import { useItemFilter } from './use-item-filter.ts';

interface FilteredItemsProps extends Omit<ItemGridProps, 'listKey'> {
  /** All items; there is at least one. */
  items: readonly Item[];
  categories: readonly CategoryCount[];
}

/**
 * The items with their filter. Every key in the search renders this component, and every key in a dialog its parent:
 * neither may render the cards.
 */
export const FilteredItems = memo(function FilteredItems({
  items,
  categories,
  ...shared
}: FilteredItemsProps) {
  const { reset, ...filter } = useItemFilter();
  const { search, category } = filter;
  const found = useFoundItems(items, search, category);
  const isFiltered = found.search.trim() !== '' || category !== null;
  const ItemCollection = filter.view === 'grid' ? ItemGrid : ItemList;

  return (
    <>
      <ItemToolbar
        total={items.length}
        found={isFiltered ? found.items.length : undefined}
        categories={categories}
        {...filter}
      />
      {found.items.length === 0 && (
        <p className={classes.nothing}>
          No item matches.{' '}
          <Button variant="default" onClick={reset}>
            Show all items
          </Button>
        </p>
      )}
      {found.items.length > 0 && (
        <div aria-busy={found.isStale}>
          <ItemCollection items={found.items} listKey={`${found.search}\n${category ?? ''}`} {...shared} />
        </div>
      )}
    </>
  );
});
