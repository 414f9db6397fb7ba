import type { jobRoutes } from '@menuboard/contract/jobs';
import { requireOwnRestaurant } from '../../http/caller.ts';
import type { Handlers } from '../../http/handler.ts';
import type { givenUpService } from './given-up.service.ts';

export function givenUpHandlers(jobs: ReturnType<typeof givenUpService>): Handlers<typeof jobRoutes> {
  return {
    givenUp: ({ params }, { scope }) => jobs.list(requireOwnRestaurant(scope, params.restaurantId)),
    retry: async ({ params }, { scope }) => {
      await jobs.retry(scope, params.id);
      return null;
    },
    dismiss: async ({ params }, { scope }) => {
      await jobs.dismiss(scope, params.id);
      return null;
    },
  };
}
