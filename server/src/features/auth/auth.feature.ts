import { feature } from '../../app/feature.ts';
import { authHandlers } from './auth.routes.ts';
import { authService } from './auth.service.ts';
import { memberSockets } from './auth.sockets.ts';
import { emailConfirmationService } from './email-confirmation.service.ts';
import { passwordHandlers } from './password-reset.routes.ts';
import { passwordResetService } from './password-reset.service.ts';
import { secondFactorHandlers } from './second-factor.routes.ts';
import { secondFactorService } from './second-factor.service.ts';
import { sessionHandlers } from './sessions.routes.ts';
import { sessionsService } from './sessions.service.ts';
import { signInService } from './sign-in.service.ts';

/** Accounts: sign-up, sign-in with a second step, sessions, forgotten passwords and confirmed addresses. */
export const auth = feature({
  routes: (kit) => ({
    Accounts: authHandlers(authService(kit), signInService(kit), emailConfirmationService(kit)),
    Sessions: sessionHandlers(sessionsService(kit)),
    Passwords: passwordHandlers(passwordResetService(kit), kit.ownAddress),
    SecondFactor: secondFactorHandlers(secondFactorService(kit)),
  }),
  callers: (kit) => ({ findMember: sessionsService(kit).findMember }),
  sockets: memberSockets,
  mailTokens: (kit) => ({
    'new-password': ({ userId }) => passwordResetService(kit).createToken(userId),
    'email-confirmation': ({ userId }) => emailConfirmationService(kit).createToken(userId),
  }),
});
