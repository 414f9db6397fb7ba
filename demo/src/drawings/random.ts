/** Seeded random numbers: the same key always gives the same sequence, so that a drawing never changes. */
export type Random = {
  between: (low: number, high: number) => number;
  pick: <T>(first: T, ...rest: readonly T[]) => T;
  /** Degrees, 0 to 360. */
  angle: () => number;
};

/** Hashes the key with FNV-1a and generates with mulberry32: both give the same numbers on every machine. */
export function createRandom(key: string): Random {
  let state = 0x811c9dc5;
  for (const char of key) {
    state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }

  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };

  return {
    between: (low, high) => low + next() * (high - low),
    pick: (first, ...rest) => rest[Math.floor(next() * (rest.length + 1)) - 1] ?? first,
    angle: () => next() * 360,
  };
}
