import type { Item } from '@menuboard/contract/items';
import type { Stats } from '@menuboard/contract/stats';
import type { CachedDisplay } from '../../api/cached-display.ts';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { useNow } from '../../lib/use-now.ts';
import { plural, t } from '../../texts/texts.ts';
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
      <StatCard label={t('Total Menus')} value={menus?.length ?? stats?.totalMenus} isFailed={isFailed}>
        {onDisplays > 0 ? t('{count} on displays now', { count: onDisplays }) : t('None on a display now')}
      </StatCard>
      <StatCard label={t('Menu Items')} value={items?.length ?? stats?.totalItems} isFailed={isFailed}>
        {items?.length === 0 && t('Nothing to sell yet')}
        {soldOut > 0 && <StatusDot tone="off">{t('{count} sold out', { count: soldOut })}</StatusDot>}
        {soldOut === 0 && items && items.length > 0 && (
          <StatusDot tone="good">{t('All available')}</StatusDot>
        )}
      </StatCard>
      <StatCard
        label={t('Active Displays')}
        value={active?.length ?? stats?.activeDisplays}
        isFailed={isFailed}
      >
        {active && displays && <Presence active={active} total={displays.length} />}
      </StatCard>
      <StatCard label={t('Online Users')} value={users} isFailed={isFailed}>
        {users === 1 && t('You')}
        {users !== undefined &&
          users > 1 &&
          plural(users - 1, 'You and {count} other', 'You and {count} others')}
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
  if (total === 0) return t('No displays yet');
  if (active.length > 0 && screens.length === 0)
    return plural(active.length, '{count} display, none paired yet', '{count} displays, none paired yet');
  return (
    <>
      {online > 0 && (
        <StatusDot tone="good">
          {online === screens.length
            ? plural(online, '{count} screen online', '{count} screens online')
            : plural(
                screens.length,
                '{online} of {count} screen online',
                '{online} of {count} screens online',
                { online },
              )}
        </StatusDot>
      )}
      {offline > 0 && (
        <StatusDot tone="warn">
          {plural(offline, '{count} display offline', '{count} displays offline')}
        </StatusDot>
      )}
      {withoutMenu > 0 && (
        <StatusDot tone="off">{t('{count} without a menu', { count: withoutMenu })}</StatusDot>
      )}
    </>
  );
}
