import type { ZoneOffset } from '../zone.ts';
import { byPrecedence, isAlways, windowsOf } from './pick-entry.ts';
import type { TimedEntry } from './types.ts';
import { wallClockAt } from './wall-clock.ts';

/** A time in ms since 1970 in which the same entries are on. `to` is exclusive. */
export interface ForecastSpan<E> {
  from: number;
  to: number;
  /** Entries that are on, winner first; empty if there is none. */
  entries: E[];
}

/** An entry with the times at which it is on. */
interface Timed<E> {
  entry: E;
  windows: { from: number; to: number }[];
}

function timesOf<E extends TimedEntry>(
  entry: E,
  { from, to }: { from: number; to: number },
  offsets: readonly ZoneOffset[],
): Timed<E> {
  if (isAlways(entry.schedule)) return { entry, windows: [{ from, to }] };
  const first = wallClockAt(offsets, from).day - 2;
  const count = wallClockAt(offsets, to).day - first + 1;
  const days = Array.from({ length: count }, (_, index) => first + index);
  const windows = windowsOf(entry.schedule, days, offsets);
  return { entry, windows: windows.filter((window) => window.to > from && window.from < to) };
}

/**
 * Simulates a schedule by the rules of `pickEntry`: the entries that are on, and the winner. The work grows with the
 * number of windows times the number of entries, so a month of a full schedule takes well under a second.
 *
 * @param period ms since 1970
 * @param offsets the restaurant's zone, with its clock changes in the period
 * @returns spans in order, without gaps; neighbours differ
 *
 * @example
 * forecastSpans(entries, { from: now, to: now + 14 * DAY }, offsets)[0]?.entries[0] // the entry that is on now
 */
export function forecastSpans<E extends TimedEntry>(
  entries: readonly E[],
  period: { from: number; to: number },
  offsets: readonly ZoneOffset[],
): ForecastSpan<E>[] {
  const timed = entries
    .filter(({ isActive }) => isActive)
    .sort(byPrecedence)
    .map((entry) => timesOf(entry, period, offsets));
  const bounds = timed.flatMap(({ windows }) => windows.flatMap(({ from, to }) => [from, to]));
  const inside = bounds.filter((bound) => bound > period.from && bound < period.to);
  const starts = [...new Set([period.from, ...inside])].sort((a, b) => a - b);
  const positions = timed.map(() => 0);
  const spans: ForecastSpan<E>[] = [];
  for (const [index, from] of starts.entries()) {
    const to = starts[index + 1] ?? period.to;
    const on = timed.filter(({ windows }, row) => {
      // Windows begin and end in order, so each is passed once.
      while ((windows[positions[row] ?? 0]?.to ?? Number.POSITIVE_INFINITY) <= from)
        positions[row] = (positions[row] ?? 0) + 1;
      const window = windows[positions[row] ?? 0];
      return window !== undefined && window.from <= from;
    });
    const onNow = on.map(({ entry }) => entry);
    const last = spans[spans.length - 1];
    const isSame =
      last?.entries.length === onNow.length && onNow.every((entry, at) => last.entries[at] === entry);
    if (last && isSame) last.to = to;
    else spans.push({ from, to, entries: onNow });
  }
  return spans;
}
