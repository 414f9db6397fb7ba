import type { ExplainChange } from '../../changes/activity.ts';
import type { ChangeType } from '../../db/change-data.ts';

/** Recent Activity does not list changes of the restaurant itself. */
export const restaurantExplainers = {
  'restaurant-updated': () => undefined,
} satisfies Partial<Record<ChangeType, ExplainChange>>;
