import type { pushRoutes } from '@menuboard/contract/push';
import type { Handlers } from '../../http/handler.ts';
import type { pushService } from './push.service.ts';

export function pushHandlers(push: ReturnType<typeof pushService>): Handlers<typeof pushRoutes> {
  return {
    get: (_, caller) => push.get(caller),
    subscribe: async ({ body }, caller) => {
      await push.subscribe(caller, body);
      return null;
    },
    unsubscribe: async ({ params }, caller) => {
      await push.unsubscribe(caller, params.id);
      return null;
    },
  };
}
