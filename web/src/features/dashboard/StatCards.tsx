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
  /** The displays with what they show now. */
  current: readonly CachedDisplay[] | undefined;
  stats: Stats | undefined;
  isFailed: boolean;
}

/** The four figures of the dashboard. */
export function StatCards({ menus, items, displays, current, stats, isFailed }: StatCardsProps) {
  const active = displays?.filter(({ menuId }) => menuId !== null);
  const onDisplays = new Set(current?.flatMap(({ menuId }) => menuId ?? [])).size;
  const soldOut = items?.filter(({ isAvailable }) => !isAvailable).length ?? 0;
  const users = stats?.onlineUsers;

  return (
    <div className={classes.cards}>
      <StatCard label="Total Menus" value={menus?.length ?? stats?.totalMenus} isFailed={isFailed}>
        {onDisplays > 0 ? `${onDisplays} on displays now` : 'None on a display now'}
      </StatCard>
      <StatCard label="Menu Items" value={items?.length ?? stats?.totalItems} isFailed={isFailed}>
        {items?.length === 0 && 'Nothing to sell yet'}
        {soldOut > 0 && <StatusDot tone="off">{soldOut} sold out</StatusDot>}
        {soldOut === 0 && items && items.length > 0 && <StatusDot tone="good">All available</StatusDot>}
      </StatCard>
      <StatCard label="Active Displays" value={active?.length ?? stats?.activeDisplays} isFailed={isFailed}>
        {active && displays && <Presence active={active} total={displays.length} />}
      </StatCard>
      <StatCard label="Online Users" value={users} isFailed={isFailed}>
        {users === 1 && 'You'}
        {users !== undefined && users > 1 && `You and ${pluralize(users - 1, 'other')}`}
      </StatCard>
    </div>
  );
}

/** The screens of the active displays, and the displays that are not active or not online. */
function Presence({ active, total }: { active: readonly CachedDisplay[]; total: number }) {
  const offline = offlineDisplays(active, useNow(10_000)).length;
  const screens = active.flatMap(({ status }) => status.screens);
  const online = screens.filter(({ isOnline }) => isOnline).length;
  const withoutMenu = total - active.length;
  if (total === 0) return 'No displays yet';
  if (active.length > 0 && screens.length === 0)
    return `${pluralize(active.length, 'display')}, none paired yet`;
  const all = online === screens.length ? '' : ` of ${screens.length}`;
  const noun = screens.length === 1 ? 'screen' : 'screens';
  return (
    <>
      {online > 0 && <StatusDot tone="good">{`${online}${all} ${noun} online`}</StatusDot>}
      {offline > 0 && <StatusDot tone="warn">{pluralize(offline, 'display')} offline</StatusDot>}
      {withoutMenu > 0 && <StatusDot tone="off">{withoutMenu} without a menu</StatusDot>}
    </>
  );
}
