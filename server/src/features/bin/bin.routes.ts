import type { binRoutes } from '@menuboard/contract/bin';
import { requireOwnRestaurant } from '../../http/caller.ts';
import type { Handlers } from '../../http/handler.ts';
import type { binService } from './bin.service.ts';

export function binHandlers(bin: ReturnType<typeof binService>): Handlers<typeof binRoutes> {
  return {
    restore: ({ params }, { scope }) => bin.restore(scope, params.kind, params.id),
    list: async ({ params }, { scope }) => bin.list(requireOwnRestaurant(scope, params.restaurantId)),
    restoreSeveral: async ({ params, body }, { scope }) =>
      bin.restoreSeveral(requireOwnRestaurant(scope, params.restaurantId), body.entries),
  };
}
