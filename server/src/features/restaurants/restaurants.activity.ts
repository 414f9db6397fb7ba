import type { ChangeType } from '../../db/change-data.ts';
import type { ExplainChange } from '../../lib/activity.ts';

/** Recent Activity does not list changes of the restaurant itself. */
export const restaurantExplainers = {
  'restaurant-updated': () => undefined,
} satisfies Partial<Record<ChangeType, ExplainChange>>;
