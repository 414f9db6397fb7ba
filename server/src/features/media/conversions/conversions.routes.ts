import type { conversionRoutes } from '@menuboard/contract/conversions';
import { requireOwnRestaurant } from '../../../http/caller.ts';
import type { Handlers } from '../../../http/handler.ts';
import type { conversionsService } from './conversions.service.ts';

export function conversionHandlers(
  conversions: ReturnType<typeof conversionsService>,
): Handlers<typeof conversionRoutes> {
  return {
    list: async ({ params }, { scope }) => conversions.list(requireOwnRestaurant(scope, params.restaurantId)),
    remove: ({ params }, { scope }) => conversions.remove(scope, params.id),
  };
}
