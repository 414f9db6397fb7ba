import type { severalDisplaysRoutes } from '@menuboard/contract/several-displays';
import { requireOwnRestaurant } from '../../http/caller.ts';
import type { Handlers } from '../../http/handler.ts';
import type { severalDisplaysService } from './several-displays.service.ts';

export function severalDisplaysHandlers(
  displays: ReturnType<typeof severalDisplaysService>,
): Handlers<typeof severalDisplaysRoutes> {
  return {
    change: async ({ params, body }, { scope }) =>
      displays.change(requireOwnRestaurant(scope, params.restaurantId), body.changes),
  };
}
