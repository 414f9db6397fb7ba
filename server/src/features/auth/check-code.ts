/** The second step: a code from the app or a recovery code, once, and not guessed. */
import type { Db, Tx } from '../../db/schema.ts';
import type { SecondFactorRow } from '../../db/sign-in-rows.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import type { GuessLimiter } from '../../lib/rate-limiter.ts';
import type { UserWithRestaurant } from './auth.repo.ts';
import { isKnownAddress } from './known-addresses.repo.ts';
import { consumeRecoveryCode, consumeStep } from './second-factors.repo.ts';
import { findStep, readCode } from './totp.ts';

export interface CheckCodeDeps {
  db: Db;
  clock: Clock;
  /**
   * Count wrong codes, in five minutes and in a day: per account for all addresses that it does not know together, and for
   * each address that it knows. A thief of the password spends no tries of the owner's devices.
   */
  codeLimiters: GuessLimiter[];
}

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

export function createCodeCheck({ db, clock, codeLimiters }: CheckCodeDeps) {
  async function consumeCode(tx: Tx, factor: SecondFactorRow, typed: string): Promise<boolean> {
    const code = readCode(typed);
    if ('recoveryHash' in code) return consumeRecoveryCode(tx, factor.user_id, code.recoveryHash);
    const step = findStep(factor.secret, code.digits, clock());
    return step !== undefined && consumeStep(tx, factor, step);
  }

  /** Uses the code up and does `act`, in one transaction. Resolves with undefined, and counts it, if the code is wrong. */
  return async function actWithCode<T extends object>(
    { user, factor, code, address }: CodeGuess,
    act: (tx: Tx) => Promise<T>,
  ): Promise<T | undefined> {
    const isKnown = await isKnownAddress(db, user.email, address);
    const key = isKnown ? `${user.id} ${address}` : user.id;
    const attempt = () =>
      db.transaction().execute(async (tx) => ((await consumeCode(tx, factor, code)) ? act(tx) : undefined));
    const limited = codeLimiters.reduce<() => Promise<T | undefined>>(
      (make, limiter) => () => limiter.guess([key], make, () => tooManyCodes(isKnown)),
      attempt,
    );
    return limited();
  };
}

export type ActWithCode = ReturnType<typeof createCodeCheck>;
