import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect } from 'react';
import { useListDisplaysQuery } from '../../api/displays.api.ts';
import { useListItemsQuery } from '../../api/items.api.ts';
import { useListMenusQuery } from '../../api/menus.api.ts';
import { useRestaurant } from '../../api/use-restaurant.ts';
import { type Notice, useNotice, useOpenNotices } from '../../ui/notice.tsx';
import { deliveryOfDisplay, deliveryOfItem, deliveryOfMenu, describeDelivery } from './delivery.ts';

/**
 * Keeps the messages about items, menus and displays true, whatever page is open: on how many screens the latest change has been
 * painted, counted anew with each acknowledgement.
 */
export function DeliveryNotices() {
  return useOpenNotices().map(
    (notice) =>
      (notice.itemId ?? notice.menuId ?? notice.displayId) && (
        <NoticeDelivery key={notice.id} notice={notice} />
      ),
  );
}

function NoticeDelivery({ notice: { id, itemId, menuId, displayId, ...shown } }: { notice: Notice }) {
  const { restaurantId } = useRestaurant();
  const args = restaurantId ?? skipToken;
  const { data: items } = useListItemsQuery(args);
  const { data: menus } = useListMenusQuery(args);
  const { data: displays } = useListDisplaysQuery(args);
  const { update } = useNotice();

  const item = items?.find((other) => other.id === itemId);
  const menu = menus?.find((other) => other.id === menuId);
  const ofItem = item && menus && displays && deliveryOfItem(item, displays, menus);
  const display = displays?.find((other) => other.id === displayId);
  const reach =
    ofItem ?? (menu && displays && deliveryOfMenu(menu, displays)) ?? (display && deliveryOfDisplay(display));
  const detail = reach && describeDelivery(reach);
  const detailTone = !reach?.total ? 'plain' : reach.shown < reach.total ? 'warn' : 'good';
  const isTold = shown.detail === detail && shown.detailTone === detailTone;

  useEffect(() => {
    if (detail && !isTold) update(id, { detail, detailTone });
  }, [update, id, detail, detailTone, isTold]);

  return null;
}
