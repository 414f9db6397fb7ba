import { formatPrice as format } from '@menuboard/contract/domain/price';

/** A price with its currency; in dollars until the restaurant is loaded. */
export function formatPrice(price: number, currency = 'USD'): string {
  return format(price, currency);
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How long ago a moment was, in a few words.
 *
 * @example
 * timeAgo('2026-06-12T11:14:00Z', Date.parse('2026-06-12T11:14:02Z')) // '2 s ago'
 */
export function timeAgo(moment: string, now: number): string {
  return `${timeSince(moment, now)} ago`;
}

/**
 * The time since a moment, in its largest unit.
 *
 * @example
 * timeSince('2026-06-12T11:02:00Z', Date.parse('2026-06-12T11:14:00Z')) // '12 min'
 */
export function timeSince(since: string, now: number): string {
  // The server's clock may be slightly ahead of this one; never show negative times.
  const seconds = Math.max(0, Math.round((now - Date.parse(since)) / 1000));
  if (seconds < MINUTE) return `${seconds} s`;
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} min`;
  if (seconds < DAY) return `${Math.floor(seconds / HOUR)} h`;
  const days = Math.floor(seconds / DAY);
  return days === 1 ? '1 day' : `${days} days`;
}

/**
 * Joins names as in a sentence.
 *
 * @example
 * joinNames(['Bar', 'Terrace', 'Window']) // 'Bar, Terrace and Window'
 */
export function joinNames(names: readonly string[]): string {
  if (names.length < 2) return names.join();
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/**
 * Joins at most three names as in a sentence; of more names the first two, and how many others there are.
 *
 * @example
 * joinNamesBriefly(['Bar', 'Terrace', 'Window', 'Hatch']) // 'Bar, Terrace and 2 others'
 */
export function joinNamesBriefly(names: readonly string[]): string {
  const [first = '', second = '', ...others] = names;
  return joinNames(others.length > 1 ? [first, second, `${others.length} others`] : names);
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
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', options).replace(',', '');
}

/**
 * A share in percent. It is never rounded up, so that 100% means no outage at all.
 *
 * @example
 * formatUptime(0.98567) // '98.5%'
 */
export function formatUptime(share: number): string {
  const tenths = Math.floor(share * 1000 + 1e-9);
  return `${tenths % 10 === 0 ? tenths / 10 : (tenths / 10).toFixed(1)}%`;
}
