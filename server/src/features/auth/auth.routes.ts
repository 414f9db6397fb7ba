import type { authRoutes } from '@menuboard/contract/auth';
import type { Handlers } from '../../http/mount-route.ts';
import type { AuthService } from './auth.service.ts';

export function authHandlers(auth: AuthService): Handlers<typeof authRoutes> {
  return {
    register: ({ body }, { ip }) => auth.register(body, ip),
    login: ({ body }, { ip }) => auth.login(body.email, body.password, ip),
    me: (_, { userId }) => auth.me(userId),
    changePassword: async ({ body }, { userId, sessionId, ip }) => {
      await auth.changePassword(userId, sessionId, body, ip);
      return null;
    },
    logout: async (_, { sessionId }) => {
      await auth.logout(sessionId);
      return null;
    },
  };
}
