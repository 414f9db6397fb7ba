/**
 * Finds the largest set of values that have the same order in both lists. Neither list has duplicates.
 *
 * @example longestOrdered(['a', 'b', 'c'], ['b', 'c', 'a']) // b and c
 */
export function longestOrdered(first: readonly string[], second: readonly string[]): Set<string> {
  const positions = new Map(second.map((value, index) => [value, index]));
  const common = first.filter((value) => positions.has(value));
  const positionOf = (index: number | undefined) => positions.get(common[index ?? -1] ?? '') ?? -1;
  /** Index in `common` at which the best run of each length ends: the one with the lowest position. */
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  for (const index of common.keys()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (positionOf(ends[middle]) < positionOf(index)) low = middle + 1;
      else high = middle;
    }
    previous[index] = ends[low - 1];
    ends[low] = index;
  }
  const longest = new Set<string>();
  for (let index = ends.at(-1); index !== undefined; index = previous[index])
    longest.add(common[index] ?? '');
  return longest;
}
