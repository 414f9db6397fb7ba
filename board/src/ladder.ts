/** Sizes that belong together, in px of the stage. */
export type Sizes<K extends string> = Readonly<Record<K, number>>;

const stepsPerRung = 6;

/** A point between two rungs. */
function between<K extends string>(from: Sizes<K>, to: Sizes<K>, part: number): Sizes<K> {
  const sizes = { ...from };
  for (const key in from) {
    const size = from[key] + (to[key] - from[key]) * part;
    // Half pixels: fine enough for the eye, coarse enough that a price edit rarely moves the description.
    Object.assign(sizes, { [key]: Math.round(size * 2) / 2 });
  }
  return sizes;
}

/**
 * The first sizes on the way down a ladder that fit. The rungs say in which order things give way: what a guest
 * reads first stays large longest. When nothing fits, the last rung.
 */
export function firstFit<K extends string>(
  rungs: readonly [Sizes<K>, ...Sizes<K>[]],
  fits: (sizes: Sizes<K>) => boolean,
): Sizes<K> {
  let from = rungs[0];
  if (fits(from)) return from;
  for (const to of rungs.slice(1)) {
    for (let step = 1; step <= stepsPerRung; step += 1) {
      const sizes = between(from, to, step / stepsPerRung);
      if (fits(sizes)) return sizes;
    }
    from = to;
  }
  return from;
}
