import type { apiKeyRoutes } from '@menuboard/contract/api-keys';
import { requireOwnRestaurant } from '../../http/caller.ts';
import type { Handlers } from '../../http/handler.ts';
import type { apiKeysService } from './api-keys.service.ts';

export function apiKeyHandlers(apiKeys: ReturnType<typeof apiKeysService>): Handlers<typeof apiKeyRoutes> {
  return {
    list: async ({ params }, { scope }) => apiKeys.list(requireOwnRestaurant(scope, params.restaurantId)),
    create: async ({ params, body }, caller) => {
      requireOwnRestaurant(caller.scope, params.restaurantId);
      return apiKeys.create(caller, body);
    },
    remove: async ({ params }, { scope }) => {
      await apiKeys.revoke(scope, params.id);
      return null;
    },
  };
}
