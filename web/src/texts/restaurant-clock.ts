/**
 * How times of the restaurant are written: with 12 hours where people in its zone do. Like the language of the texts,
 * there is one at a time. Until the restaurant is loaded, it is that of this computer's zone.
 */
import { briefClockText, clockText } from '@menuboard/contract/domain/clock';
import { clockFormat } from '@menuboard/contract/domain/clock-format';
import { formatWallTime, type ZoneOffset } from '@menuboard/contract/domain/zone';
import { locale } from './texts.ts';

let zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Called with the zone of the restaurant whose pages are shown. */
export function setClockZone(timeZone: string): void {
  zone = timeZone;
}

/** In English, a restaurant with a 12-hour clock reads "PM" as its boards do, not "pm". */
const clockOf = (timeZone: string) => clockFormat(timeZone, locale().replace('en-GB', 'en'));

/**
 * A time in a sentence.
 *
 * @param time `HH:mm`; `24:00` for the end of a day
 */
export const timeText = (time: string): string => briefClockText(time, clockOf(zone));

/** The time at an instant (ms since 1970), in a sentence. */
export const timeTextAt = (offsets: readonly ZoneOffset[], at: number): string =>
  timeText(formatWallTime(offsets, at));

/** Hours and minutes of an instant (ms since 1970), as boards show them. */
export function timeOfDay(moment: number, timeZone: string): string {
  const time = new Date(moment).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  return clockText(time, clockOf(timeZone));
}

/** A time as fields show it: `parseTime` and `parseHours` read both forms, in every language. */
export function typedTime(time: string): string {
  return time && clockOf(zone).am ? clockText(time, { am: '{0} AM', pm: '{0} PM' }) : time;
}
