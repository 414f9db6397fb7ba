import type { ZoneOffset } from '../zone.ts';
import { byPrecedence, isAlways, windowsOf } from './decide.ts';
import type { Decidable } from './types.ts';
import { wallAt, windowEnd } from './wall-clock.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;

/** A part of a day on which one entry is on: minutes since midnight on the wall, half-open. */
export interface Stretch<E> {
  from: number;
  to: number;
  entry: E;
}

/**
 * What is on in a week, day after day from `monday` (days since 1970) on, decided as `decide` does; where nothing
 * is on there is no stretch. What runs past midnight goes on in the next day's row.
 *
 * @example
 * weekPlan(entries, monday, offsets)[0] // [{ from: 420, to: 660, entry: breakfast }]
 */
export function weekPlan<E extends Decidable>(
  entries: readonly E[],
  monday: number,
  offsets: readonly ZoneOffset[],
): Stretch<E>[][] {
  const days = Array.from({ length: 7 }, (_, index) => monday + index);
  const ranked = entries
    .filter(({ isActive }) => isActive)
    .sort(byPrecedence)
    .map((entry) => ({
      entry,
      isAlways: isAlways(entry.schedule),
      windows: windowsOf(entry.schedule, [monday - 2, monday - 1, ...days], offsets),
    }));
  const bounds = ranked
    .flatMap(({ isAlways, windows }) => (isAlways ? [] : windows.flatMap(({ from, to }) => [from, to])))
    .map((instant) => wallAt(offsets, instant));

  const onAt = (instant: number) =>
    ranked.find(
      ({ isAlways, windows }) => isAlways || windows.some(({ from, to }) => from <= instant && instant < to),
    )?.entry;

  return days.map((day) => {
    const minutes = [0, ...bounds.filter((bound) => bound.day === day).map(({ minute }) => minute)];
    const starts = [...new Set(minutes)].sort((a, b) => a - b);
    const stretches: Stretch<E>[] = [];
    for (const [index, from] of starts.entries()) {
      // Of an hour that comes twice the second one counts: what ends in it has ended there for good.
      const entry = onAt(windowEnd(offsets, { day, minute: from + 1 }) - MINUTE_MS);
      const to = starts[index + 1] ?? DAY_MINUTES;
      const last = stretches.at(-1);
      if (!entry) continue;
      if (last && last.entry === entry && last.to === from) last.to = to;
      else stretches.push({ from, to, entry });
    }
    return stretches;
  });
}
