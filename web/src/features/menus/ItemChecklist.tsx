import { NativeSelect } from '@mantine/core';
import type { Item } from '@menuboard/contract/items';
import { memo, useMemo, useRef, useState } from 'react';
import { type CategoryGroup, countByCategory, groupByCategory, takeItems } from '../../domain/find-items.ts';
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
  /** Adds all of these items, or removes them when all are chosen. */
  onToggleAll: (ids: readonly string[]) => void;
}

/** All items as checkboxes, grouped by category. */
export function ItemChecklist({ items, currency, chosen, onToggle, onToggleAll }: ItemChecklistProps) {
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState('');
  const categories = useMemo(() => countByCategory(items), [items]);
  // The category may be renamed while the dialog is open.
  const isKnown = categories.some(({ name }) => name === category);
  const found = useFoundItems(items, search, isKnown ? category : null);
  const groups = useMemo(() => groupByCategory(found.items), [found.items]);
  const isChosen = useMemo(() => new Set(chosen), [chosen]);
  const scroller = useRef<HTMLDivElement>(null);
  const { count, sentinel } = useIncrementalList(found.items.length, {
    listKey: `${found.search}\n${category}`,
    step: ROWS,
    scroller,
  });

  return (
    <section aria-label="All items" className={classes.all}>
      <div className={classes.filters}>
        <SearchField
          className={classes.search}
          label="Search items"
          placeholder={`Search ${pluralize(items.length, 'item')}`}
          hasAutofocus
          search={search}
          onSearch={setSearch}
          status={found.search.trim() === '' ? undefined : `${pluralize(found.items.length, 'item')} found`}
        />
        {categories.length > 1 && (
          <NativeSelect
            aria-label="Category"
            className={classes.categories ?? ''}
            value={isKnown ? category : ''}
            onChange={(event) => setCategory(event.currentTarget.value)}
            data={[{ value: '', label: 'All' }, ...categories.map(({ name }) => name)]}
          />
        )}
      </div>
      <div ref={scroller} className={classes.scroller} aria-busy={found.isStale}>
        {items.length === 0 && (
          <p className={classes.nothing}>No items yet. Create some in the Items section.</p>
        )}
        {items.length > 0 && found.items.length === 0 && <p className={classes.nothing}>No item matches.</p>}
        {takeItems(groups, count).map(({ category, items: inCategory }) => (
          <fieldset key={category} className={classes.group}>
            <legend className={classes.category}>{category}</legend>
            <AllOfCategory
              category={category}
              ids={idsIn(groups, category)}
              isFound={found.search.trim() !== ''}
              isChosen={isChosen}
              onToggle={onToggleAll}
            />
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

interface AllOfCategoryProps {
  category: string;
  ids: readonly string[];
  /** Only those that a search has found are listed. */
  isFound: boolean;
  isChosen: ReadonlySet<string>;
  onToggle: (ids: readonly string[]) => void;
}

/** Chooses all found items of a category at once, or none of them. */
function AllOfCategory({ category, ids, isFound, isChosen, onToggle }: AllOfCategoryProps) {
  if (ids.length < 2) return null;
  const isAll = ids.every((id) => isChosen.has(id));
  const which = isAll ? 'None' : 'All';
  return (
    <button
      type="button"
      className={classes.allOf}
      aria-label={isFound ? `${which} of the ${ids.length} found in ${category}` : undefined}
      onClick={() => onToggle(ids)}
    >
      {isFound ? `${which} of the ${ids.length} found` : `${which} of ${category}`}
    </button>
  );
}

function idsIn(groups: readonly CategoryGroup[], category: string): string[] {
  return groups.find((group) => group.category === category)?.items.map(({ id }) => id) ?? [];
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
