import type { authRoutes, Session } from '@menuboard/contract/auth';
import type { RouteInput } from '@menuboard/contract/http/route';
import type { Kit } from '../../app/kit.ts';
import { lockVerified } from '../../db/lock-person.ts';
import type { Tx } from '../../db/schema.ts';
import { addressKey } from '../../kernel/concurrency/rate-limiter.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import { normalizeEmail } from '../../kernel/identity/email.ts';
import { maskEmail } from '../../kernel/logs/security-log.ts';
import { iso } from '../../kernel/time/clock.ts';
import { isOperator } from '../server-backups/operators.reads.ts';
import { presentUser } from './auth.present.ts';
import * as repo from './auth.repo.ts';
import { actWithCode, wrongCode } from './check-code.ts';
import { isKnownAddress, rememberAddress } from './known-addresses.repo.ts';
import { passwordReplaced } from './password-check.reads.ts';
import { findFactor } from './second-factors.repo.ts';
import { type Device, startSession } from './start-session.ts';

type Login = RouteInput<typeof authRoutes.login>['body'];

const tooManyTries = () =>
  new AppError('rate_limited', 'Too many failed sign-ins. Please wait a minute and try again.');

const codeNeeded = () =>
  new AppError('second_factor_required', 'Please type the six-digit code from your authenticator app.');

/** Sign-in with a password, and with a code if the account has a second factor. */
export function signInService(kit: Kit) {
  const { db, clock, config, passwords, limiters, securityLog } = kit;

  async function findByPassword(email: string, password: string, address: string) {
    const user = await repo.findUserByEmail(db, email);
    // Verify even without a user, so that an unknown email takes the same time as a wrong password.
    const isCorrect = await passwords.verify(user?.password_hash, password, address);
    return isCorrect ? user : undefined;
  }

  /** Counts the guesses of passwords by address; and by email, but for addresses that the account knows. */
  function guessPassword(email: string, password: string, address: string) {
    const find = () => findByPassword(email, password, address);
    const { addressLimiter, accountLimiter } = limiters.auth;
    return addressLimiter.guess(
      [address],
      async () =>
        // Guesses from elsewhere lock no owner out.
        (await isKnownAddress(db, email, address))
          ? find()
          : accountLimiter.guess([email], find, tooManyTries),
      tooManyTries,
    );
  }

  function refuseSignIn(email: string, refusal: AppError): never {
    securityLog({ event: 'sign-in-failed', email: maskEmail(email) });
    throw refusal;
  }

  function refuseCode(email: string, code: string | undefined, refusal: AppError): never {
    if (code !== undefined) securityLog({ event: 'second-factor-wrong', email: maskEmail(email) });
    throw refusal;
  }

  /** Runs only after the password check, so that nobody else learns of a second step. Resolves with the token. */
  async function passSecondStep(user: repo.UserWithRestaurant, code: string | undefined, device: Device) {
    const address = addressKey(device.ip);
    const start = async (opened: Tx) => {
      const tx = await lockVerified(opened, user);
      if (!tx) return refuseSignIn(user.email, passwordReplaced());
      await rememberAddress(tx, user.id, address, iso(clock()));
      return { token: await startSession(tx, user, device, kit) };
    };
    const factor = await findFactor(db, user.id);
    if (factor?.enabled_at) {
      if (code === undefined) throw codeNeeded();
      const started = await actWithCode(kit, { user, factor, code, address }, start);
      if (!started) return refuseCode(user.email, code, wrongCode('second_factor_required'));
      return started.token;
    }
    return db.transaction().execute(async (tx) => {
      const { token } = await start(tx);
      // Turned on since it was looked up.
      if ((await findFactor(tx, user.id))?.enabled_at) refuseCode(user.email, code, codeNeeded());
      return token;
    });
  }

  return {
    async login({ email: typedEmail, password, code }: Login, device: Device): Promise<Session> {
      const email = normalizeEmail(typedEmail);
      const address = addressKey(device.ip);
      const user = await guessPassword(email, password, address);
      if (!user) return refuseSignIn(email, new AppError('invalid_credentials', 'Invalid email or password'));
      const token = await passSecondStep(user, code, device);
      if (passwords.isOutdated(user.password_hash))
        await repo.replaceHash(db, user, await passwords.hash(password, address));
      const { id: userId, restaurant_id: restaurantId } = user;
      const session = {
        token,
        user: presentUser(user, config.profile, await isOperator(db, userId, config)),
      };
      securityLog({ event: 'signed-in', userId, restaurantId });
      return session;
    },
  };
}
