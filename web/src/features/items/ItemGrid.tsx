import type { Item } from '@menuboard/contract/items';
import { memo } from 'react';
import type { Failure } from '../../lib/use-attempts.ts';
import { useIncrementalList } from '../../lib/use-incremental-list.tsx';
import { ItemCard, type ItemCardProps } from './ItemCard.tsx';
import classes from './ItemGrid.module.css';

export interface ItemGridProps extends Omit<ItemCardProps, 'item' | 'failure'> {
  items: readonly Item[];
  failures: Readonly<Record<string, Failure>>;
  /** What the items were found by. */
  listKey: string;
}

/** The items as cards with images. */
export const ItemGrid = memo(function ItemGrid({ items, failures, listKey, ...shared }: ItemGridProps) {
  const { count, sentinel } = useIncrementalList(items.length, { listKey });
  return (
    <>
      <ul className={classes.grid}>
        {items.slice(0, count).map((item) => (
          <li key={item.id}>
            <ItemCard item={item} failure={failures[item.id]} {...shared} />
          </li>
        ))}
      </ul>
      {sentinel}
    </>
  );
});
