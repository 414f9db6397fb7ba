import type { sessionRoutes } from '@menuboard/contract/sessions';
import type { Caller, Handlers } from '../../http/mount-route.ts';
import type { Device, SessionsService } from './sessions.service.ts';

export function deviceOf({ ip, request }: Caller): Device {
  return { ip, userAgent: request.headers['user-agent'] ?? '' };
}

export function sessionHandlers(sessions: SessionsService): Handlers<typeof sessionRoutes> {
  return {
    list: async (_, caller) => ({ sessions: await sessions.list(caller) }),
    end: async ({ params }, caller) => {
      await sessions.end(caller, params.id);
      return null;
    },
    endOthers: async (_, caller) => {
      await sessions.endOthers(caller);
      return null;
    },
  };
}
