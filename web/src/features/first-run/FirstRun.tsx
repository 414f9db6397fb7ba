import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { Outlet } from 'react-router';
import { itemsOf } from '../../api/cached-menu.ts';
import { useListDisplaysQuery } from '../../api/displays.api.ts';
import { useListItemsQuery } from '../../api/items.api.ts';
import { useListMenusQuery } from '../../api/menus.api.ts';
import { useRestaurant } from '../../api/use-restaurant.ts';
import { messageFor } from '../../lib/errors.ts';
import { t } from '../../texts/texts.ts';
import { ErrorCard } from '../../ui/ErrorCard.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import classes from './first-run.module.css';
import type { FirstRunData } from './first-run.ts';

/** Loads the records that the pages of the first run share. */
export function FirstRun() {
  const { restaurantId, restaurant, error: noRestaurant, refetch } = useRestaurant();
  const args = restaurantId ?? skipToken;
  const menus = useListMenusQuery(args);
  const items = useListItemsQuery(args);
  const displays = useListDisplaysQuery(args);
  const queries = [menus, items, displays];
  const menu = menus.data?.find((one) => one.items.length > 0) ?? menus.data?.[0];
  const dishes = useMemo(() => (menu && items.data ? itemsOf(menu, items.data) : []), [menu, items.data]);

  if (!restaurant || !menus.data || !items.data || !displays.data) {
    const error = noRestaurant ?? queries.find((query) => query.error)?.error;
    if (!error) return <Spinner />;
    const retry = () => {
      if (noRestaurant) refetch();
      for (const query of queries) if (query.isError) void query.refetch();
    };
    return (
      <div className={classes.failed}>
        <ErrorCard message={messageFor(error, t('The server cannot be reached'))} onRetry={retry} />
      </div>
    );
  }
  const data: FirstRunData = {
    restaurant,
    menu,
    dishes,
    displays: displays.data,
    reload: async () => {
      const [{ data = [] }] = await Promise.all([menus.refetch(), items.refetch(), displays.refetch()]);
      return data;
    },
  };
  return <Outlet context={data} />;
}
