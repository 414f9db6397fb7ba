import type { Config } from '../config/config.ts';
import type { Db } from '../db/schema.ts';
import { createAuthService } from '../features/auth/auth.service.ts';
import { createPasswordResetService } from '../features/auth/password-reset.service.ts';
import { createSessionsService } from '../features/auth/sessions.service.ts';
import { insertRestaurant } from '../features/restaurants/restaurants.repo.ts';
import type { Clock } from '../lib/clock.ts';
import type { Passwords } from '../lib/passwords.ts';
import type { SendMail } from '../mail/mail.ts';
import type { RateLimiters } from './create-rate-limiters.ts';

interface AccountParts {
  config: Config;
  clock: Clock;
  db: Db;
  passwords: Passwords;
  sendMail: SendMail | undefined;
  limiters: RateLimiters;
  disconnectSession: (sessionId: string) => void;
  onError: (error: unknown) => void;
}

/** The features of accounts: sign-up and sign-in, sessions, and forgotten passwords. */
export function createAccounts({ config, limiters, disconnectSession, onError, ...shared }: AccountParts) {
  const { db, clock } = shared;
  const sessions = createSessionsService({ db, clock, maxDays: config.sessionMaxDays, disconnectSession });
  const auth = createAuthService({
    ...shared,
    ...limiters.auth,
    signUpMode: config.signUp,
    createRestaurant: insertRestaurant,
    startSession: sessions.start,
    disconnectSession,
  });
  const passwordResets = createPasswordResetService({
    ...shared,
    ...limiters.passwordReset,
    disconnectSession,
    onError,
  });
  return { sessions, auth, passwordResets };
}
