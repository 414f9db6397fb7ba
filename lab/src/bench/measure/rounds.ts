import { median } from '../../measure/statistics.ts';
import type { LoadResult } from './load.ts';

const ROUNDS = 5;

/**
 * Measures all sides in turn, several times, and returns each side's medians, because other programs' load affects all
 * of them.
 */
export async function inRounds<Side extends string>(
  sides: Record<Side, () => Promise<LoadResult>>,
): Promise<Record<Side, LoadResult>> {
  const names = Object.keys(sides) as Side[];
  const results = new Map<Side, LoadResult[]>(names.map((name) => [name, []]));
  // The first round warms up the compilers of both sides.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const name of names) {
      const result = await sides[name]();
      if (round > 0) results.get(name)?.push(result);
    }
  }
  return Object.fromEntries(names.map((name) => [name, mediansOf(results.get(name) ?? [])])) as Record<
    Side,
    LoadResult
  >;
}

function mediansOf(results: LoadResult[]): LoadResult {
  const of = (key: keyof LoadResult) => median(results.map((result) => result[key]));
  return {
    perSecond: of('perSecond'),
    cpuMsPerAnswer: of('cpuMsPerAnswer'),
    p50Ms: of('p50Ms'),
    p99Ms: of('p99Ms'),
    bytes: of('bytes'),
    neighbourCores: of('neighbourCores'),
  };
}
