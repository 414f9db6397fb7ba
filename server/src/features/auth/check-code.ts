/** Second step of a sign-in: a code from the app or a recovery code, used once and protected against guessing. */
import type { Kit } from '../../app/kit.ts';
import type { Tx } from '../../db/schema.ts';
import type { SecondFactorRow } from '../../db/sign-in-rows.ts';
import { AppError } from '../../lib/app-error.ts';
import type { UserWithRestaurant } from './auth.repo.ts';
import { isKnownAddress } from './known-addresses.repo.ts';
import { consumeRecoveryCode, consumeStep } from './second-factors.repo.ts';
import { findStep, readCode } from './totp.ts';

function tooManyCodes(isKnown: boolean): AppError {
  return new AppError(
    'rate_limited',
    isKnown
      ? 'Too many wrong codes. Please try again later.'
      : 'Too many wrong codes. Please try again later, or from a network where you have signed in before.',
  );
}

/** Refusal of a code, at the field in which it was typed. */
export function wrongCode(code: 'validation' | 'second_factor_required'): AppError {
  const message =
    'This code is wrong or has been used. Please type the code that your app shows now; if that is refused too, check the time of your phone.';
  return new AppError(code, message, [{ path: 'body.code', message }]);
}

/** Person and typed code. */
interface CodeGuess {
  user: UserWithRestaurant;
  factor: SecondFactorRow;
  code: string;
  /** Key of the caller's address. */
  address: string;
}

async function consumeCode(tx: Tx, factor: SecondFactorRow, typed: string, now: number): Promise<boolean> {
  const code = readCode(typed);
  if ('recoveryHash' in code) return consumeRecoveryCode(tx, factor.user_id, code.recoveryHash);
  const step = findStep(factor.secret, code.digits, now);
  return step !== undefined && consumeStep(tx, factor, step);
}

/**
 * Uses the code up and does `act`, in one transaction. Resolves with undefined, and counts it, if the code is wrong: per
 * account for all addresses that it does not know together, and for each address that it knows. A thief of the password
 * spends no tries of the owner's devices.
 */
export async function actWithCode<T extends object>(
  { db, clock, limiters }: Pick<Kit, 'db' | 'clock' | 'limiters'>,
  { user, factor, code, address }: CodeGuess,
  act: (tx: Tx) => Promise<T>,
): Promise<T | undefined> {
  const isKnown = await isKnownAddress(db, user.email, address);
  const key = isKnown ? `${user.id} ${address}` : user.id;
  const attempt = () =>
    db
      .transaction()
      .execute(async (tx) => ((await consumeCode(tx, factor, code, clock())) ? act(tx) : undefined));
  const limited = limiters.auth.codeLimiters.reduce<() => Promise<T | undefined>>(
    (make, limiter) => () => limiter.guess([key], make, () => tooManyCodes(isKnown)),
    attempt,
  );
  return limited();
}
