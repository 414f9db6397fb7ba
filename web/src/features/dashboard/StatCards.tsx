import type { Item } from '@menuboard/contract/items';
import type { Stats } from '@menuboard/contract/stats';
import type { CachedDisplay } from '../../api/cached-display.ts';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { t } from '../../texts/texts.ts';
import { StatCard } from './StatCard.tsx';
import classes from './StatCards.module.css';

interface StatCardsProps {
  menus: readonly CachedMenu[] | undefined;
  items: readonly Item[] | undefined;
  displays: readonly CachedDisplay[] | undefined;
  stats: Stats | undefined;
  isFailed: boolean;
}

/** The four figures of the dashboard. */
export function StatCards({ menus, items, displays, stats, isFailed }: StatCardsProps) {
  const active = displays?.filter(({ menuId }) => menuId !== null).length;
  const total = displays?.length ?? 0;
  const soldOut = items?.filter(({ isAvailable }) => !isAvailable).length ?? 0;
  return (
    <div className={classes.cards}>
      <StatCard label={t('Total Menus')} value={menus?.length ?? stats?.totalMenus} isFailed={isFailed} />
      <StatCard label={t('Menu Items')} value={items?.length ?? stats?.totalItems} isFailed={isFailed}>
        {soldOut > 0 && t('{count} sold out', { count: soldOut })}
      </StatCard>
      <StatCard label={t('Active Displays')} value={active ?? stats?.activeDisplays} isFailed={isFailed}>
        {active !== undefined && active < total && t('of {total}', { total })}
      </StatCard>
      <StatCard label={t('Online Users')} value={stats?.onlineUsers} isFailed={isFailed} />
    </div>
  );
}
