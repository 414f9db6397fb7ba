import { memo } from 'react';
import { useIncrementalList } from '../../lib/use-incremental-list.tsx';
import { groupByCategory, takeItems } from '../../shared/dishes/find-items.ts';
import { plural } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import type { ItemGridProps } from './ItemGrid.tsx';
import classes from './ItemList.module.css';
import { ItemRow } from './ItemRow.tsx';
import { SelectableRow } from './selection/SelectableRow.tsx';

/** The items as rows, grouped by category. */
export const ItemList = memo(function ItemList(props: ItemGridProps) {
  const { items, failures, listKey, selection, startedBy, onSelect, ...shared } = props;
  const { count, sentinel } = useIncrementalList(items.length, { listKey });
  return (
    <div className={classes.list}>
      {takeItems(groupByCategory(items), count).map(({ category, items: inCategory, total }) => (
        <section key={category} aria-label={category}>
          <header className={classes.header}>
            <h2 className={classes.category}>{category}</h2>
            <span className={classes.count} aria-hidden="true">
              {total}
            </span>
            <span className={basics.spoken}>{plural(total, '{count} item', '{count} items')}</span>
          </header>
          <ul className={classes.rows}>
            {inCategory.map((item) =>
              selection ? (
                <SelectableRow
                  key={item.id}
                  item={item}
                  money={shared.money}
                  isSelected={selection.has(item.id)}
                  hasFocus={item.id === startedBy}
                  onSelect={onSelect}
                />
              ) : (
                <ItemRow
                  key={item.id}
                  item={item}
                  failure={failures[item.id]}
                  onSelect={onSelect}
                  {...shared}
                />
              ),
            )}
          </ul>
        </section>
      ))}
      {sentinel}
    </div>
  );
});
