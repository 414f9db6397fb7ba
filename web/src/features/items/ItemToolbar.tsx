import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { CategoryCount } from '../../domain/find-items.ts';
import { plural, t } from '../../texts/texts.ts';
import { type FilterChip, FilterChips } from '../../ui/FilterChips.tsx';
import { IconLayoutGrid, IconList } from '../../ui/icons.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { type ItemFilter, type ItemOrder, itemFilters, itemOrders, keyIn } from './arrange-items.ts';
import classes from './ItemToolbar.module.css';

export type ItemView = 'grid' | 'list';

interface ItemToolbarProps {
  total: number;
  /** The number of items that match; undefined when all are shown. */
  found: number | undefined;
  search: string;
  onSearch: (search: string) => void;
  categories: readonly CategoryCount[];
  category: string | null;
  onCategory: (category: string | null) => void;
  /** The number of items that are sold out now. */
  soldOut: number;
  isSoldOut: boolean;
  onSoldOut: () => void;
  only: ItemFilter | null;
  /** The further filters, with their names. */
  filters: Readonly<Partial<Record<ItemFilter, string>>>;
  onOnly: (only: ItemFilter | null) => void;
  order: ItemOrder;
  onOrder: (order: ItemOrder) => void;
  /** Undefined for those who may not manage categories. */
  onCategories: (() => void) | undefined;
  isSelecting: boolean;
  /** Undefined for those who may not change several items. */
  onSelect: (() => void) | undefined;
  /** Selects what the search and the filters have found; undefined while all items are shown. */
  onSelectFound: (() => void) | undefined;
  view: ItemView;
  onView: (view: ItemView) => void;
}

const views = [
  { view: 'grid', label: t('Grid'), icon: IconLayoutGrid },
  { view: 'list', label: t('List'), icon: IconList },
] as const;

/** Searches and filters the items, and switches between grid and list. */
export function ItemToolbar(props: ItemToolbarProps) {
  const { total, found, search, onSearch, categories, category, onCategory, view, onView } = props;
  const { soldOut, isSoldOut, onSoldOut } = props;
  const isAll = category === null && !isSoldOut;
  const chips: FilterChip[] = [
    { key: 'all', name: t('All'), count: total, isPressed: isAll, onPress: () => onCategory(null) },
    ...categories.map(({ name, count }) => ({
      key: `category:${name}`,
      name,
      count,
      isPressed: name === category && !isSoldOut,
      onPress: () => onCategory(name),
    })),
  ];
  if (soldOut > 0 || isSoldOut) {
    chips.splice(1, 0, {
      key: 'sold-out',
      name: t('Sold out'),
      count: soldOut,
      isPressed: isSoldOut,
      onPress: onSoldOut,
    });
  }
  return (
    <>
      <div className={classes.bar}>
        <SearchField
          className={classes.search}
          label={t('Search items')}
          placeholder={plural(total, 'Search {count} item', 'Search {count} items')}
          search={search}
          onSearch={onSearch}
          status={
            found === undefined ? undefined : plural(found, '{count} item found', '{count} items found')
          }
        />
        <FilterChips label={t('Category')} className={classes.chips} chips={chips} />
        <fieldset aria-label={t('View')} className={classes.views}>
          {views.map(({ view: option, label, icon: Icon }) => (
            <ActionIcon
              key={option}
              aria-label={label}
              aria-pressed={option === view}
              onClick={() => onView(option)}
            >
              <Icon size={20} stroke={1.75} aria-hidden="true" />
            </ActionIcon>
          ))}
        </fieldset>
      </div>
      <ArrangeBar {...props} />
    </>
  );
}

/** The further filters, the order, the categories, and the beginning of a selection. */
function ArrangeBar(props: ItemToolbarProps) {
  const { only, onOnly, filters, order, onOrder, found, soldOut } = props;
  const { isSelecting, onSelect, onSelectFound, onCategories } = props;
  // On a phone, the list begins higher while nothing is chosen in them.
  const [isOpen, setIsOpen] = useState(only !== null || order !== 'added');
  return (
    <div className={classes.arrange}>
      <Button
        variant="default"
        className={classes.toggle ?? ''}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('Filter')}
      </Button>
      <div className={classes.filters} data-open={isOpen || undefined}>
        <NativeSelect
          aria-label={t('Show')}
          value={only ?? ''}
          onChange={(event) => onOnly(keyIn(itemFilters, event.currentTarget.value, null))}
          data={[{ value: '', label: t('All items') }, ...optionsOf(filters)]}
        />
        <NativeSelect
          aria-label={t('Order')}
          value={order}
          onChange={(event) => onOrder(keyIn(itemOrders, event.currentTarget.value, 'added' as const))}
          data={optionsOf(itemOrders)}
        />
        {onCategories && (
          <Button variant="default" onClick={onCategories}>
            {t('Categories…')}
          </Button>
        )}
      </div>
      {!isSelecting && onSelect && (
        <div className={classes.select}>
          <Button variant="default" onClick={onSelect}>
            {t('Select')}
          </Button>
          {onSelectFound && (
            <Button variant="default" onClick={onSelectFound}>
              {t('Select all {count}', { count: found ?? soldOut })}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
