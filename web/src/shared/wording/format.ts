import { locale, plural, t } from '../../texts/texts.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The seconds since a moment. The server's clock may be slightly ahead of this one: never a negative time. */
const secondsSince = (since: string, now: number) =>
  Math.max(0, Math.round((now - Date.parse(since)) / 1000));

/**
 * The age of a moment, in a few words.
 *
 * @example
 * timeAgo('2026-06-12T11:14:00Z', Date.parse('2026-06-12T11:14:02Z')) // '2 s ago'
 */
export function timeAgo(moment: string, now: number): string {
  const seconds = secondsSince(moment, now);
  if (seconds < MINUTE) return t('{seconds} s ago', { seconds });
  if (seconds < HOUR) return t('{minutes} min ago', { minutes: Math.floor(seconds / MINUTE) });
  if (seconds < DAY) return t('{hours} h ago', { hours: Math.floor(seconds / HOUR) });
  return plural(Math.floor(seconds / DAY), '{count} day ago', '{count} days ago');
}

/**
 * The time since a moment, in its largest unit.
 *
 * @example
 * timeSince('2026-06-12T11:02:00Z', Date.parse('2026-06-12T11:14:00Z')) // '12 min'
 */
export function timeSince(since: string, now: number): string {
  const seconds = secondsSince(since, now);
  if (seconds < MINUTE) return t('{seconds} s', { seconds });
  if (seconds < HOUR) return t('{minutes} min', { minutes: Math.floor(seconds / MINUTE) });
  if (seconds < DAY) return t('{hours} h', { hours: Math.floor(seconds / HOUR) });
  return plural(Math.floor(seconds / DAY), '{count} day', '{count} days');
}

/**
 * Joins names as in a sentence.
 *
 * @example
 * joinNames(['Bar', 'Terrace', 'Window']) // 'Bar, Terrace and Window'
 */
export function joinNames(names: readonly string[]): string {
  return new Intl.ListFormat(locale(), { type: 'conjunction' }).format(names);
}

/**
 * Joins at most three names as in a sentence; of more names the first two, and the number of the others.
 *
 * @example
 * joinNamesBriefly(['Bar', 'Terrace', 'Window', 'Hatch']) // 'Bar, Terrace and 2 others'
 */
export function joinNamesBriefly(names: readonly string[]): string {
  const [first = '', second = '', ...others] = names;
  if (others.length < 2) return joinNames(names);
  return joinNames([first, second, plural(others.length, '{count} other', '{count} others')]);
}

/**
 * A count with its noun, in the singular or plural.
 *
 * @example
 * pluralize(1, 'item') // '1 item'
 */
export function pluralize(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

/**
 * A date `YYYY-MM-DD` in a few words.
 *
 * @example
 * formatDay('2026-11-29') // 'Sun 29 Nov'
 */
export function formatDay(date: string): string {
  const options = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  // Browsers differ in the comma after the weekday.
  return new Date(`${date}T00:00:00Z`).toLocaleDateString(locale(), options).replace(',', '');
}

/**
 * A share in percent. It is never rounded up, so that 100% means no outage at all.
 *
 * @example
 * formatUptime(0.98567) // '98.5%'
 */
export function formatUptime(share: number): string {
  const tenths = Math.floor(share * 1000 + 1e-9);
  const format = new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 1 });
  return format.format(tenths / 1000);
}
