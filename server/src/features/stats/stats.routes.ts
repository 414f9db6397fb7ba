import type { statsRoutes } from '@menuboard/contract/stats';
import { requireOwnRestaurant } from '../../http/caller.ts';
import type { Handlers } from '../../http/handler.ts';
import type { statsService } from './stats.service.ts';

export function statsHandlers(stats: ReturnType<typeof statsService>): Handlers<typeof statsRoutes> {
  return {
    get: async ({ params }, { scope }) => stats.get(requireOwnRestaurant(scope, params.id)),
  };
}
