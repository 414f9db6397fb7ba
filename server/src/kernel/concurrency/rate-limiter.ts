import type { Clock } from '../time/clock.ts';
import { createInFlight } from './in-flight.ts';

/** At most `max` counts within a window. */
export interface RateLimit {
  max: number;
  windowMs: number;
}

/**
 * Limits attempts per key, and all attempts together. `take` counts every attempt; `guess` counts only wrong guesses.
 * Above the limit both refuse before any work is done, so even a right guess is refused.
 */
export interface RateLimiter {
  /** Number of keys with counts. */
  size(): number;
  /** Restores a count of an earlier process. */
  restore(window: CountedWindow): void;
  /** Counts every attempt. Throws `refuse()` above the limit. */
  take(key: string, refuse: () => Error): void;
  /**
   * Makes a guess and counts it if `make` returns undefined. Throws `refuse()` above the limit. Only as many guesses
   * run at once as there are tries left; the others wait, so parallel guesses gain nothing.
   */
  guess<T>(
    keys: string[],
    make: () => Promise<T | undefined>,
    refuse: () => Error,
    options?: GuessOptions,
  ): Promise<T | undefined>;
}

/** The part of a limiter that processes may share. */
export type GuessLimiter = Pick<RateLimiter, 'guess'>;

export interface GuessOptions {
  /**
   * Whether only the caller's own keys count, so that others cannot stop a known caller. Called only when all guesses
   * together have reached their limit.
   */
  isExempt?: () => Promise<boolean>;
}

/** Count of a key since the start of its window (ms since 1970). The key for all together is ''. */
export interface CountedWindow {
  key: string;
  startedAt: number;
  count: number;
}

/** Stores the counts of a limiter outside its memory. */
export interface CountStorage {
  /** Form of a key that may be stored. */
  toStored: (key: string) => string;
  /** Called after each count, with the stored form of the key. */
  onCount: (window: CountedWindow, limit: RateLimit) => void;
}

const inMemory: CountStorage = { toStored: (key) => key, onCount: () => undefined };

type Key = string | typeof TOTAL;

interface CountedLimit {
  key: Key;
  /** Key as the caller knows it; undefined for all keys together. */
  name: string | undefined;
  limit: RateLimit;
}

const TOTAL = Symbol('total');
// More different keys cannot be people, so keys with a single count are dropped first.
const KEYS_MAX = 10_000;

/** Called for each refusal with the key above its limit; `undefined` if all keys together are. */
export type OnRefused = (key: string | undefined) => void;

/** Counts in fixed windows, in memory. Without a limit it never refuses. */
export function createRateLimiter(
  clock: Clock,
  perKey: RateLimit | undefined,
  total?: RateLimit,
  onRefused: OnRefused = () => undefined,
  { toStored, onCount }: CountStorage = inMemory,
): RateLimiter {
  const windows = new Map<Key, { startedAt: number; count: number }>();
  const inFlight = createInFlight<Key>();

  function countOf(key: Key, { windowMs }: RateLimit): number {
    const known = windows.get(key);
    const isOver = !known || clock() - known.startedAt >= windowMs || clock() < known.startedAt;
    if (known && isOver) windows.delete(key);
    return known && !isOver ? known.count : 0;
  }

  function count(key: Key, limit: RateLimit): void {
    const before = countOf(key, limit);
    const startedAt = (before > 0 ? windows.get(key)?.startedAt : undefined) ?? clock();
    windows.set(key, { startedAt, count: before + 1 });
    onCount({ key: key === TOTAL ? '' : key, startedAt, count: before + 1 }, limit);
    dropPastWindows();
    if (windows.size > KEYS_MAX) dropOneSingleCount();
  }

  // The map has the order of the windows' starts, so past windows come first.
  function dropPastWindows(): void {
    for (const [key, { startedAt }] of windows) {
      const { windowMs = 0 } = (key === TOTAL ? total : perKey) ?? {};
      if (clock() - startedAt < windowMs) return;
      windows.delete(key);
    }
  }

  function dropOneSingleCount(): void {
    for (const [key, window] of windows) {
      if (key !== TOTAL && window.count === 1) return void windows.delete(key);
    }
  }

  function limitsOf(keys: string[], isExempt = false): CountedLimit[] {
    const limits: CountedLimit[] = [];
    if (total && !isExempt) limits.push({ key: TOTAL, name: undefined, limit: total });
    if (perKey) for (const name of keys) limits.push({ key: toStored(name), name, limit: perKey });
    return limits;
  }

  function refuseIf(spent: CountedLimit | undefined, refuse: () => Error): void {
    if (!spent) return;
    onRefused(spent.name);
    throw refuse();
  }

  const isTotalSpent = () => total !== undefined && countOf(TOTAL, total) >= total.max;

  return {
    size: () => windows.size,

    restore({ key, startedAt, count: stored }) {
      const ownKey = key === '' ? TOTAL : key;
      const limit = key === '' ? total : perKey;
      if (!limit || windows.size >= KEYS_MAX) return;
      windows.set(ownKey, { startedAt, count: stored + countOf(ownKey, limit) });
    },

    take(key, refuse) {
      const limits = limitsOf([key]);
      const spent = limits.find(({ key: counted, limit }) => countOf(counted, limit) >= limit.max);
      refuseIf(spent, refuse);
      for (const { key: counted, limit } of limits) count(counted, limit);
    },

    async guess(keys, make, refuse, options = {}) {
      const isExempt = isTotalSpent() && (await options.isExempt?.()) === true;
      const limits = limitsOf(keys, isExempt);
      for (;;) {
        const left = limits.map(({ key, limit }) => limit.max - countOf(key, limit));
        refuseIf(
          limits.find((_, n) => (left[n] ?? 0) <= 0),
          refuse,
        );
        const full = limits.find(({ key }, n) => inFlight.count(key) >= (left[n] ?? 0));
        if (!full) break;
        await inFlight.nextEnd(full.key);
      }
      const keysOfLimits = limits.map(({ key }) => key);
      return inFlight.run(keysOfLimits, async () => {
        const found = await make();
        if (found === undefined) for (const { key, limit } of limits) count(key, limit);
        return found;
      });
    },
  };
}

export async function countAttempt(limiter: GuessLimiter, key: string, refuse: () => Error): Promise<void> {
  await limiter.guess([key], async () => undefined, refuse);
}

/** Key of an address. One IPv6 customer owns a whole /64, so only that counts; a proxy's port is dropped. */
export function addressKey(ip: string): string {
  const bare = ip.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  const plain = bare.replace(/^::ffff:(?=\d+\.)/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const gap = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return [...front, ...gap, ...back].slice(0, 4).join(':');
}
