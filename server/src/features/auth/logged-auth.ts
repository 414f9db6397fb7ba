import { AppError } from '../../lib/app-error.ts';
import { normalizeEmail } from '../../lib/email.ts';
import { maskEmail, type SecurityLog } from '../../lib/security-log.ts';
import type { AuthService } from './auth.service.ts';

const isRefusedAs = (error: unknown, code: AppError['code']) =>
  error instanceof AppError && error.code === code;

/** The same service; the security log gets a line for each sign-up, sign-in and change of a password. */
export function withSecurityLog(auth: AuthService, log: SecurityLog): AuthService {
  return {
    ...auth,

    async register(body, ...rest) {
      const session = await auth.register(body, ...rest);
      const { id: userId, restaurant } = session.user;
      const isInvited = body.invitation !== undefined;
      log({ event: 'signed-up', userId, restaurantId: restaurant.id, isInvited });
      return session;
    },

    async login(body, ...rest) {
      const session = await auth.login(body, ...rest).catch((error) => {
        const email = maskEmail(normalizeEmail(body.email));
        if (isRefusedAs(error, 'invalid_credentials')) log({ event: 'sign-in-failed', email });
        if (isRefusedAs(error, 'second_factor_required') && body.code !== undefined)
          log({ event: 'second-factor-wrong', email });
        throw error;
      });
      log({ event: 'signed-in', userId: session.user.id, restaurantId: session.user.restaurant.id });
      return session;
    },

    async changePassword(caller, body) {
      const { userId } = caller;
      await auth.changePassword(caller, body).catch((error) => {
        if (isRefusedAs(error, 'validation')) log({ event: 'password-change-failed', userId });
        throw error;
      });
      log({ event: 'password-changed', userId });
    },
  };
}
