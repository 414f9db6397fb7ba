import { Button, NativeSelect } from '@mantine/core';
import { Link } from 'react-router';
import { newPromotionPath, paths } from '../../app/paths.ts';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import type { CategoryCount } from '../../shared/dishes/find-items.ts';
import { t } from '../../texts/texts.ts';
import { type ItemFilter, type ItemOrder, itemFilters, itemOrders, keyIn } from './arrange-items.ts';
import classes from './FilterPanel.module.css';
import { ExportButton } from './ItemPageActions.tsx';

export interface FilterPanelProps {
  categories: readonly CategoryCount[];
  category: string | null;
  /** An empty text is all of them. */
  onCategory: (category: string) => void;
  /** The number of items that are sold out now. */
  soldOut: number;
  isSoldOut: boolean;
  only: ItemFilter | null;
  onShow: (show: ItemFilter | 'sold-out' | null) => void;
  order: ItemOrder;
  onOrder: (order: ItemOrder) => void;
  /** Undefined for those who may not manage categories. */
  onCategories: (() => void) | undefined;
  /** Selects the `shown` items that the search and the filters have found. */
  onSelectShown: () => void;
  shown: number;
  /** Undefined while all items are shown. */
  onReset: (() => void) | undefined;
  restaurantId: string;
}

/** The filters and the order of the items, and the actions on the items that they leave. */
export function FilterPanel(props: FilterPanelProps) {
  const { categories, category, onCategory, soldOut, isSoldOut, only, onShow, order, onOrder } = props;
  const { onCategories, onSelectShown, shown, onReset, restaurantId } = props;
  // The header of a phone has no space for the export.
  const isPhone = useIsPhone();
  const shows = { 'sold-out': t('Sold out ({count})', { count: soldOut }), ...itemFilters };
  return (
    <section className={classes.panel} aria-label={t('Filter')}>
      <NativeSelect
        label={t('Category')}
        value={category ?? ''}
        onChange={(event) => onCategory(event.currentTarget.value)}
        data={[
          { value: '', label: t('All') },
          ...categories.map(({ name, count }) => ({ value: name, label: `${name} (${count})` })),
        ]}
      />
      <NativeSelect
        label={t('Show')}
        value={isSoldOut ? 'sold-out' : (only ?? '')}
        onChange={(event) => onShow(keyIn(shows, event.currentTarget.value, null))}
        data={[{ value: '', label: t('All items') }, ...optionsOf(shows)]}
      />
      <NativeSelect
        label={t('Order')}
        value={order}
        onChange={(event) => onOrder(keyIn(itemOrders, event.currentTarget.value, 'added' as const))}
        data={optionsOf(itemOrders)}
      />
      <div className={classes.actions}>
        {shown > 0 && (
          <Button variant="subtle" onClick={onSelectShown}>
            {t('Select all {count}', { count: shown })}
          </Button>
        )}
        {onCategories && (
          <Button
            variant="subtle"
            component={Link}
            to={category ? newPromotionPath(category) : paths.promotions}
          >
            {category ? t('Promotion for {category}', { category }) : t('Promotions')}
          </Button>
        )}
        {onCategories && (
          <Button variant="subtle" onClick={onCategories}>
            {t('Categories…')}
          </Button>
        )}
        {isPhone && <ExportButton restaurantId={restaurantId} />}
        {onReset && (
          <Button variant="subtle" onClick={onReset}>
            {t('Clear')}
          </Button>
        )}
      </div>
    </section>
  );
}

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
