/** Chance that repeats: the same key always gives the same throws, so that a picture never changes by itself. */
export type Dice = {
  between: (low: number, high: number) => number;
  pick: <T>(first: T, ...rest: readonly T[]) => T;
  turn: () => number;
};

/** FNV-1a, then mulberry32: small, well mixed, the same on every machine. */
export function diceFor(key: string): Dice {
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
    turn: () => next() * 360,
  };
}
