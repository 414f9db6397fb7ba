import { ActionIcon, TextInput } from '@mantine/core';
import { IconLayoutGrid, IconList, IconSearch } from '@tabler/icons-react';
import { pluralize } from '../../domain/format.ts';
import type { CategoryCount } from './find-items.ts';
import classes from './ItemToolbar.module.css';

export type ItemView = 'grid' | 'list';

interface ItemToolbarProps {
  total: number;
  search: string;
  onSearch: (search: string) => void;
  categories: readonly CategoryCount[];
  category: string | null;
  onCategory: (category: string | null) => void;
  view: ItemView;
  onView: (view: ItemView) => void;
}

const views = [
  { view: 'grid', label: 'Grid', icon: IconLayoutGrid },
  { view: 'list', label: 'List', icon: IconList },
] as const;

/** Searches and filters the items, and switches between grid and list. */
export function ItemToolbar(props: ItemToolbarProps) {
  const { total, search, onSearch, categories, category, onCategory, view, onView } = props;
  const chips = [{ name: null, count: total }, ...categories];
  return (
    <div className={classes.bar}>
      <TextInput
        type="search"
        className={classes.search ?? ''}
        aria-label="Search items"
        placeholder={`Search ${pluralize(total, 'item')}`}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
        leftSectionWidth={44}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      <fieldset aria-label="Category" className={classes.chips}>
        {chips.map(({ name, count }) => (
          <button
            key={name ?? ''}
            type="button"
            aria-pressed={name === category}
            className={classes.chip}
            onClick={() => onCategory(name)}
          >
            <span>{name ?? 'All'}</span> <span className={classes.count}>{count}</span>
          </button>
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
