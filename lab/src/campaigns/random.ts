/** Random numbers that a seed repeats. */
export interface Random {
  seed: number;
  /** From 0 to 1. */
  next: () => number;
  /** One of at least one choice. */
  pick: <T>(choices: readonly T[]) => T;
}

/** Uses the environment variable SEED if it is set. */
export function seededRandom(seed = Number(process.env.SEED) || Math.floor(Math.random() * 1e9)): Random {
  let state = seed;
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const pick = <T>(choices: readonly T[]): T => {
    const [chosen] = choices.slice(Math.floor(next() * choices.length));
    if (chosen === undefined) throw new Error('There is nothing to choose.');
    return chosen;
  };
  return { seed, next, pick };
}
