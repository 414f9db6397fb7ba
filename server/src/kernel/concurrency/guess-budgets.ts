/**
 * Lets budgets of guesses survive a restart, which would otherwise give everybody all tries again. The limiters count in
 * memory. Budgets of which half is spent are stored every second and at the stop, so a killed server forgets the guesses
 * of a second at most, and a request waits for no statement.
 */
import { hashToken } from '../identity/tokens.ts';
import { type Clock, iso } from '../time/clock.ts';
import type { CountedWindow, CountStorage, RateLimiter } from './rate-limiter.ts';

/** A stored budget. Times are ISO 8601. */
export interface StoredBudget {
  limiter: string;
  /** Hash of the address or account; '' for all together. */
  key: string;
  count: number;
  startedAt: string;
  expiresAt: string;
}

export interface BudgetStorage {
  /** Budgets that have not expired. */
  load(now: string): Promise<StoredBudget[]>;
  /** Replaces the stored values of budgets, and deletes expired ones. */
  save(budgets: StoredBudget[], now: string): Promise<void>;
}

/** The rest waits for the next second. */
const BUDGETS_AT_ONCE = 1_000;

export function createGuessBudgets(storage: BudgetStorage, clock: Clock) {
  const limiters = new Map<string, RateLimiter>();
  const unsaved = new Map<string, StoredBudget>();
  let saving: Promise<void> = Promise.resolve();

  async function saveNow(): Promise<void> {
    const taken = [...unsaved].slice(0, BUDGETS_AT_ONCE);
    if (taken.length === 0) return;
    for (const [id] of taken) unsaved.delete(id);
    const budgets = taken.map(([, budget]) => budget);
    await storage.save(budgets, iso(clock())).catch((error) => {
      for (const [id, budget] of taken) if (!unsaved.has(id)) unsaved.set(id, budget);
      throw error;
    });
  }

  return {
    /** Creates a limiter whose budgets are stored under a name. */
    store(name: string, create: (storage: CountStorage) => RateLimiter): RateLimiter {
      const limiter = create({
        toStored: (key) => hashToken(`${name} ${key}`),
        onCount({ key, startedAt, count }: CountedWindow, { max, windowMs }) {
          if (count * 2 < max) return;
          const expiresAt = iso(startedAt + windowMs);
          unsaved.set(`${name} ${key}`, { limiter: name, key, count, startedAt: iso(startedAt), expiresAt });
        },
      });
      limiters.set(name, limiter);
      return limiter;
    },

    /** Restores the budgets of an earlier process. */
    async load(): Promise<void> {
      for (const { limiter, key, count, startedAt } of await storage.load(iso(clock())))
        limiters.get(limiter)?.restore({ key, count, startedAt: Date.parse(startedAt) });
    },

    /** Stores changed budgets. The next call repeats failures. */
    save(): Promise<void> {
      saving = saving.catch(() => undefined).then(saveNow);
      return saving;
    },
  };
}
