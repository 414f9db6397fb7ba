import type { authRoutes } from '@menuboard/contract/auth';
import type { Handlers } from '../../http/handler.ts';
import type { authService } from './auth.service.ts';
import type { emailConfirmationService } from './email-confirmation.service.ts';
import { deviceOf } from './sessions.routes.ts';
import type { signInService } from './sign-in.service.ts';

export function authHandlers(
  auth: ReturnType<typeof authService>,
  signIn: ReturnType<typeof signInService>,
  confirmation: ReturnType<typeof emailConfirmationService>,
): Handlers<typeof authRoutes> {
  return {
    signUpMode: () => auth.signUpMode(),
    register: ({ body }, caller) => auth.register(body, deviceOf(caller)),
    login: ({ body }, caller) => signIn.login(body, deviceOf(caller)),
    me: (_, { userId, scope }) => auth.me(userId, scope.restaurantId),
    changePassword: async ({ body }, caller) => {
      await auth.changePassword(caller, body);
      return null;
    },
    sendConfirmation: async (_, { userId }) => {
      await confirmation.askAgain(userId);
      return null;
    },
    confirmEmail: async ({ body }, { ip }) => {
      await confirmation.confirm(body.token, ip);
      return null;
    },
    logout: async (_, { sessionId }) => {
      await auth.logout(sessionId);
      return null;
    },
  };
}
