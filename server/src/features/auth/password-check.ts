import type { Db } from '../../db/schema.ts';
import type { Member } from '../../http/caller.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Passwords } from '../../lib/passwords.ts';
import { addressKey, type GuessLimiter } from '../../lib/rate-limiter.ts';
import { findUser, type UserWithRestaurant } from './auth.repo.ts';

export interface PasswordCheckDeps {
  db: Db;
  passwords: Passwords;
  /** Counts wrong passwords per address. */
  addressLimiter: GuessLimiter;
}

/** A signed-in person, and the address of the call. */
export type SignedIn = Pick<Member, 'userId' | 'sessionId'> & { ip: string };

const tooManyTries = () =>
  new AppError('rate_limited', 'Too many wrong passwords. Please wait a minute and try again.');

/** For changes that ask for the password again, so that a device left unlocked is not enough. */
export function createPasswordCheck({ db, passwords, addressLimiter }: PasswordCheckDeps) {
  /** The person, or an error at the field in which the password was typed. */
  return async function requirePassword(
    { userId, ip }: Pick<SignedIn, 'userId' | 'ip'>,
    field: string,
    typed: string,
  ): Promise<UserWithRestaurant> {
    const address = addressKey(ip);
    const user = await findUser(db, userId);
    const verify = async () =>
      (await passwords.verify(user?.password_hash, typed, address)) ? user : undefined;
    const found = await addressLimiter.guess([address], verify, tooManyTries);
    if (found) return found;
    const message =
      field === 'currentPassword' ? 'This is not your current password.' : 'This is not your password.';
    throw new AppError('validation', message, [{ path: `body.${field}`, message }]);
  };
}

export type RequirePassword = ReturnType<typeof createPasswordCheck>;
