import { skipToken } from '@reduxjs/toolkit/query/react';
import { lazy, Suspense, useEffect } from 'react';
import { useListDisplaysQuery } from '../api/displays.api.ts';
import { useListItemsQuery } from '../api/items.api.ts';
import { useListMenusQuery } from '../api/menus.api.ts';
import { useRestaurant } from '../api/use-restaurant.ts';
import { useNotice, useOpenNotices } from '../lib/notices/notice.tsx';
import { latestOf, type Notice, type Topic } from '../lib/notices/open-notices.ts';
import { deliveryOf, describeDelivery } from './delivery.ts';

// Only for restaurants that share menus.
const LocationNotice = lazy(async () => ({
  default: (await import('../shared/notices/LocationNotice.tsx')).LocationNotice,
}));

/**
 * Updates the open notices about changes, on every page: on how many screens the change is visible. The count follows
 * the acknowledgements of the screens.
 */
export function DeliveryNotices() {
  return useOpenNotices().map((notice) => {
    const topics = topicsOf(notice);
    return topics.length > 0 && <DeliveryNotice key={notice.id} notice={notice} topics={topics} />;
  });
}

/** The topics of a notice, or of the notices that it joins. */
function topicsOf(notice: Notice): readonly Topic[] {
  return notice.topics ?? latestOf(notice).flatMap(({ topics = [] }) => topics);
}

interface DeliveryNoticeProps {
  notice: Notice;
  topics: readonly Topic[];
}

function DeliveryNotice({ notice: { id, ...shown }, topics }: DeliveryNoticeProps) {
  const { update } = useNotice();
  const { restaurantId, restaurant } = useRestaurant();
  const args = restaurantId ?? skipToken;
  const { data: items } = useListItemsQuery(args);
  const { data: menus } = useListMenusQuery(args);
  const { data: displays } = useListDisplaysQuery(args);
  const delivery = deliveryOf(topics, { items, menus, displays });
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
