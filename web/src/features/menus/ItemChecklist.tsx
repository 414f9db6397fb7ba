import { NativeSelect } from '@mantine/core';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { Item } from '@menuboard/contract/items';
import { memo, useMemo, useRef, useState } from 'react';
import { type CategoryGroup, countByCategory, groupByCategory, takeItems } from '../../domain/find-items.ts';
import { priceText } from '../../domain/price-text.ts';
import { useFoundItems } from '../../domain/use-found-items.ts';
import { useIncrementalList } from '../../lib/use-incremental-list.tsx';
import { plural, t } from '../../texts/texts.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import classes from './ItemChecklist.module.css';

/** How many rows are added at once. */
const ROWS = 15;

interface ItemChecklistProps {
  items: readonly Item[];
  money: MoneyRules;
  chosen: readonly string[];
  onToggle: (id: string) => void;
  /** Adds all of these items, or removes them when all are chosen. */
  onToggleAll: (ids: readonly string[]) => void;
}

/** All items as checkboxes, grouped by category. */
export function ItemChecklist({ items, money, chosen, onToggle, onToggleAll }: ItemChecklistProps) {
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
    <section aria-label={t('All items')} className={classes.all}>
      <div className={classes.filters}>
        <SearchField
          className={classes.search}
          label={t('Search items')}
          placeholder={plural(items.length, 'Search {count} item', 'Search {count} items')}
          hasAutofocus
          search={search}
          onSearch={setSearch}
          status={
            found.search.trim() === ''
              ? undefined
              : plural(found.items.length, '{count} item found', '{count} items found')
          }
        />
        {categories.length > 1 && (
          <NativeSelect
            aria-label={t('Category')}
            className={classes.categories ?? ''}
            value={isKnown ? category : ''}
            onChange={(event) => setCategory(event.currentTarget.value)}
            data={[{ value: '', label: t('All') }, ...categories.map(({ name }) => name)]}
          />
        )}
      </div>
      <div ref={scroller} className={classes.scroller} aria-busy={found.isStale}>
        {items.length === 0 && (
          <p className={classes.nothing}>{t('No items yet. Create some in the Items section.')}</p>
        )}
        {items.length > 0 && found.items.length === 0 && (
          <p className={classes.nothing}>{t('No item matches.')}</p>
        )}
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
                money={money}
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
  const count = ids.length;
  const found = isAll
    ? t('None of the {count} found in {category}', { count, category })
    : t('All of the {count} found in {category}', { count, category });
  const shown = isAll ? t('None of the {count} found', { count }) : t('All of the {count} found', { count });
  const all = isAll ? t('None of {category}', { category }) : t('All of {category}', { category });
  return (
    <button
      type="button"
      className={classes.allOf}
      aria-label={isFound ? found : undefined}
      onClick={() => onToggle(ids)}
    >
      {isFound ? shown : all}
    </button>
  );
}

function idsIn(groups: readonly CategoryGroup[], category: string): string[] {
  return groups.find((group) => group.category === category)?.items.map(({ id }) => id) ?? [];
}

interface ItemOptionProps {
  item: Item;
  money: MoneyRules;
  isChosen: boolean;
  onToggle: (id: string) => void;
}

const ItemOption = memo(function ItemOption({ item, money, isChosen, onToggle }: ItemOptionProps) {
  const { id, name } = item;
  return (
    <label className={classes.row}>
      <input type="checkbox" checked={isChosen} onChange={() => onToggle(id)} />
      <span className={classes.name}>{name}</span>
      <span className={classes.price}>{priceText(item, money)}</span>
    </label>
  );
});
