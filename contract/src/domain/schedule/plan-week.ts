import type { ZoneOffset } from '../zone.ts';
import { byPrecedence, isAlways, windowsOf } from './pick-entry.ts';
import type { TimedEntry } from './types.ts';
import { wallClockAt, windowEnd } from './wall-clock.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;

/** A part of a day in which one entry is on, in minutes since midnight on the wall clock. `to` is exclusive. */
export interface PlannedSpan<E> {
  from: number;
  to: number;
  entry: E;
}

/**
 * Plans the entries of a week by the rules of `pickEntry`. Times without an entry have no span. A window past midnight
 * continues on the next day.
 *
 * @param monday days since 1970-01-01
 * @param offsets the restaurant's zone
 * @returns the spans of each of the seven days
 *
 * @example
 * computeWeekSpans(entries, monday, offsets)[0] // [{ from: 420, to: 660, entry: breakfast }]
 */
export function computeWeekSpans<E extends TimedEntry>(
  entries: readonly E[],
  monday: number,
  offsets: readonly ZoneOffset[],
): PlannedSpan<E>[][] {
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
    .map((instant) => wallClockAt(offsets, instant));

  const entryAt = (instant: number) =>
    ranked.find(
      ({ isAlways, windows }) => isAlways || windows.some(({ from, to }) => from <= instant && instant < to),
    )?.entry;

  return days.map((day) => {
    const minutes = [0, ...bounds.filter((bound) => bound.day === day).map(({ minute }) => minute)];
    const starts = [...new Set(minutes)].sort((a, b) => a - b);
    const spans: PlannedSpan<E>[] = [];
    for (const [index, from] of starts.entries()) {
      // In a repeated hour, use the second occurrence, by which anything that ends in that hour has ended.
      const entry = entryAt(windowEnd(offsets, { day, minute: from + 1 }) - MINUTE_MS);
      const to = starts[index + 1] ?? DAY_MINUTES;
      const last = spans[spans.length - 1];
      if (!entry) continue;
      if (last && last.entry === entry && last.to === from) last.to = to;
      else spans.push({ from, to, entry });
    }
    return spans;
  });
}
