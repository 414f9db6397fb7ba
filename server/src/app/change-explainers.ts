import type { ChangeType } from '../db/change-data.ts';
import { displayExplainers } from '../features/displays/displays.activity.ts';
import { itemExplainers } from '../features/items/items.activity.ts';
import { menuExplainers } from '../features/menus/menus.activity.ts';
import { restaurantExplainers } from '../features/restaurants/restaurants.activity.ts';
import { explainScheduleChange } from '../features/schedules/schedules.activity.ts';
import type { ExplainChange } from '../lib/activity.ts';

/** Explains each type of change to Recent Activity. A type without an explainer does not compile. */
export const changeExplainers = {
  ...itemExplainers,
  ...menuExplainers,
  ...displayExplainers(explainScheduleChange),
  ...restaurantExplainers,
} satisfies Record<ChangeType, ExplainChange>;
