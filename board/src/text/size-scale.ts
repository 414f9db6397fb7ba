/** Type sizes and gaps that belong together, in px of the stage. */
export type Sizes<K extends string> = Readonly<Record<K, number>>;

/** Sizes from the largest to the smallest. */
export type SizeScale<K extends string> = readonly [Sizes<K>, ...Sizes<K>[]];

/**
 * The smallest sizes that guests can read from the queue, in px of the stage. A board adds a page before it goes
 * below them.
 */
export const legibleSizes = { name: 40, description: 26, head: 64 } as const;

const stepsBetweenSizes = 6;

function interpolate<K extends string>(from: Sizes<K>, to: Sizes<K>, share: number): Sizes<K> {
  const sizes = { ...from };
  for (const key in from) {
    const size = from[key] + (to[key] - from[key]) * share;
    // Half pixels: fine enough for the eye, coarse enough that a price edit rarely moves the description.
    Object.assign(sizes, { [key]: Math.round(size * 2) / 2 });
  }
  return sizes;
}

/**
 * All sizes of a scale with the steps between them, largest first. The scale says in which order sizes shrink: what a
 * guest reads first stays large longest.
 */
export function interpolateSizes<K extends string>(scale: SizeScale<K>): Sizes<K>[] {
  const steps: Sizes<K>[] = [scale[0]];
  let from = scale[0];
  for (const to of scale.slice(1)) {
    for (let step = 1; step <= stepsBetweenSizes; step += 1) {
      steps.push(interpolate(from, to, step / stepsBetweenSizes));
    }
    from = to;
  }
  return steps;
}

/**
 * The largest sizes of a scale that fit.
 *
 * @returns the smallest sizes of the scale when none fit
 */
export function largestFit<K extends string>(
  scale: SizeScale<K>,
  fits: (sizes: Sizes<K>) => boolean,
): Sizes<K> {
  const steps = interpolateSizes(scale);
  return steps.find(fits) || steps[steps.length - 1] || scale[0];
}
