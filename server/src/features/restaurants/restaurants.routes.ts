import type { restaurantRoutes } from '@menuboard/contract/restaurants';
import type { Kit } from '../../app/kit.ts';
import { requireOwnRestaurant } from '../../http/caller.ts';
import type { Handlers } from '../../http/handler.ts';
import { readWordBreaks } from '../screens/content/word-breaks.reads.ts';
import type { restaurantsService } from './restaurants.service.ts';

export function restaurantHandlers(
  restaurants: ReturnType<typeof restaurantsService>,
  { db }: Pick<Kit, 'db'>,
): Handlers<typeof restaurantRoutes> {
  return {
    mine: (_, { scope }) => restaurants.get(scope),
    get: async ({ params }, { scope }) => restaurants.get(requireOwnRestaurant(scope, params.id)),
    update: async ({ params, body }, { scope }) =>
      restaurants.update(requireOwnRestaurant(scope, params.id), body),
    pricesIn: async ({ params }, { scope }) =>
      restaurants.pricesIn(requireOwnRestaurant(scope, params.id), params.currency),
    wordBreaks: async ({ params }, { scope }) => ({
      wordBreaks: await readWordBreaks(db, requireOwnRestaurant(scope, params.id)),
    }),
  };
}
