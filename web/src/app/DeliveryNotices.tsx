import { skipToken } from '@reduxjs/toolkit/query/react';
import { lazy, Suspense, useEffect } from 'react';
import { useListDisplaysQuery } from '../api/displays.api.ts';
import { useListItemsQuery } from '../api/items.api.ts';
import { useListMenusQuery } from '../api/menus.api.ts';
import { useRestaurant } from '../api/use-restaurant.ts';
import {
  type Delivery,
  deliveryOfDisplays,
  deliveryOfItems,
  deliveryOfMenus,
  describeDelivery,
} from '../domain/delivery.ts';
import { useNotice, useOpenNotices } from '../ui/notice.tsx';
import { latestOf, type Notice, type Topic } from '../ui/open-notices.ts';

// Only for restaurants that share menus.
const LocationNotice = lazy(async () => ({
  default: (await import('../domain/LocationNotice.tsx')).LocationNotice,
}));

/**
 * Updates the open notices about items, menus, displays and the restaurant on every page: on how many screens the latest change is
 * visible. The count follows the acknowledgements of the screens.
 */
export function DeliveryNotices() {
  return useOpenNotices().map((notice) => {
    const topics = topicsOf(notice);
    const [first] = topics;
    return first && <DeliveryNotice key={notice.id} notice={notice} kind={first.kind} topics={topics} />;
  });
}

/** What a notice is about; the notices that it joins are about records of one kind. */
function topicsOf(notice: Notice): readonly Topic[] {
  if (notice.topics) return notice.topics;
  if (notice.topic) return [notice.topic];
  return latestOf(notice).flatMap(({ topic }) => topic ?? []);
}

interface DeliveryNoticeProps {
  notice: Notice;
  kind: string;
  topics: readonly Topic[];
}

function DeliveryNotice({ notice: { id, ...shown }, kind, topics }: DeliveryNoticeProps) {
  const { update } = useNotice();
  const delivery = useDelivery(kind, new Set(topics.flatMap(({ id, others = [] }) => [id, ...others])));
  const { restaurant } = useRestaurant();
  const hasNewPrices = restaurant?.sharesMenus && topics.some((topic) => topic.hasNewPrices);
  const detail = delivery && describeDelivery(delivery);
  const detailTone = !delivery?.total ? 'plain' : delivery.shown < delivery.total ? 'warn' : 'good';
  const isUpToDate = shown.detail === detail && shown.detailTone === detailTone;

  useEffect(() => {
    if (detail && !isUpToDate) update(id, { detail, detailTone });
  }, [update, id, detail, detailTone, isUpToDate]);

  if (!hasNewPrices) return null;
  return (
    <Suspense>
      <LocationNotice notice={{ id, ...shown }} restaurantId={restaurant.id} topics={topics} />
    </Suspense>
  );
}

/** The delivery of the latest changes of records; undefined for other kinds, without a record, and while the lists are not loaded. */
function useDelivery(kind: string, ids: ReadonlySet<string>): Delivery | undefined {
  const { restaurantId, restaurant } = useRestaurant();
  const args = restaurantId ?? skipToken;
  const { data: items } = useListItemsQuery(args);
  const { data: menus } = useListMenusQuery(args);
  const { data: displays } = useListDisplaysQuery(args);
  const changedIn = <T extends { id: string }>(records: readonly T[] | undefined) =>
    records?.filter((record) => ids.has(record.id)) ?? [];
  const changedItems = kind === 'item' ? changedIn(items) : [];
  const changedMenus = kind === 'menu' ? changedIn(menus) : [];
  const changedDisplays = kind === 'display' ? changedIn(displays) : [];

  if (!displays) return undefined;
  // Every board shows the restaurant's name, currency or colours.
  if (kind === 'restaurant')
    return (
      restaurant &&
      deliveryOfDisplays(displays.map((display) => ({ ...display, revision: restaurant.revision })))
    );
  if (changedItems.length > 0) return menus && deliveryOfItems(changedItems, displays, menus);
  if (changedMenus.length > 0) return deliveryOfMenus(changedMenus, displays);
  return changedDisplays.length > 0 ? deliveryOfDisplays(changedDisplays) : undefined;
}
