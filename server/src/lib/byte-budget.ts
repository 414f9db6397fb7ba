import { type Clock, DAY } from './clock.ts';

/** Limits how many bytes each key may use in a day, in memory. */
export interface ByteBudget {
  /** Counts the bytes. Throws `refuse()`, and counts nothing, if that is more than is left of the day. */
  take(key: string, bytes: number, refuse: () => Error): void;
}

export function createByteBudget(
  clock: Clock,
  maxPerDay: number,
  onRefused: (key: string) => void = () => undefined,
): ByteBudget {
  let day = 0;
  const used = new Map<string, number>();
  return {
    take(key, bytes, refuse) {
      const today = Math.floor(clock() / DAY);
      if (today !== day) used.clear();
      day = today;
      const sum = (used.get(key) ?? 0) + bytes;
      if (sum > maxPerDay) {
        onRefused(key);
        throw refuse();
      }
      used.set(key, sum);
    },
  };
}
