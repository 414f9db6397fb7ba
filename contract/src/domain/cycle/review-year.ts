/** A look ahead at displays: what hangs when, and what is missing. The admin calls it display by display. */
import type { OpeningWindow } from '../restaurant-details.ts';
import { type ForecastSpan, forecastSpans } from '../schedule/forecast.ts';
import type { TimedEntry } from '../schedule/types.ts';
import { minuteOfDay, wallClockAt, weekdayIndexOf, windowEnd, windowStart } from '../schedule/wall-clock.ts';
import type { ZoneOffset } from '../zone.ts';

/** An entry with the menu or files that it shows, by a key that is equal for equal content. */
export interface ReviewedEntry extends TimedEntry {
  contentKey: string;
}

/** A time in which something is wrong, in ms since 1970. `to` is exclusive. */
export type YearProblem<E> =
  | { kind: 'gap'; from: number; to: number }
  | { kind: 'overlap'; from: number; to: number; entries: [E, E] };

/** The year of a display. */
export interface ReviewedDisplay<E> {
  /** Spans that begin on a day (days since 1970-01-01) or last over its start, winner first. */
  byDay: Map<number, ForecastSpan<E>[]>;
  problems: YearProblem<E>[];
}

interface Review {
  /** Days since 1970-01-01. */
  firstDay: number;
  days: number;
  offsets: readonly ZoneOffset[];
  /** The windows of each day, Monday first; gaps count only within them. */
  openingHours: readonly (readonly OpeningWindow[])[] | null;
  /** Days (since 1970-01-01) on which the restaurant is closed, so that they have no gaps. */
  closedDays: ReadonlySet<number>;
  /** Whether the display has a menu or media of its own for other times. */
  hasAssigned: boolean;
}

const DAY_MINUTES = 1_440;

function openTimes({ firstDay, days, offsets, openingHours, closedDays }: Review) {
  const times: { from: number; to: number }[] = [];
  for (let day = firstDay; day < firstDay + days; day += 1) {
    if (closedDays.has(day)) continue;
    for (const { startTime, endTime } of (openingHours || [])[weekdayIndexOf(day)] || []) {
      const [start, end] = [minuteOfDay(startTime), minuteOfDay(endTime)];
      const minute = end > start ? end : end + DAY_MINUTES;
      times.push({
        from: windowStart(offsets, { day, minute: start }),
        to: windowEnd(offsets, { day, minute }),
      });
    }
  }
  return times;
}

/**
 * Simulates a display for many days by the rules of `pickEntry`.
 *
 * @example
 * reviewDisplay(entries, { firstDay, days: 366, offsets, openingHours, closedDays, hasAssigned: false }).problems
 */
export function reviewDisplay<E extends ReviewedEntry>(
  entries: readonly E[],
  review: Review,
): ReviewedDisplay<E> {
  const { firstDay, days, offsets, hasAssigned } = review;
  const period = {
    from: windowStart(offsets, { day: firstDay, minute: 0 }),
    to: windowStart(offsets, { day: firstDay + days, minute: 0 }),
  };
  const spans = forecastSpans(entries, period, offsets);
  const byDay = new Map<number, ForecastSpan<E>[]>();
  const problems: YearProblem<E>[] = [];
  const open = hasAssigned ? [] : openTimes(review);
  let next = 0;
  for (const span of spans) {
    const last = wallClockAt(offsets, span.to - 1).day;
    for (let day = wallClockAt(offsets, span.from).day; day <= last; day += 1) {
      const ofDay = byDay.get(day) || [];
      ofDay.push(span);
      byDay.set(day, ofDay);
    }
    const [winner, other] = span.entries;
    if (winner && other && winner.priority === other.priority && winner.contentKey !== other.contentKey)
      problems.push({ kind: 'overlap', from: span.from, to: span.to, entries: [winner, other] });
    if (winner) continue;
    while (open[next] && (open[next]?.to || 0) <= span.from) next += 1;
    for (let at = next; (open[at]?.from || Number.POSITIVE_INFINITY) < span.to; at += 1) {
      const { from, to } = open[at] || { from: 0, to: 0 };
      problems.push({ kind: 'gap', from: Math.max(from, span.from), to: Math.min(to, span.to) });
    }
  }
  return { byDay, problems };
}
