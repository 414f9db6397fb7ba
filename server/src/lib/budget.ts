import type { Clock } from './clock.ts';

/** So many failures in a window. */
export interface Allowance {
  max: number;
  windowMs: number;
}

/** Counts failed guesses per key and in all; what is over budget is refused before the work, right or wrong. */
export interface Budget {
  /** How many counts are kept. */
  size(): number;
  /** Counts an attempt, whatever comes of it. Throws `refuse()` over the budget. */
  take(key: string, refuse: () => Error): void;
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
// So many different keys are not people: those with a single failure are forgotten first.
const KEYS_MAX = 10_000;

/** A budget of fixed windows in memory. Without an allowance it never refuses. */
export function createBudget(clock: Clock, perKey: Allowance | undefined, inAll?: Allowance): Budget {
  const windows = new Map<Key, Window>();
  const underWay = new Map<Key, UnderWay>();

  function countOf(key: Key, { windowMs }: Allowance): number {
    const known = windows.get(key);
    const isOver = !known || clock() - known.startedAt >= windowMs || clock() < known.startedAt;
    if (known && isOver) windows.delete(key);
    return known && !isOver ? known.count : 0;
  }

  // Only what failed is kept, so that harmless keys push out nobody's count.
  function count(key: Key, allowance: Allowance): void {
    const before = countOf(key, allowance);
    const startedAt = before > 0 ? windows.get(key)?.startedAt : undefined;
    windows.set(key, { startedAt: startedAt ?? clock(), count: before + 1 });
    forgetPast();
    if (windows.size > KEYS_MAX) forgetOne();
  }

  // They stand in the order in which they began: those that are over come first.
  function forgetPast(): void {
    for (const [key, { startedAt }] of windows) {
      const { windowMs = 0 } = (key === TOTAL ? inAll : perKey) ?? {};
      if (clock() - startedAt < windowMs) return;
      windows.delete(key);
    }
  }

  function forgetOne(): void {
    for (const [key, window] of windows) {
      if (key !== TOTAL && window.count === 1) return void windows.delete(key);
    }
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
    size: () => windows.size,

    take(key, refuse) {
      const limits = limitsOf([key]);
      if (limits.some((limit) => countOf(limit.key, limit.allowance) >= limit.allowance.max)) throw refuse();
      for (const limit of limits) count(limit.key, limit.allowance);
    },

    async guess(keys, make, refuse) {
      const limits = limitsOf(keys);
      for (;;) {
        const left = limits.map(({ key, allowance }) => allowance.max - countOf(key, allowance));
        if (left.some((tries) => tries <= 0)) throw refuse();
        const full = limits.find(({ key }, n) => (underWay.get(key)?.count ?? 0) >= (left[n] ?? 0));
        if (!full) break;
        await new Promise<void>((wake) => underWay.get(full.key)?.waiting.push(wake));
      }
      for (const { key } of limits) begin(key);
      try {
        const found = await make();
        if (found === undefined) {
          for (const { key, allowance } of limits) count(key, allowance);
        }
        return found;
      } finally {
        for (const { key } of limits) end(key);
      }
    },
  };
}

/** An address as a budget counts it: one IPv6 customer owns a whole /64, and some proxies name the port with it. */
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
