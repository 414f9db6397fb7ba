import type { promotionRoutes } from '@menuboard/contract/promotions';
import { requireOwnRestaurant } from '../../http/caller.ts';
import type { Handlers } from '../../http/handler.ts';
import type { promotionsService } from './promotions.service.ts';

export function promotionHandlers(
  promotions: ReturnType<typeof promotionsService>,
): Handlers<typeof promotionRoutes> {
  return {
    create: async ({ params, body }, { scope }) =>
      promotions.create(requireOwnRestaurant(scope, params.restaurantId), body),
    list: async ({ params }, { scope }) => ({
      promotions: await promotions.list(requireOwnRestaurant(scope, params.restaurantId)),
    }),
    update: ({ params, body }, { scope }) => promotions.update(scope, params.id, body),
    remove: ({ params }, { scope }) => promotions.remove(scope, params.id),
  };
}
