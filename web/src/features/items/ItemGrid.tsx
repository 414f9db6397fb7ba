import type { Item } from '@menuboard/contract/items';
import { memo } from 'react';
import type { Failure } from '../../lib/use-attempts.ts';
import { useIncrementalList } from '../../lib/use-incremental-list.tsx';
import { ItemCard, type ItemCardProps } from './ItemCard.tsx';
import classes from './ItemGrid.module.css';
import { SelectableCard } from './selection/SelectableCard.tsx';
import { StartSelection } from './selection/StartSelection.tsx';

export interface ItemGridProps extends Omit<ItemCardProps, 'item' | 'failure'> {
  items: readonly Item[];
  failures: Readonly<Record<string, Failure>>;
  /** Identifies the search: another one begins at the top of the list. */
  listKey: string;
  /** The selected items, while items can be selected. */
  selection: ReadonlySet<string> | undefined;
  /** The item with which the selection began: its box has the focus then. */
  startedBy: string | null;
  onSelect: (id: string, isSelected: boolean, isRange: boolean) => void;
}

/** The items as cards with images. */
export const ItemGrid = memo(function ItemGrid(props: ItemGridProps) {
  const { items, failures, listKey, selection, startedBy, onSelect, ...shared } = props;
  const { count, sentinel } = useIncrementalList(items.length, { listKey });
  return (
    <>
      <ul className={classes.grid}>
        {items.slice(0, count).map((item) => (
          <li key={item.id} data-item={item.id}>
            {selection ? (
              <SelectableCard
                item={item}
                failure={failures[item.id]}
                isSelected={selection.has(item.id)}
                hasFocus={item.id === startedBy}
                onSelect={onSelect}
                {...shared}
              />
            ) : (
              <>
                <ItemCard item={item} failure={failures[item.id]} {...shared} />
                <StartSelection item={item} onSelect={onSelect} />
              </>
            )}
          </li>
        ))}
      </ul>
      {sentinel}
    </>
  );
});
