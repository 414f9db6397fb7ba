import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect } from 'react';
import { useListDisplaysQuery } from '../../api/displays.api.ts';
import { useListItemsQuery } from '../../api/items.api.ts';
import { useListMenusQuery } from '../../api/menus.api.ts';
import { useRestaurant } from '../../api/use-restaurant.ts';
import { type Notice, useNotice, useOpenNotices } from '../../ui/notice.tsx';
import { deliveryOfDisplay, deliveryOfItem, deliveryOfMenu, describeDelivery } from './delivery.ts';

/**
 * Updates the open notices about items, menus and displays on every page: on how many screens the latest change is
 * visible. The count follows the acknowledgements of the screens.
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
  const itemDelivery = item && menus && displays && deliveryOfItem(item, displays, menus);
  const display = displays?.find((other) => other.id === displayId);
  const delivery =
    itemDelivery ??
    (menu && displays && deliveryOfMenu(menu, displays)) ??
    (display && deliveryOfDisplay(display));
  const detail = delivery && describeDelivery(delivery);
  const detailTone = !delivery?.total ? 'plain' : delivery.shown < delivery.total ? 'warn' : 'good';
  const isUpToDate = shown.detail === detail && shown.detailTone === detailTone;

  useEffect(() => {
    if (detail && !isUpToDate) update(id, { detail, detailTone });
  }, [update, id, detail, detailTone, isUpToDate]);

  return null;
}
