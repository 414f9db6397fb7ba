/** Sizes that belong together, in px of the stage. */
export type Sizes<K extends string> = Readonly<Record<K, number>>;

/** From the largest sizes to the smallest. */
export type SizeScale<K extends string> = readonly [Sizes<K>, ...Sizes<K>[]];

const stepsBetweenSizes = 6;

/** A point between two rungs. */
function interpolate<K extends string>(from: Sizes<K>, to: Sizes<K>, part: number): Sizes<K> {
  const sizes = { ...from };
  for (const key in from) {
    const size = from[key] + (to[key] - from[key]) * part;
    // Half pixels: fine enough for the eye, coarse enough that a price edit rarely moves the description.
    Object.assign(sizes, { [key]: Math.round(size * 2) / 2 });
  }
  return sizes;
}

/**
 * All sizes on the way down a ladder. The rungs say in which order things give way: what a guest reads first stays
 * large longest.
 */
export function interpolateSizes<K extends string>(rungs: SizeScale<K>): Sizes<K>[] {
  const steps: Sizes<K>[] = [rungs[0]];
  let from = rungs[0];
  for (const to of rungs.slice(1)) {
    for (let step = 1; step <= stepsBetweenSizes; step += 1)
      steps.push(interpolate(from, to, step / stepsBetweenSizes));
    from = to;
  }
  return steps;
}

/** The first sizes on the way down a ladder that fit. When nothing fits, the last rung. */
export function largestFit<K extends string>(
  rungs: SizeScale<K>,
  fits: (sizes: Sizes<K>) => boolean,
): Sizes<K> {
  const steps = interpolateSizes(rungs);
  return steps.find(fits) ?? steps[steps.length - 1] ?? rungs[0];
}
