import type { Kit } from '../../app/kit.ts';
import type { Member } from '../../http/caller.ts';
import { AppError } from '../../lib/app-error.ts';
import { addressKey } from '../../lib/rate-limiter.ts';
import { findUser, type UserWithRestaurant } from './auth.repo.ts';

/** A signed-in person, and the address of the call. */
export type SignedIn = Pick<Member, 'userId' | 'sessionId'> & { ip: string };

const tooManyTries = () =>
  new AppError('rate_limited', 'Too many wrong passwords. Please wait a minute and try again.');

export const passwordReplaced = () =>
  new AppError(
    'invalid_credentials',
    'The password of this account was changed a moment ago. Please use the new one.',
  );

/**
 * For changes that ask for the password again, so that a device left unlocked is not enough.
 *
 * @throws AppError `validation` at the field in which the password was typed
 */
export async function requirePassword(
  { db, passwords, limiters }: Pick<Kit, 'db' | 'passwords' | 'limiters'>,
  { userId, ip }: Pick<SignedIn, 'userId' | 'ip'>,
  field: string,
  typed: string,
): Promise<UserWithRestaurant> {
  const address = addressKey(ip);
  const user = await findUser(db, userId);
  const verify = async () =>
    (await passwords.verify(user?.password_hash, typed, address)) ? user : undefined;
  const found = await limiters.auth.addressLimiter.guess([address], verify, tooManyTries);
  if (found) return found;
  const message =
    field === 'currentPassword' ? 'This is not your current password.' : 'This is not your password.';
  throw new AppError('validation', message, [{ path: `body.${field}`, message }]);
}

/** For `catch`: calls `log` if an input was refused at its field, such as a wrong password, and throws the error again. */
export const logIfRefused =
  (log: () => void) =>
  (error: unknown): never => {
    if (error instanceof AppError && error.code === 'validation') log();
    throw error;
  };
