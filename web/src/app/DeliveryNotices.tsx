import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect } from 'react';
import { useListDisplaysQuery } from '../api/displays.api.ts';
import { useListItemsQuery } from '../api/items.api.ts';
import { useListMenusQuery } from '../api/menus.api.ts';
import { useRestaurant } from '../api/use-restaurant.ts';
import {
  type Delivery,
  deliveryOfDisplay,
  deliveryOfItem,
  deliveryOfMenu,
  describeDelivery,
} from '../domain/delivery.ts';
import { type Notice, useNotice, useOpenNotices } from '../ui/notice.tsx';

type Topic = NonNullable<Notice['topic']>;

/**
 * Updates the open notices about items, menus and displays on every page: on how many screens the latest change is
 * visible. The count follows the acknowledgements of the screens.
 */
export function DeliveryNotices() {
  return useOpenNotices().map(
    (notice) => notice.topic && <DeliveryNotice key={notice.id} notice={notice} topic={notice.topic} />,
  );
}

function DeliveryNotice({ notice: { id, ...shown }, topic }: { notice: Notice; topic: Topic }) {
  const { update } = useNotice();
  const delivery = useDelivery(topic);
  const detail = delivery && describeDelivery(delivery);
  const detailTone = !delivery?.total ? 'plain' : delivery.shown < delivery.total ? 'warn' : 'good';
  const isUpToDate = shown.detail === detail && shown.detailTone === detailTone;

  useEffect(() => {
    if (detail && !isUpToDate) update(id, { detail, detailTone });
  }, [update, id, detail, detailTone, isUpToDate]);

  return null;
}

/** The delivery of the latest change of a record; undefined for other topics and while the lists are not loaded. */
function useDelivery({ kind, id }: Topic): Delivery | undefined {
  const { restaurantId } = useRestaurant();
  const args = restaurantId ?? skipToken;
  const { data: items } = useListItemsQuery(args);
  const { data: menus } = useListMenusQuery(args);
  const { data: displays } = useListDisplaysQuery(args);
  const isTopic = (record: { id: string }) => record.id === id;
  if (!displays) return undefined;

  if (kind === 'item') {
    const item = items?.find(isTopic);
    return item && menus && deliveryOfItem(item, displays, menus);
  }
  if (kind === 'menu') {
    const menu = menus?.find(isTopic);
    return menu && deliveryOfMenu(menu, displays);
  }
  const display = kind === 'display' ? displays.find(isTopic) : undefined;
  return display && deliveryOfDisplay(display);
}
