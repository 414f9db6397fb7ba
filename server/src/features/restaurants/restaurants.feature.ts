import { feature } from '../../app/feature.ts';
import { restaurantExplainers } from './restaurants.activity.ts';
import { publishRestaurants } from './restaurants.publisher.ts';
import { restaurantHandlers } from './restaurants.routes.ts';
import { restaurantsService } from './restaurants.service.ts';
import { undoRestaurantUpdates } from './undo-restaurants.ts';

/** The settings of a restaurant. */
export const restaurants = feature({
  routes: (kit) => ({ Restaurants: restaurantHandlers(restaurantsService(kit), kit) }),
  publish: () => [publishRestaurants],
  explain: restaurantExplainers,
  invert: () => ({ 'restaurant-updated': undoRestaurantUpdates }),
});
