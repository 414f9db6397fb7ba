import { keyScopes } from '@menuboard/contract/domain/key-scopes';
import type { webhookRoutes } from '@menuboard/contract/webhooks';
import { requireOwnRestaurant } from '../../http/caller.ts';
import type { Handlers } from '../../http/handler.ts';
import { linkNext } from '../../http/next-page.ts';
import type { webhooksService } from './webhooks.service.ts';

export function webhookHandlers(
  webhooks: ReturnType<typeof webhooksService>,
): Handlers<typeof webhookRoutes> {
  return {
    list: async ({ params }, { scope }) => webhooks.list(requireOwnRestaurant(scope, params.restaurantId)),
    changes: async ({ params, query }, caller) => {
      const scope = requireOwnRestaurant(caller.scope, params.restaurantId);
      const scopes = 'keyScopes' in caller ? caller.keyScopes : keyScopes;
      const answer = await webhooks.changes(scope, query, scopes);
      if (!answer.isComplete) linkNext(caller, answer.next);
      return answer;
    },
    create: async ({ params, body }, caller) => {
      requireOwnRestaurant(caller.scope, params.restaurantId);
      return webhooks.create(caller, body);
    },
    update: ({ params, body }, caller) => webhooks.update(caller, params.id, body),
    renewSecret: ({ params }, { scope }) => webhooks.renewSecret(scope, params.id),
    remove: async ({ params }, { scope }) => {
      await webhooks.remove(scope, params.id);
      return null;
    },
    test: ({ params }, { scope }) => webhooks.test(scope, params.id),
    deliveries: ({ params }, { scope }) => webhooks.deliveries(scope, params.id),
    replay: ({ params }, { scope }) => webhooks.replay(scope, params.id, params.deliveryId),
  };
}
