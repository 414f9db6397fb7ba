import type { ChangeType } from '../db/change-data.ts';
import { displayExplainers } from '../features/displays/displays.activity.ts';
import { itemExplainers } from '../features/items/items.activity.ts';
import { mediaExplainers } from '../features/media/media.activity.ts';
import { menuExplainers } from '../features/menus/menus.activity.ts';
import { promotionExplainers } from '../features/promotions/promotions.activity.ts';
import { restaurantExplainers } from '../features/restaurants/restaurants.activity.ts';
import { explainScheduleChange } from '../features/schedules/schedules.activity.ts';
import { explainScreenChange } from '../features/screens/forgetting/forgotten-screens.activity.ts';
import { explainReload } from '../features/screens/reloading/reloads.activity.ts';
import type { ExplainChange } from '../lib/activity.ts';

/** One function for each type of change, which explains it for Recent Activity. A missing one does not compile. */
export const changeExplainers = {
  ...itemExplainers,
  ...mediaExplainers,
  ...menuExplainers,
  ...displayExplainers(explainScheduleChange, explainScreenChange, explainReload),
  ...promotionExplainers,
  ...restaurantExplainers,
} satisfies Record<ChangeType, ExplainChange>;
