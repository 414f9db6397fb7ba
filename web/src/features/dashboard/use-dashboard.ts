import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import type { CachedDisplay } from '../../api/cached-display.ts';
import { useListDisplaysQuery } from '../../api/displays.api.ts';
import { useListItemsQuery } from '../../api/items.api.ts';
import { useListMenusQuery } from '../../api/menus.api.ts';
import { useStatsQuery } from '../../api/stats.api.ts';
import { useRestaurant } from '../../api/use-restaurant.ts';
import { useNow } from '../../lib/use-now.ts';
import { contentAt, withContent } from '../../shared/displays/content-changes.ts';
import { moneyOf } from '../../shared/prices/money.ts';
import { useZoneOffsets } from '../../shared/time/use-zone-offsets.ts';

/**
 * The data of the dashboard. Counts come from the cached lists, which events update at once. The other figures are
 * fetched again when an event arrives.
 */
export function useDashboard() {
  const { restaurantId, restaurant, name, timeZone, error: noRestaurant, refetch } = useRestaurant();
  const args = restaurantId ?? skipToken;
  const menus = useListMenusQuery(args);
  const items = useListItemsQuery(args);
  const displays = useListDisplaysQuery(args);
  // Uptime changes without an event, so every visit fetches it again.
  const stats = useStatsQuery(args, { refetchOnMountOrArgChange: true });
  const displaysWithCurrentContent = useDisplaysWithCurrentContent(displays.data, timeZone);
  const queries = [menus, items, displays, stats];

  return {
    restaurantId,
    menus: menus.data,
    items: items.data,
    displays: displays.data,
    /** The displays with their current content in place of the assigned one. */
    displaysWithCurrentContent,
    stats: stats.data,
    restaurantName: name,
    money: restaurant && moneyOf(restaurant),
    timeZone,
    error: noRestaurant ?? queries.find(({ error, data }) => error && !data)?.error,
    readStats: () => void stats.refetch(),
    retry: () => {
      if (noRestaurant) refetch();
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}

const EVERY_MS = 5_000;
const MINUTE_MS = 60_000;

/** The displays with the menu and media that they show now, by their schedules, in place of the assigned ones. */
function useDisplaysWithCurrentContent(
  displays: readonly CachedDisplay[] | undefined,
  timeZone: string,
): readonly CachedDisplay[] | undefined {
  const now = useNow(EVERY_MS);
  const minute = Math.floor(now / MINUTE_MS);
  const offsets = useZoneOffsets(timeZone, now);
  return useMemo(
    () =>
      displays?.map((display) => {
        const content = contentAt(display, minute * MINUTE_MS, offsets);
        return { ...display, ...withContent(display, content, minute * MINUTE_MS, offsets) };
      }),
    [displays, minute, offsets],
  );
}
