import { pluralize } from '../../domain/format.ts';
import { byCategory, firstOf } from './find-items.ts';
import type { ItemViewsProps } from './ItemGrid.tsx';
import classes from './ItemList.module.css';
import { ItemRow } from './ItemRow.tsx';
import { useGrowth } from './use-growth.tsx';

/** The items as rows under their categories. */
export function ItemList({ items, failures, ...shared }: ItemViewsProps) {
  const { count, end } = useGrowth(items.length);
  return (
    <div className={classes.list}>
      {firstOf(byCategory(items), count).map(({ category, items: inCategory, total }) => (
        <section key={category} aria-label={category}>
          <header className={classes.head}>
            <h2 className={classes.category}>{category}</h2>
            <span className={classes.count}>{pluralize(total, 'item')}</span>
          </header>
          <ul className={classes.rows}>
            {inCategory.map((item) => (
              <ItemRow key={item.id} item={item} failure={failures[item.id]} {...shared} />
            ))}
          </ul>
        </section>
      ))}
      {end}
    </div>
  );
}
