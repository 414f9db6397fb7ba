import {
  epochDayOf,
  minuteOfDay,
  wallClockAt,
  windowStart,
} from '@menuboard/contract/domain/schedule/wall-clock';
import { formatWallTime, type ZoneOffset } from '@menuboard/contract/domain/zone';
import { zoneOffsets } from '@menuboard/contract/domain/zone-offsets';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** The start of the minute of an instant (ms since 1970), for drawings that change on the minute. */
export const startOfMinute = (at: number): number => at - (at % MINUTE_MS);

/** The changes of a zone's offset around an instant, however far away it is. */
function offsetsAround(timeZone: string, at: number): ZoneOffset[] {
  return zoneOffsets(timeZone, at - 2 * DAY_MS, 4);
}

/** A date `YYYY-MM-DD` and a time `HH:mm` on the restaurant's wall clock; empty for no instant. */
export interface WallMoment {
  date: string;
  time: string;
}

/**
 * The instant (ISO 8601) at which the restaurant's wall clock shows a date and a time.
 *
 * @example
 * toInstant({ date: '2026-11-30', time: '06:00' }, 'Europe/Vienna') // '2026-11-30T05:00:00.000Z'
 */
export function toInstant({ date, time }: WallMoment, timeZone: string): string {
  const day = epochDayOf(date);
  const at = windowStart(offsetsAround(timeZone, day * DAY_MS), { day, minute: minuteOfDay(time) });
  return new Date(at).toISOString();
}

/** The date and the time on the restaurant's wall clock at an instant. */
export function toWallMoment(instant: string, timeZone: string): WallMoment {
  const at = Date.parse(instant);
  const offsets = offsetsAround(timeZone, at);
  const date = new Date(wallClockAt(offsets, at).day * DAY_MS).toISOString().slice(0, 10);
  return { date, time: formatWallTime(offsets, at) };
}

/** The last day of a time that ends at an instant: midnight still belongs to the day before. */
export function lastDateBefore(instant: string, timeZone: string): string {
  return toWallMoment(new Date(Date.parse(instant) - 1).toISOString(), timeZone).date;
}
