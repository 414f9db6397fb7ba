import { feature } from '../../app/feature.ts';
import type { ExplainChange } from '../../changes/activity.ts';
import type { ChangeType } from '../../db/change-data.ts';
import { restaurantHandlers } from './restaurants.routes.ts';
import { restaurantsService } from './restaurants.service.ts';
import { publishRestaurants } from './restaurants.sockets.ts';
import { undoRestaurantUpdates } from './undo-restaurants.ts';

/** Recent Activity does not list changes of the restaurant itself. */
const restaurantExplainers = {
  'restaurant-updated': () => undefined,
} satisfies Partial<Record<ChangeType, ExplainChange>>;

/** The settings of a restaurant. */
export const restaurants = feature({
  routes: (kit) => ({ Restaurants: restaurantHandlers(restaurantsService(kit), kit) }),
  publish: () => [publishRestaurants],
  explain: restaurantExplainers,
  invert: () => ({ 'restaurant-updated': undoRestaurantUpdates }),
});
