import type { Clock } from './clock.ts';

/** So many failures in a window. */
export interface Allowance {
  max: number;
  windowMs: number;
}

/** Counts failed guesses per key and in all; what is over budget is refused before the work, right or wrong. */
export interface Budget {
  /**
   * Makes a guess; `undefined` is a wrong one. Throws `refuse()` over the budget. A guess waits while those under
   * way could use up what is left: as many at once as there are tries, so that haste buys none.
   */
  guess<T>(keys: string[], make: () => Promise<T | undefined>, refuse: () => Error): Promise<T | undefined>;
}

type Key = string | typeof TOTAL;

interface Window {
  startedAt: number;
  count: number;
}

interface UnderWay {
  count: number;
  waiting: (() => void)[];
}

const TOTAL = Symbol('total');
// So many different keys are not people: the oldest are forgotten first, and the total still holds.
const KEYS_MAX = 10_000;

/** A budget of fixed windows in memory. Without an allowance it never refuses. */
export function createBudget(clock: Clock, perKey: Allowance | undefined, inAll?: Allowance): Budget {
  const windows = new Map<Key, Window>();
  const underWay = new Map<Key, UnderWay>();

  function current(key: Key, { windowMs }: Allowance): Window {
    const known = windows.get(key);
    if (known && clock() - known.startedAt < windowMs && clock() >= known.startedAt) return known;
    windows.delete(key);
    const fresh = { startedAt: clock(), count: 0 };
    windows.set(key, fresh);
    const [first, second] = windows.size > KEYS_MAX ? windows.keys() : [];
    const oldest = first === TOTAL ? second : first;
    if (oldest !== undefined) windows.delete(oldest);
    return fresh;
  }

  function limitsOf(keys: string[]): { key: Key; allowance: Allowance }[] {
    const limits: { key: Key; allowance: Allowance }[] = [];
    if (inAll) limits.push({ key: TOTAL, allowance: inAll });
    if (perKey) for (const key of keys) limits.push({ key, allowance: perKey });
    return limits;
  }

  function begin(key: Key): void {
    const known = underWay.get(key) ?? { count: 0, waiting: [] };
    known.count += 1;
    underWay.set(key, known);
  }

  function end(key: Key): void {
    const known = underWay.get(key);
    if (!known) return;
    known.count -= 1;
    if (known.count === 0) underWay.delete(key);
    for (const wake of known.waiting.splice(0)) wake();
  }

  return {
    async guess(keys, make, refuse) {
      const limits = limitsOf(keys);
      for (;;) {
        const left = limits.map(({ key, allowance }) => allowance.max - current(key, allowance).count);
        if (left.some((tries) => tries <= 0)) throw refuse();
        const full = limits.find(({ key }, n) => (underWay.get(key)?.count ?? 0) >= (left[n] ?? 0));
        if (!full) break;
        await new Promise<void>((wake) => underWay.get(full.key)?.waiting.push(wake));
      }
      for (const { key } of limits) begin(key);
      try {
        const found = await make();
        if (found === undefined) {
          for (const { key, allowance } of limits) current(key, allowance).count += 1;
        }
        return found;
      } finally {
        for (const { key } of limits) end(key);
      }
    },
  };
}

/** An address as a budget counts it: one IPv6 customer owns a whole /64. */
export function addressKey(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const gap = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return [...front, ...gap, ...back].slice(0, 4).join(':');
}
