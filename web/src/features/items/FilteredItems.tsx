import { Button } from '@mantine/core';
import type { Item } from '@menuboard/contract/items';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { memo, useState } from 'react';
import { useMay } from '../../lib/session/use-may.ts';
import { useChunk } from '../../lib/use-chunk.ts';
import type { CategoryCount } from '../../shared/dishes/find-items.ts';
import { useOfferClock } from '../../shared/dishes/use-offer-clock.ts';
import { moneyOf } from '../../shared/prices/money.ts';
import { t } from '../../texts/texts.ts';
import { ErrorCard } from '../../ui/ErrorCard.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { CategoriesDialog } from './categories/CategoriesDialog.tsx';
import classes from './FilteredItems.module.css';
import { ItemGrid, type ItemGridProps } from './ItemGrid.tsx';
import { ItemList } from './ItemList.tsx';
import { ItemToolbar } from './ItemToolbar.tsx';
import { useSelection } from './selection/use-selection.ts';
import { useSelectionGestures } from './selection/use-selection-gestures.ts';
import { useItemFilter } from './use-item-filter.ts';
import { useShownItems } from './use-shown-items.ts';

const loadPanel = async () => (await import('./selection/SelectionPanel.tsx')).SelectionPanel;
const loadSoldOut = async () => (await import('./SoldOutList.tsx')).SoldOutList;

interface FilteredItemsProps
  extends Omit<ItemGridProps, 'listKey' | 'clock' | 'money' | 'selection' | 'startedBy' | 'onSelect'> {
  /** All items; there is at least one. */
  items: readonly Item[];
  categories: readonly CategoryCount[];
  restaurant: Restaurant;
}

/**
 * The items with their filter. Every key in the search renders this component, and every key in a dialog its parent:
 * neither may render the cards.
 */
export const FilteredItems = memo(function FilteredItems({
  items,
  categories,
  restaurant,
  ...rest
}: FilteredItemsProps) {
  const { id: restaurantId, timeZone } = restaurant;
  const money = moneyOf(restaurant);
  const { reset, ...filter } = useItemFilter();
  const { isSoldOut, order, view } = filter;
  const mayManage = useMay('manager');
  const clock = useOfferClock(items, timeZone);
  const { soldOut, found, shown, isFiltered, listKey } = useShownItems({
    items,
    restaurantId,
    clock,
    filter,
  });
  const selection = useSelection(items, shown);
  const gestures = useSelectionGestures(selection.isOn, selection.toggle);
  const { part: SelectionPanel, ...later } = useChunk(loadPanel, selection.isOn);
  const { part: SoldOutList, ...sold } = useChunk(loadSoldOut, isSoldOut);
  const [isCategoriesOpen, setIsCategoriesOpen] = useState(false);
  const ItemCollection = view === 'grid' ? ItemGrid : ItemList;
  const shared = { ...rest, money, clock };

  return (
    <>
      <ItemToolbar
        total={items.length}
        found={isFiltered ? found.items.length : undefined}
        categories={categories}
        soldOut={soldOut.length}
        onCategories={mayManage ? () => setIsCategoriesOpen(true) : undefined}
        onSelectShown={selection.selectShown}
        shown={shown.length}
        restaurantId={restaurantId}
        onReset={isFiltered || isSoldOut || order !== 'added' ? reset : undefined}
        {...filter}
      />
      {selection.isOn && SelectionPanel && (
        <SelectionPanel
          selection={selection}
          shown={shown}
          restaurant={restaurant}
          categories={categories.map(({ name }) => name)}
        />
      )}
      {selection.isOn && later.hasFailed && (
        <ErrorCard message={t('The actions on several items could not be loaded.')} onRetry={later.retry} />
      )}
      {found.items.length === 0 && (
        <p className={classes.nothing}>
          {isSoldOut && !isFiltered ? t('Nothing is sold out.') : t('No item matches.')}{' '}
          <Button variant="default" onClick={reset}>
            {t('Show all items')}
          </Button>
        </p>
      )}
      {found.items.length > 0 && (
        <div aria-busy={found.isStale} {...gestures}>
          {isSoldOut && !selection.isOn && !sold.hasFailed ? (
            SoldOutList ? (
              <SoldOutList items={found.items} {...shared} />
            ) : (
              <Spinner />
            )
          ) : (
            <ItemCollection
              items={found.items}
              listKey={listKey}
              selection={selection.isOn ? selection.ids : undefined}
              startedBy={selection.startedBy}
              onSelect={selection.toggle}
              {...shared}
            />
          )}
        </div>
      )}
      <CategoriesDialog
        isOpen={isCategoriesOpen}
        onClose={() => setIsCategoriesOpen(false)}
        restaurantId={restaurantId}
        categories={categories}
      />
    </>
  );
});
