/**
 * Limits guesses over all nodes of a cluster, and over restarts. Before a guess is made, PostgreSQL reserves it; a right
 * one is given back. So as many guesses are checked as the limit says, however fast they come and on however many nodes.
 * A key that has spent its window is refused from memory until the window ends, so that an attack costs no statement.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { GuessLimit } from '@menuboard/server/fleet/platform';
import { createInFlight } from '@menuboard/server/kernel/concurrency/in-flight';
import type { GuessLimiter } from '@menuboard/server/kernel/concurrency/rate-limiter';
import { hashToken } from '@menuboard/server/kernel/identity/tokens';
import { type Clock, SECOND } from '@menuboard/server/kernel/time/clock';
import type { ReservedGuess, SharedBudgets, WantedGuess } from './shared-guesses.repo.ts';

/** Pause while guesses on other nodes may be given back. */
const RETRY_MS = 100;
const WAIT_MAX_MS = 5 * SECOND;
/** More keys than these cannot be people; the oldest are asked of the database again. */
const REFUSED_MAX = 10_000;

interface LimitedKey extends WantedGuess {
  /** Key as the caller knows it; undefined for all keys together. */
  shown: string | undefined;
}

const TOTAL_KEY = '';

interface Attempt<T> {
  isMade: boolean;
  found: T | undefined;
}

const notMade = { isMade: false, found: undefined };

export function createSharedGuesses(
  budgets: SharedBudgets,
  clock: Clock,
  onError: (error: unknown) => void,
  { name, perKey, total, onRefused = () => undefined }: GuessLimit,
): GuessLimiter {
  /** When the windows end of keys that have no guess left, by key, oldest first. */
  const refusedUntil = new Map<string, number>();
  const running = createInFlight<string>();
  const { windowMs } = perKey;

  function isRefused(key: string): boolean {
    const until = refusedUntil.get(key);
    if (until === undefined) return false;
    if (clock() < until && clock() >= until - windowMs) return true;
    refusedUntil.delete(key);
    return false;
  }

  function remember(key: string, until: number): void {
    refusedUntil.set(key, until);
    const [oldest] = refusedUntil.keys();
    if (refusedUntil.size > REFUSED_MAX && oldest !== undefined) refusedUntil.delete(oldest);
  }

  /** Remembers which of these keys have no guess left for certain: others have guesses that may be given back. */
  async function findSpent(keys: LimitedKey[]): Promise<void> {
    const found = await budgets.read(
      name,
      keys.map(({ key }) => key),
    );
    for (const { key, count, expiresAt } of found) {
      const max = keys.find((one) => one.key === key)?.max ?? 0;
      if (count >= max) remember(key, Date.parse(expiresAt));
    }
  }

  const giveBack = (guesses: ReservedGuess[]) =>
    // A guess that is not given back stays reserved until its window ends.
    budgets.settle(name, guesses, false).catch(onError);

  /** Makes the guess if every key has one left; otherwise says that it did not. */
  async function attempt<T>(keys: LimitedKey[], make: () => Promise<T | undefined>): Promise<Attempt<T>> {
    const reserved = await budgets.reserve(name, keys, clock(), windowMs);
    const missing = keys.filter(({ key }) => !reserved.some((one) => one.key === key));
    if (missing.length > 0) {
      await giveBack(reserved);
      await findSpent(missing);
      return notMade;
    }
    const found = await make().catch(async (error) => {
      await giveBack(reserved);
      throw error;
    });
    // Without an answer if it cannot be counted: a database that crashes forgets what was reserved.
    if (found === undefined) await budgets.settle(name, reserved, true);
    else await giveBack(reserved);
    return { isMade: true, found };
  }

  /** Waits until this node has a place for a guess of each key: no more run at once than the limit allows. */
  async function waitForPlace(keys: LimitedKey[]): Promise<void> {
    for (;;) {
      const full = keys.find(({ key, max }) => running.count(key) >= max);
      if (!full) return;
      await running.nextEnd(full.key);
    }
  }

  async function attemptInTurn<T>(
    keys: LimitedKey[],
    make: () => Promise<T | undefined>,
  ): Promise<Attempt<T>> {
    await waitForPlace(keys);
    return running.run(
      keys.map(({ key }) => key),
      // A guess that ran before may have found that the window is spent.
      async () => (keys.some(({ key }) => isRefused(key)) ? notMade : attempt(keys, make)),
    );
  }

  return {
    async guess(names, make, refuse, options = {}) {
      let keys: LimitedKey[] = names.map((shown) => ({
        key: hashToken(`${name} ${shown}`),
        max: perKey.max,
        shown,
      }));
      if (total) keys = [{ key: TOTAL_KEY, max: total.max, shown: undefined }, ...keys];
      for (let waitedMs = 0; ; waitedMs += RETRY_MS) {
        const refused =
          keys.find(({ key }) => isRefused(key)) ?? (waitedMs >= WAIT_MAX_MS ? keys[0] : undefined);
        if (refused?.key === TOTAL_KEY && (await options.isExempt?.()) === true) {
          keys = keys.filter(({ key }) => key !== TOTAL_KEY);
          waitedMs = 0;
          continue;
        }
        if (refused) {
          onRefused(refused.shown);
          throw refuse();
        }
        const { isMade, found } = await attemptInTurn(keys, make);
        if (isMade) return found;
        if (!keys.some(({ key }) => isRefused(key))) await sleep(RETRY_MS);
      }
    },
  };
}
