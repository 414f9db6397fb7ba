import { ageOf } from '../../shared/displays/freshness.ts';
import { timeOfDay } from '../../texts/restaurant-clock.ts';
import { locale } from '../../texts/texts.ts';

/**
 * The time of an activity in short: the time today, with the weekday within a week, the date before.
 *
 * @example
 * formatActivityTime('2026-06-10T09:14:00Z', Date.parse('2026-06-12T10:00:00Z'), 'Europe/Vienna') // 'Wed 11:14'
 */
export function formatActivityTime(moment: string, now: number, timeZone: string): string {
  const then = new Date(moment);
  const format = (options: Intl.DateTimeFormatOptions) =>
    then.toLocaleDateString(locale(), { ...options, timeZone });
  const time = timeOfDay(then.getTime(), timeZone);
  const age = ageOf(then, now, timeZone);
  if (age === 'today') return time;
  return age === 'week'
    ? `${format({ weekday: 'short' })} ${time}`
    : format({ day: 'numeric', month: 'short' });
}
