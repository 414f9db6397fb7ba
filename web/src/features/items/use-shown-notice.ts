import { skipToken } from '@reduxjs/toolkit/query/react';
import { useCallback, useEffect, useState } from 'react';
import { useListDisplaysQuery } from '../../lib/api/displays.api.ts';
import { useListItemsQuery } from '../../lib/api/items.api.ts';
import { useListMenusQuery } from '../../lib/api/menus.api.ts';
import { useNotice } from '../../ui/notice.tsx';
import { reachOf, sayReach } from './shown-on.ts';

/**
 * Keeps the message about one item true: on how many screens its latest change has been painted, counted anew
 * with each acknowledgement. Returns how to say which item that is.
 */
export function useShownNotice(restaurantId: string | undefined): (itemId: string | null) => void {
  const [watched, setWatched] = useState<{ itemId: string } | null>(null);
  const args = restaurantId ?? skipToken;
  const { data: items } = useListItemsQuery(args);
  const { data: menus } = useListMenusQuery(args);
  const { data: displays } = useListDisplaysQuery(args);
  const notice = useNotice();

  const item = items?.find(({ id }) => id === watched?.itemId);
  const reach = item && menus && displays ? reachOf(item, displays, menus) : undefined;
  const detail = reach && sayReach(reach);
  const detailTone = reach && reach.shown < reach.total ? 'warn' : 'good';

  useEffect(() => {
    if (watched && detail) notice.update(watched.itemId, { detail, detailTone });
  }, [notice, watched, detail, detailTone]);

  // A new object each time: a second message about the same item needs its detail too.
  return useCallback((itemId) => setWatched(itemId === null ? null : { itemId }), []);
}
