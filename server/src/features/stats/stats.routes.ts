import type { statsRoutes } from '@menuboard/contract/stats';
import { requireOwnRestaurant } from '../../http/caller.ts';
import type { Handlers } from '../../http/handler.ts';
import type { StatsService } from './stats.service.ts';

export function statsHandlers(stats: StatsService): Handlers<typeof statsRoutes> {
  return {
    get: async ({ params }, { scope }) => stats.get(requireOwnRestaurant(scope, params.id)),
  };
}
