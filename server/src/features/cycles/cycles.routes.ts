import type { cycleRoutes } from '@menuboard/contract/cycles';
import { requireOwnRestaurant } from '../../http/caller.ts';
import type { Handlers } from '../../http/handler.ts';
import type { cyclesService } from './cycles.service.ts';

export function cycleHandlers(cycles: ReturnType<typeof cyclesService>): Handlers<typeof cycleRoutes> {
  return {
    create: async ({ params, body }, { scope }) =>
      cycles.create(requireOwnRestaurant(scope, params.restaurantId), body),
    list: async ({ params }, { scope }) => ({
      cycles: await cycles.list(requireOwnRestaurant(scope, params.restaurantId)),
    }),
    update: ({ params, body }, { scope }) => cycles.update(scope, params.id, body),
    remove: ({ params }, { scope }) => cycles.remove(scope, params.id),
  };
}
