import type { restaurantArchiveRoutes } from '@menuboard/contract/restaurant-archive';
import { requireOwnRestaurant } from '../../http/caller.ts';
import type { Handlers } from '../../http/handler.ts';
import type { RestaurantArchives } from './restaurant-archive.service.ts';

export function restaurantArchiveHandlers(
  archives: RestaurantArchives,
): Handlers<typeof restaurantArchiveRoutes> {
  return {
    createLink: async ({ params, body }, caller) => {
      requireOwnRestaurant(caller.scope, params.restaurantId);
      return archives.createLink(caller, body.password);
    },
    check: async ({ params, files }, caller) => {
      requireOwnRestaurant(caller.scope, params.restaurantId);
      return archives.check(caller, files);
    },
    restore: async ({ params, body }, caller) => {
      requireOwnRestaurant(caller.scope, params.restaurantId);
      return archives.restore(caller, body.id);
    },
  };
}
