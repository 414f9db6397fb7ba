import { hash, verify } from '@node-rs/argon2';
import { AppError } from './app-error.ts';
import { createQueue } from './queue.ts';

/** The cost of a password hash. OWASP's minimum is 19 MiB, t=2, p=1 (54 ms on two cores). */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
}

export const safeCost: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Without a stored hash (unknown email) it takes the same time and returns false. */
  verify(stored: string | undefined, password: string): Promise<boolean>;
}

const QUEUE_MAX = 40;

/** Hashes one password at a time, off the event loop, so that a flood of sign-ins leaves a core for other requests. */
export function createPasswords(cost: PasswordCost): Passwords {
  // The library's default algorithm is argon2id.
  const options = { ...cost, parallelism: 1 };
  // Of the usual form and cost, with a salt and a hash of zeros, which no password has.
  const unknownUserHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;
  let waiting = 0;
  const enqueue = createQueue();

  function runQueued<T>(task: () => Promise<T>): Promise<T> {
    if (waiting >= QUEUE_MAX) {
      throw new AppError(
        'unavailable',
        'Too many people are signing in right now. Please try again in a moment.',
      );
    }
    waiting += 1;
    return enqueue(task).finally(() => {
      waiting -= 1;
    });
  }

  return {
    hash: (password) => runQueued(() => hash(password, options)),
    verify: (stored, password) =>
      runQueued(async () => {
        const matches = await verify(stored ?? unknownUserHash, password);
        return matches && stored !== undefined;
      }),
  };
}
