import type { Clock } from './clock.ts';

/** So many failures in a window. */
export interface Allowance {
  max: number;
  windowMs: number;
}

/** Counts failures per key and in all; what is over budget is refused before the work, right or wrong. */
export interface Budget {
  isSpent(key: string): boolean;
  spend(key: string): void;
}

interface Window {
  startedAt: number;
  count: number;
}

const TOTAL = Symbol('total');
// So many different keys are not people: the oldest are forgotten first, and the total still holds.
const KEYS_MAX = 10_000;

/** A budget of fixed windows in memory. Without an allowance it never refuses. */
export function createBudget(clock: Clock, perKey: Allowance | undefined, inAll?: Allowance): Budget {
  const windows = new Map<string | symbol, Window>();

  function current(key: string | symbol, allowance: Allowance): Window {
    const known = windows.get(key);
    if (known && clock() - known.startedAt < allowance.windowMs && clock() >= known.startedAt) return known;
    windows.delete(key);
    const fresh = { startedAt: clock(), count: 0 };
    windows.set(key, fresh);
    const oldest = windows.size > KEYS_MAX ? windows.keys().next().value : undefined;
    if (oldest !== undefined && oldest !== TOTAL) windows.delete(oldest);
    return fresh;
  }

  return {
    isSpent(key) {
      if (inAll && current(TOTAL, inAll).count >= inAll.max) return true;
      return perKey !== undefined && current(key, perKey).count >= perKey.max;
    },
    spend(key) {
      if (inAll) current(TOTAL, inAll).count += 1;
      if (perKey) current(key, perKey).count += 1;
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
