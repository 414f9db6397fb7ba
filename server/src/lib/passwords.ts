import { hash, verify } from '@node-rs/argon2';
import { AppError } from './app-error.ts';
import { SECOND } from './clock.ts';
import { Places } from './places.ts';

/** The cost of a password hash. OWASP's minimum is 19 MiB, t=2, p=1 (54 ms on two cores). */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
}

export const safeCost: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

export interface Passwords {
  /** @param address address of the caller, whose passwords are hashed one after the other */
  hash(password: string, address: string): Promise<string>;
  /** Without a stored hash (unknown email), takes the same time and returns false. */
  verify(stored: string | undefined, password: string, address: string): Promise<boolean>;
  /** Whether the hash was made at a lower cost than today's, and should be replaced. */
  isOutdated(stored: string): boolean;
}

function isCheaper(stored: string, { memoryCost, timeCost }: PasswordCost): boolean {
  const [, memory, time] = /\$m=(\d+),t=(\d+),/.exec(stored) ?? [];
  return Number(memory) < memoryCost || Number(time) < timeCost;
}

/** For all addresses together: about ten seconds of waiting. */
const QUEUE_MAX = 200;
const WAITING_PER_ADDRESS_MAX = 20;

const tooMany = () =>
  new AppError('unavailable', 'Too many people are signing in right now. Please try again in a moment.');

/** Hashes one password at a time, off the event loop, so that a flood of sign-ins leaves a core for other requests. */
export function createPasswords(cost: PasswordCost): Passwords {
  // The library's default algorithm is argon2id.
  const options = { ...cost, parallelism: 1 };
  // A hash in the usual form and cost, with a salt and a hash of zeros, which no password has.
  const unknownUserHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;
  const places = new Places('passwords', {
    all: 1,
    ofKey: 1,
    waiting: QUEUE_MAX,
    waitingOfKey: WAITING_PER_ADDRESS_MAX,
    limitMs: 30 * SECOND,
  });
  const runQueued = <T>(address: string, task: () => Promise<T>): Promise<T> =>
    places.run({ key: address }, tooMany, task);

  return {
    isOutdated: (stored) => isCheaper(stored, cost),
    hash: (password, address) => runQueued(address, () => hash(password, options)),
    verify: (stored, password, address) =>
      runQueued(address, async () => {
        const matches = await verify(stored ?? unknownUserHash, password);
        return matches && stored !== undefined;
      }),
  };
}
