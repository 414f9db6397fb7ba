import { locale } from '../texts/texts.ts';

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/**
 * The name of a weekday, as it begins a line.
 *
 * @param weekday 0 for Monday
 * @example
 * weekdayName(5) // 'Saturday'
 */
export function weekdayName(weekday: number): string {
  const options = { weekday: 'long', timeZone: 'UTC' } as const;
  const name = new Date(MONDAY + weekday * DAY_MS).toLocaleDateString(locale(), options);
  return name.charAt(0).toLocaleUpperCase(locale()) + name.slice(1);
}
