import { type Weekday, weekdays } from '@menuboard/contract/domain/weekdays';
import { locale } from './texts.ts';

// A Monday.
const MONDAY = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;

/**
 * The name of a weekday.
 *
 * @example
 * weekdayName('monday', 'short') // 'Mon'
 */
export function weekdayName(day: Weekday, length: 'short' | 'long'): string {
  const date = new Date(MONDAY + weekdays.indexOf(day) * DAY_MS);
  return date.toLocaleDateString(locale(), { weekday: length, timeZone: 'UTC' });
}
