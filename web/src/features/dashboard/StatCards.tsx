import type { Item } from '@menuboard/contract/items';
import type { Stats } from '@menuboard/contract/stats';
import type { CachedDisplay } from '../../api/cached-display.ts';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { pluralize } from '../../domain/format.ts';
import { useNow } from '../../lib/use-now.ts';
import { StatusDot } from '../../ui/StatusDot.tsx';
import { offlineDisplays } from './describe-status.ts';
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
  const active = displays?.filter(({ menuId }) => menuId !== null);
  const onScreens = new Set(active?.map(({ menuId }) => menuId)).size;
  const soldOut = items?.filter(({ isAvailable }) => !isAvailable).length ?? 0;
  const users = stats?.onlineUsers;

  return (
    <div className={classes.cards}>
      <StatCard label="Total Menus" value={menus?.length ?? stats?.totalMenus} isFailed={isFailed}>
        {onScreens > 0 ? `${onScreens} on displays now` : 'None on a display yet'}
      </StatCard>
      <StatCard label="Menu Items" value={items?.length ?? stats?.totalItems} isFailed={isFailed}>
        {items?.length === 0 && 'Nothing to sell yet'}
        {soldOut > 0 && <StatusDot tone="off">{soldOut} sold out</StatusDot>}
        {soldOut === 0 && items && items.length > 0 && <StatusDot tone="good">All available</StatusDot>}
      </StatCard>
      <StatCard label="Active Displays" value={active?.length ?? stats?.activeDisplays} isFailed={isFailed}>
        {displays && <Presence displays={displays} />}
      </StatCard>
      <StatCard label="Online Users" value={users} isFailed={isFailed}>
        {users === 1 && 'You'}
        {users !== undefined && users > 1 && `You and ${pluralize(users - 1, 'other')}`}
      </StatCard>
    </div>
  );
}

function Presence({ displays }: { displays: readonly CachedDisplay[] }) {
  const online = displays.filter(({ status }) => status.isOnline).length;
  const offline = offlineDisplays(displays, useNow(10_000)).length;
  if (displays.length === 0) return 'No displays yet';
  if (online + offline === 0) return `${pluralize(displays.length, 'display')}, none paired yet`;
  return (
    <>
      {online > 0 && <StatusDot tone="good">{online} online</StatusDot>}
      {offline > 0 && <StatusDot tone="warn">{offline} offline</StatusDot>}
    </>
  );
}
