import type { Item } from '@menuboard/contract/items';
import { memo } from 'react';
import type { Failure } from '../../lib/use-attempts.ts';
import { useIncrementalList } from '../../lib/use-incremental-list.tsx';
import { ItemCard, type ItemCardProps } from './ItemCard.tsx';
import classes from './ItemGrid.module.css';
import { SelectableCard } from './selection/SelectableCard.tsx';

export interface ItemGridProps extends Omit<ItemCardProps, 'item' | 'failure'> {
  items: readonly Item[];
  failures: Readonly<Record<string, Failure>>;
  /** What the items were found by. */
  listKey: string;
  /** The selected items, while items can be selected. */
  selection: ReadonlySet<string> | undefined;
  onSelect: (id: string, isSelected: boolean, isRange: boolean) => void;
}

/** The items as cards with images. */
export const ItemGrid = memo(function ItemGrid(props: ItemGridProps) {
  const { items, failures, listKey, selection, onSelect, ...shared } = props;
  const { count, sentinel } = useIncrementalList(items.length, { listKey });
  return (
    <>
      <ul className={classes.grid}>
        {items.slice(0, count).map((item) => (
          <li key={item.id}>
            {selection ? (
              <SelectableCard
                item={item}
                failure={failures[item.id]}
                isSelected={selection.has(item.id)}
                onSelect={onSelect}
                {...shared}
              />
            ) : (
              <ItemCard item={item} failure={failures[item.id]} {...shared} />
            )}
          </li>
        ))}
      </ul>
      {sentinel}
    </>
  );
});
