import { ActionIcon } from '@mantine/core';
import { Fragment } from 'react';
import type { CategoryCount } from '../../domain/find-items.ts';
import { pluralize } from '../../domain/format.ts';
import { IconLayoutGrid, IconList } from '../../ui/icons.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
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
  view: ItemView;
  onView: (view: ItemView) => void;
}

const views = [
  { view: 'grid', label: 'Grid', icon: IconLayoutGrid },
  { view: 'list', label: 'List', icon: IconList },
] as const;

/** Searches and filters the items, and switches between grid and list. */
export function ItemToolbar(props: ItemToolbarProps) {
  const { total, found, search, onSearch, categories, category, onCategory, view, onView } = props;
  const { soldOut, isSoldOut, onSoldOut } = props;
  const chip = (name: string, count: number, isPressed: boolean, onPress: () => void) => (
    <button key={name} type="button" aria-pressed={isPressed} className={classes.chip} onClick={onPress}>
      <span>{name}</span> <span className={classes.count}>{count}</span>
    </button>
  );
  return (
    <div className={classes.bar}>
      <SearchField
        className={classes.search}
        label="Search items"
        placeholder={`Search ${pluralize(total, 'item')}`}
        search={search}
        onSearch={onSearch}
        status={found === undefined ? undefined : `${pluralize(found, 'item')} found`}
      />
      <fieldset aria-label="Category" className={classes.chips}>
        {chip('All', total, category === null && !isSoldOut, () => onCategory(null))}
        {(soldOut > 0 || isSoldOut) && (
          <Fragment key="sold out">{chip('Sold out', soldOut, isSoldOut, onSoldOut)}</Fragment>
        )}
        {categories.map(({ name, count }) => (
          <Fragment key={`in ${name}`}>
            {chip(name, count, name === category && !isSoldOut, () => onCategory(name))}
          </Fragment>
        ))}
      </fieldset>
      <fieldset aria-label="View" className={classes.views}>
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
  );
}
