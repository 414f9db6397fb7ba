import { ActionIcon, Button } from '@mantine/core';
import { useId, useState } from 'react';
import { plural, t } from '../../texts/texts.ts';
import { IconFilter, IconLayoutGrid, IconList } from '../../ui/icons.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { FilterPanel, type FilterPanelProps } from './FilterPanel.tsx';
import classes from './ItemToolbar.module.css';

export type ItemView = 'grid' | 'list';

interface ItemToolbarProps extends FilterPanelProps {
  total: number;
  /** The number of items that match; undefined when all are shown. */
  found: number | undefined;
  search: string;
  onSearch: (search: string) => void;
  view: ItemView;
  onView: (view: ItemView) => void;
}

/** Searches the items, opens the filters, and switches between cards and list. */
export function ItemToolbar(props: ItemToolbarProps) {
  const { total, found, search, onSearch, view, onView, soldOut } = props;
  const { category, only, isSoldOut, onShow, order } = props;
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const active = [category !== null, only !== null || isSoldOut, order !== 'added'].filter(Boolean).length;
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
        <Button
          variant="subtle"
          className={classes.filter ?? ''}
          aria-expanded={isOpen}
          aria-controls={panelId}
          leftSection={<IconFilter size={18} stroke={1.75} />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {active === 0 ? t('Filter') : t('Filter ({count})', { count: active })}
        </Button>
        <ActionIcon
          aria-label={view === 'grid' ? t('List') : t('Cards')}
          title={view === 'grid' ? t('List') : t('Cards')}
          onClick={() => onView(view === 'grid' ? 'list' : 'grid')}
        >
          {view === 'grid' ? (
            <IconList size={20} stroke={1.75} aria-hidden="true" />
          ) : (
            <IconLayoutGrid size={20} stroke={1.75} aria-hidden="true" />
          )}
        </ActionIcon>
        {(soldOut > 0 || isSoldOut) && (
          <button
            type="button"
            className={classes.soldOut}
            aria-pressed={isSoldOut}
            onClick={() => onShow(isSoldOut ? null : 'sold-out')}
          >
            {t('{count} sold out', { count: soldOut })}
          </button>
        )}
      </div>
      <div id={panelId} hidden={!isOpen}>
        <FilterPanel {...props} />
      </div>
    </>
  );
}
