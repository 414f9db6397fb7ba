/**
 * Offsets of a time zone, from the zone data of this machine. Only for the server and the admin: screens have old zone
 * data and receive the offsets with their content.
 */
import type { ZoneOffset } from './zone.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const formats = new Map<string, Intl.DateTimeFormat>();

function dateTimeFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour12: false,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, format);
  return format;
}

/** Minutes by which the zone's clock is ahead of UTC at an instant. */
function offsetMinutesAt(timeZone: string, at: number): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of dateTimeFormat(timeZone).formatToParts(at)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  // Some engines format midnight as hour 24.
  const wall = Date.UTC(year, month - 1, day, hour % 24, minute, second);
  return Math.round((wall - Math.floor(at / 1_000) * 1_000) / MINUTE);
}

/** The first minute in (from, to] whose offset is not `before`, in ms since 1970. */
function findChange(timeZone: string, from: number, to: number, before: number): number {
  let low = from;
  let high = to;
  while (high - low > MINUTE) {
    const middle = Math.floor((low + high) / 2 / MINUTE) * MINUTE;
    if (offsetMinutesAt(timeZone, middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * The zone's offset at an instant, and its changes in the following days. Two changes within six hours would count as
 * one.
 *
 * @param timeZone IANA name; throws a RangeError for an unknown one
 * @param from ms since 1970
 *
 * @example
 * zoneOffsets('Europe/Vienna', Date.UTC(2026, 0, 1), 30) // [{ from: …, minutes: 60 }]
 */
export function zoneOffsets(timeZone: string, from: number, days: number): ZoneOffset[] {
  const start = Math.floor(from / HOUR) * HOUR;
  const offsets = [{ from: start, minutes: offsetMinutesAt(timeZone, start) }];
  for (let at = start; at < start + days * DAY; at += 6 * HOUR) {
    const before = offsets[offsets.length - 1]?.minutes ?? 0;
    const after = offsetMinutesAt(timeZone, at + 6 * HOUR);
    if (after !== before)
      offsets.push({ from: findChange(timeZone, at, at + 6 * HOUR, before), minutes: after });
  }
  return offsets;
}
