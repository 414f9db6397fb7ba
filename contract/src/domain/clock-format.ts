/** Only for the server: screens receive the clock with their content, because old engines lack this. */
import type { ClockFormat } from './clock.ts';
import { isLanguageTag } from './language-tag.ts';
import { hasTwelveHourClock } from './twelve-hour-zones.ts';

const formats = new Map<string, ClockFormat>();

/**
 * Rules for a restaurant's times: 12 or 24 hours by the habits of its time zone, in the words and digits of a language.
 *
 * @param timeZone IANA name
 * @param language BCP 47 tag
 *
 * @example
 * clockFormat('America/New_York', 'en') // { am: '{0} AM', pm: '{0} PM' }
 * clockFormat('Asia/Tehran', 'fa') // { digits: '۰۱۲۳۴۵۶۷۸۹' }
 */
export function clockFormat(timeZone: string, language: string): ClockFormat {
  const isTwelveHours = hasTwelveHourClock(timeZone);
  // An earlier version stored tags that Intl cannot read.
  const tag = isLanguageTag(language) ? language : 'en';
  const key = `${isTwelveHours} ${tag}`;
  const known = formats.get(key);
  if (known) return known;
  const format = { ...(isTwelveHours && dayPeriods(tag)), ...ownDigits(tag) };
  formats.set(key, format);
  return format;
}

/** The patterns of morning and afternoon. */
function dayPeriods(language: string): ClockFormat {
  const format = new Intl.DateTimeFormat(language, {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone: 'UTC',
  });
  const patternAt = (hour: number) =>
    format
      .formatToParts(Date.UTC(2026, 0, 1, hour))
      .filter(({ type }) => type !== 'minute')
      .map(({ type, value }) => (type === 'hour' ? '{0}' : value))
      .join('')
      // Fonts of old screens lack the narrow space, and a time must not break.
      .replace(/\{0\}[:.٫]?/, '{0}')
      .replace(/\s/g, '\u00A0');
  return { am: patternAt(1), pm: patternAt(13) };
}

/** Missing for languages that write 0 to 9. */
function ownDigits(language: string): ClockFormat {
  const format = new Intl.NumberFormat(language, { useGrouping: false });
  const digits = Array.from({ length: 10 }, (_, digit) => format.format(digit)).join('');
  return digits === '0123456789' || digits.length !== 10 ? {} : { digits };
}
