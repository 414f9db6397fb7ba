import { useEffect } from 'react';
import { useListMenusQuery } from '../../api/menus.api.ts';
import { useListTakenMenusQuery } from '../../api/taken-menus.api.ts';
import { useNotice } from '../../lib/notices/notice.tsx';
import type { Notice, Topic } from '../../lib/notices/open-notices.ts';
import { describeLocations } from './describe-locations.ts';

interface LocationNoticeProps {
  notice: Notice;
  restaurantId: string;
  topics: readonly Topic[];
}

/** Adds the other locations that show new prices to a notice about them. */
export function LocationNotice({ notice: { id, reach }, restaurantId, topics }: LocationNoticeProps) {
  const { update } = useNotice();
  const { data: shared } = useListTakenMenusQuery(restaurantId);
  const { data: menus } = useListMenusQuery(restaurantId);
  const itemIds = topics.map(({ id }) => id);
  const text = shared && menus ? describeLocations(shared.given, menus, itemIds) : '';

  useEffect(() => {
    if (text !== '' && text !== reach) update(id, { reach: text });
  }, [update, id, text, reach]);

  return null;
}
