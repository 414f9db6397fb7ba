import type { Item } from '@menuboard/contract/items';
import { memo, useMemo, useRef, useState } from 'react';
import { groupByCategory, takeItems } from '../../domain/find-items.ts';
import { formatPrice, pluralize } from '../../domain/format.ts';
import { useFoundItems } from '../../domain/use-found-items.ts';
import { useIncrementalList } from '../../lib/use-incremental-list.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import classes from './ItemChecklist.module.css';

/** How many rows are added at once. */
const ROWS = 15;

interface ItemChecklistProps {
  items: readonly Item[];
  currency: string;
  chosen: readonly string[];
  onToggle: (id: string) => void;
}

/** All items as checkboxes, grouped by category. */
export function ItemChecklist({ items, currency, chosen, onToggle }: ItemChecklistProps) {
  const [search, setSearch] = useState('');
  const found = useFoundItems(items, search);
  const groups = useMemo(() => groupByCategory(found.items), [found.items]);
  const isChosen = useMemo(() => new Set(chosen), [chosen]);
  const scroller = useRef<HTMLDivElement>(null);
  const { count, sentinel } = useIncrementalList(found.items.length, {
    listKey: found.search,
    step: ROWS,
    scroller,
  });

  return (
    <section aria-label="All items" className={classes.all}>
      <SearchField
        label="Search items"
        placeholder={`Search ${pluralize(items.length, 'item')}`}
        hasAutofocus
        search={search}
        onSearch={setSearch}
        status={found.search.trim() === '' ? undefined : `${pluralize(found.items.length, 'item')} found`}
      />
      <div ref={scroller} className={classes.scroller} aria-busy={found.isStale}>
        {items.length === 0 && (
          <p className={classes.nothing}>No items yet. Create some in the Items section.</p>
        )}
        {items.length > 0 && found.items.length === 0 && <p className={classes.nothing}>No item matches.</p>}
        {takeItems(groups, count).map(({ category, items: inCategory }) => (
          <fieldset key={category} className={classes.group}>
            <legend className={classes.category}>{category}</legend>
            {inCategory.map((item) => (
              <ItemOption
                key={item.id}
                item={item}
                currency={currency}
                isChosen={isChosen.has(item.id)}
                onToggle={onToggle}
              />
            ))}
          </fieldset>
        ))}
        {sentinel}
      </div>
    </section>
  );
}

interface ItemOptionProps {
  item: Item;
  currency: string;
  isChosen: boolean;
  onToggle: (id: string) => void;
}

const ItemOption = memo(function ItemOption({ item, currency, isChosen, onToggle }: ItemOptionProps) {
  const { id, name, price } = item;
  return (
    <label className={classes.row}>
      <input type="checkbox" checked={isChosen} onChange={() => onToggle(id)} />
      <span className={classes.name}>{name}</span>
      <span className={classes.price}>{formatPrice(price, currency)}</span>
    </label>
  );
});
