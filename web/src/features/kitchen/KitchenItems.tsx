import type { Kitchen, KitchenItem } from '@menuboard/contract/kitchen';
import { useMemo, useState } from 'react';
import { useNow } from '../../lib/use-now.ts';
import { groupByCategory } from '../../shared/dishes/find-items.ts';
import { soldOutEnds } from '../../shared/dishes/sold-out-until.ts';
import { useZoneOffsets } from '../../shared/time/use-zone-offsets.ts';
import { plural, t } from '../../texts/texts.ts';
import classes from './KitchenPage.module.css';
import { KitchenRow, type SoldOut, SoldOutRow } from './KitchenRow.tsx';
import type { useKitchen } from './use-kitchen.ts';

const matches = (item: KitchenItem, search: string) =>
  `${item.name} ${item.category}`.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase());

/** The items of a kitchen page, each with its big buttons. */
export function KitchenItems({ kitchen, page }: { kitchen: Kitchen; page: ReturnType<typeof useKitchen> }) {
  const { timeZone, openingHours, items } = kitchen;
  const [search, setSearch] = useState('');
  const now = useNow(60_000);
  const offsets = useZoneOffsets(timeZone, now);
  const clock = useMemo(() => ({ now, offsets }), [now, offsets]);
  const ends = useMemo(() => soldOutEnds(openingHours, now, offsets), [openingHours, now, offsets]);
  const found = items.filter((item) => matches(item, search));
  const soldOut = found.flatMap((item): SoldOut[] => {
    const sizes = (item.sizes ?? []).filter(({ isAvailable }) => isAvailable === false);
    return item.isAvailable ? sizes.map((size) => ({ item, size })) : [{ item }];
  });
  const byCategory = groupByCategory(found.filter(({ isAvailable }) => isAvailable));
  const { failure } = page;
  const shared = {
    clock,
    ends,
    onMark: (item: KitchenItem, mark: Parameters<typeof page.mark>[1]) => void page.mark(item, mark),
  };

  return (
    <>
      <input
        type="search"
        className={classes.search}
        aria-label={t('Search items')}
        placeholder={plural(items.length, 'Search {count} item', 'Search {count} items')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {failure && (
        <p className={classes.failure} role="alert">
          {t('{name} could not be changed. {message}', { name: failure.name, message: failure.message })}{' '}
          <button
            type="button"
            className={classes.end}
            onClick={() => {
              const item = items.find(({ id }) => id === failure.id);
              if (item) void page.mark(item, failure.mark);
            }}
          >
            {t('Retry')}
          </button>
        </p>
      )}
      {found.length === 0 && (
        <p className={classes.nothing}>
          {items.length === 0 ? t('There are no items yet.') : t('No item matches.')}
        </p>
      )}
      {soldOut.length > 0 && (
        <section aria-label={t('Sold out')}>
          <h2 className={classes.category}>{t('Sold out ({count})', { count: soldOut.length })}</h2>
          <ul className={classes.rows}>
            {soldOut.map(({ item, size }) => (
              <SoldOutRow key={size?.id ?? item.id} item={item} size={size} {...shared} />
            ))}
          </ul>
        </section>
      )}
      {byCategory.map(({ category, items: inCategory }) => (
        <section key={category} aria-label={category}>
          <h2 className={classes.category}>{category}</h2>
          <ul className={classes.rows}>
            {inCategory.map((item) => (
              <KitchenRow key={item.id} item={item} onMark={shared.onMark} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
