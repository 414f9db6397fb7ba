import type { sessionRoutes } from '@menuboard/contract/sessions';
import type { Caller, Handlers } from '../../http/handler.ts';
import type { sessionsService } from './sessions.service.ts';
import type { Device } from './start-session.ts';

export function deviceOf({ ip, request }: Caller): Device {
  return { ip, userAgent: request.headers['user-agent'] ?? '' };
}

export function sessionHandlers(
  sessions: ReturnType<typeof sessionsService>,
): Handlers<typeof sessionRoutes> {
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
