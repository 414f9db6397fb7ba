/**
 * The style of the restaurant's times: 12 hours where people in its zone use them. Like the language of the texts,
 * there is one clock at a time.
 */
import { briefClockText, type ClockFormat, clockText } from '@menuboard/contract/domain/clock';
import { formatWallTime, type ZoneOffset } from '@menuboard/contract/domain/zone';
import { locale } from './texts.ts';

const twelveHours: ClockFormat = { am: '{0}\u00A0AM', pm: '{0}\u00A0PM' };
const spanishHours: ClockFormat = { am: '{0}\u00A0a.\u00A0m.', pm: '{0}\u00A0p.\u00A0m.' };

let isTwelveHours = false;

/** Called with the habit of the restaurant whose pages are shown. */
export function setTwelveHourClock(isUsed: boolean): void {
  isTwelveHours = isUsed;
}

/** The clock of the restaurant, in the words of the admin's language. */
export const restaurantClock = (): ClockFormat => {
  if (!isTwelveHours) return {};
  return locale() === 'es' ? spanishHours : twelveHours;
};

/**
 * A time in a sentence.
 *
 * @param time `HH:mm`; `24:00` for the end of a day
 */
export const timeText = (time: string): string => briefClockText(time, restaurantClock());

/** The time at an instant (ms since 1970), in a sentence. */
export const timeTextAt = (offsets: readonly ZoneOffset[], at: number): string =>
  timeText(formatWallTime(offsets, at));

/** Hours and minutes of an instant (ms since 1970), as boards show them. */
export function timeOfDay(moment: number, timeZone: string): string {
  const time = new Date(moment).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  return clockText(time, restaurantClock());
}

/** A time as fields show it: `parseTime` and `parseHours` read both forms, in every language. */
export function typedTime(time: string): string {
  return time && isTwelveHours ? clockText(time, twelveHours) : time;
}
