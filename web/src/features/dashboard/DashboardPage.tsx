import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSelector } from 'react-redux';
import { useListDisplaysQuery } from '../../lib/api/displays.api.ts';
import { useListItemsQuery } from '../../lib/api/items.api.ts';
import { useListMenusQuery } from '../../lib/api/menus.api.ts';
import { useRestaurant } from '../../lib/api/use-restaurant.ts';
import { messageFor } from '../../lib/errors.ts';
import { counted } from '../../lib/format.ts';
import { sessionSlice } from '../../lib/session-slice.ts';
import { ErrorCard } from '../../ui/ErrorCard.tsx';
import { StatusDot } from '../../ui/StatusDot.tsx';
import classes from './DashboardPage.module.css';
import { QuickActions } from './QuickActions.tsx';
import { StatCard } from './StatCard.tsx';
import { sentenceOf } from './sentence.ts';

/** Where an owner lands: how things stand, and the ways to change them. */
export function DashboardPage() {
  const user = useSelector(sessionSlice.selectors.selectUser);
  const { restaurantId } = useRestaurant();
  const args = restaurantId ?? skipToken;
  const menus = useListMenusQuery(args);
  const items = useListItemsQuery(args);
  const displays = useListDisplaysQuery(args);

  const failed = [menus, items, displays].find(({ error, data }) => error && !data);
  const retry = () => {
    for (const query of [menus, items, displays]) if (query.isError) void query.refetch();
  };

  const soldOut = items.data?.filter(({ isAvailable }) => !isAvailable).length ?? 0;
  const active = displays.data?.filter(({ menuId }) => menuId !== null);
  const online = active?.filter(({ status }) => status.isOnline).length ?? 0;
  const onScreens = new Set(active?.map(({ menuId }) => menuId)).size;

  return (
    <>
      <title>Dashboard · Menuboard</title>
      <section className={classes.banner}>
        <h1 className={classes.welcome}>Welcome back, {user?.restaurant.name}</h1>
        <p className={classes.sentence}>
          {menus.data && items.data && displays.data && sentenceOf(menus.data, items.data, displays.data)}
        </p>
      </section>
      {failed && (
        <div className={classes.failure}>
          <ErrorCard
            message={messageFor(failed.error, 'Your figures could not be loaded.')}
            onRetry={retry}
          />
        </div>
      )}
      <div className={classes.stats}>
        <StatCard label="Total Menus" value={menus.data?.length}>
          {onScreens > 0 ? `${onScreens} on screens now` : 'None on a screen yet'}
        </StatCard>
        <StatCard label="Menu Items" value={items.data?.length}>
          {items.data?.length === 0 && 'Nothing to sell yet'}
          {soldOut > 0 && <StatusDot tone="off">{soldOut} sold out</StatusDot>}
          {soldOut === 0 && items.data?.length !== 0 && <StatusDot tone="good">All available</StatusDot>}
        </StatCard>
        <StatCard label="Active Displays" value={active?.length}>
          {active?.length ? (
            <>
              {online > 0 && <StatusDot tone="good">{online} online</StatusDot>}
              {online < active.length && <StatusDot tone="warn">{active.length - online} offline</StatusDot>}
            </>
          ) : displays.data?.length ? (
            `Of ${counted(displays.data.length, 'display')}`
          ) : (
            'No displays yet'
          )}
        </StatCard>
      </div>
      <QuickActions />
    </>
  );
}
