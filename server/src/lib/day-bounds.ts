/** Bounds of promos and promotions, which requests may name as days of the restaurant's calendar. */
import { LAST_INSTANT_MS } from '@menuboard/contract/domain/limits';
import { epochDayOf, windowEnd, windowStart } from '@menuboard/contract/domain/schedule/wall-clock';
import { zoneOffsets } from '@menuboard/contract/domain/zone-offsets';
import { DAY } from './clock.ts';

interface Bounds {
  startsAt?: string | null | undefined;
  endsAt?: string | null | undefined;
}

const isDate = (bound: string) => bound.length === 'YYYY-MM-DD'.length;

/** Whether bounds name days of the calendar, and therefore need the restaurant's zone. */
export const haveDates = ({ startsAt, endsAt }: Bounds): boolean =>
  [startsAt, endsAt].some((bound) => bound != null && isDate(bound));

/** Converts a bound to UTC. A date is its start on the restaurant's wall clock, or its end. */
export function toInstant(bound: string, edge: 'start' | 'end', timeZone: string): string {
  if (!isDate(bound)) return new Date(bound).toISOString();
  const day = epochDayOf(bound);
  // Not before 1970, because `zoneOffsets` reads the year 50 as 1950.
  const offsets = zoneOffsets(timeZone, (Math.max(day, 0) - 2) * DAY, 4);
  const at =
    edge === 'start'
      ? windowStart(offsets, { day, minute: 0 })
      : windowEnd(offsets, { day: day + 1, minute: 0 });
  return new Date(Math.min(at, LAST_INSTANT_MS)).toISOString();
}
