/** Days on the restaurant's calendar as instants. */
import {
  epochDayOf,
  minuteOfDay,
  wallClockAt,
  windowStart,
} from '@menuboard/contract/domain/schedule/wall-clock';
import type { ZoneOffset } from '@menuboard/contract/domain/zone';

export interface Period {
  from: number;
  to: number;
}

const DAY_MS = 86_400_000;

/** The date `YYYY-MM-DD` of an instant. */
export function dateAt(offsets: readonly ZoneOffset[], instant: number): string {
  return dateOfDay(wallClockAt(offsets, instant).day);
}

/** The date of a day since 1970-01-01. */
export function dateOfDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** A day from its first minute to the first one of the next: 23 or 25 hours long when the clocks change. */
export function dayPeriod(offsets: readonly ZoneOffset[], day: number): Period {
  return {
    from: windowStart(offsets, { day, minute: 0 }),
    to: windowStart(offsets, { day: day + 1, minute: 0 }),
  };
}

/** The instant of a date and a time; undefined for a half-typed one. */
export function instantOf(offsets: readonly ZoneOffset[], date: string, time: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || !/^\d\d:\d\d$/.test(time)) return undefined;
  const instant = windowStart(offsets, { day: epochDayOf(date), minute: minuteOfDay(time) });
  return Number.isNaN(instant) ? undefined : instant;
}

/** The part of a span within a period; undefined if there is none. */
export function clip<Span extends Period>(span: Span, { from, to }: Period): Span | undefined {
  const clipped = { ...span, from: Math.max(from, span.from), to: Math.min(to, span.to) };
  return clipped.from < clipped.to ? clipped : undefined;
}
