import { OPENING_WINDOWS_MAX } from '@menuboard/contract/domain/limits';
import type { OpeningWindow } from '@menuboard/contract/domain/restaurant-details';
import { timeText, typedTime } from '../../texts/restaurant-clock.ts';
import { t } from '../../texts/texts.ts';

/** The windows of a day, or the sentence about the mistake in the typed text. */
export type ParsedHours = { windows: OpeningWindow[] } | { error: string };

const time = String.raw`(\d{1,2})(?:[:.](\d{2}))?\s*([ap]m)?`;
const window = new RegExp(String.raw`${time}\s*(?:-|–|to|until|bis|hasta|a)\s*${time}`, 'gi');
const separators = /^(\s|,|;|&|\+|and|und|y|uhr)*$/i;
const asFormatted = /^(\d\d:\d\d–\d\d:\d\d(, |$))+$/;
// From 1 to 12, without the zero that people write on the 24-hour clock.
const hourOfHalfDay = /^([1-9]|1[0-2])$/;
const HALF_DAY = 12;

/**
 * Reads the opening times of a day as people type them. Nothing, and the word closed, mean a day off. In every language of the
 * admin. Where the hours fit a 12-hour clock, a time that would be too early without `pm` has it.
 *
 * @example
 * parseHours('11-15, 5:30pm to 11pm')
 * // { windows: [{ startTime: '11:00', endTime: '15:00' }, { startTime: '17:30', endTime: '23:00' }] }
 */
export function parseHours(typed: string): ParsedHours {
  if (/^\s*(closed|geschlossen|cerrado)?\s*$/i.test(typed)) return { windows: [] };
  const windows: OpeningWindow[] = [];
  // `formatHours` writes all times by the 24-hour clock, also 11:00–10:00.
  const readWindow = asFormatted.test(typed) ? toWindow : guessWindow;
  for (const match of typed.matchAll(window)) {
    const read = readWindow(match, windows.at(-1)?.endTime);
    if (!read) return { error: t('A time must be between 0:00 and 24:00.') };
    windows.push(read);
  }
  const isAllRead = separators.test(typed.replace(window, ''));
  if (!isAllRead || windows.length === 0)
    return { error: t('Write times such as 11:00–15:00, 17:30–23:00.') };
  if (windows.length > OPENING_WINDOWS_MAX)
    return { error: t('A day can have at most {max} opening times.', { max: OPENING_WINDOWS_MAX }) };
  return { windows };
}

function toWindow(match: readonly (string | undefined)[]): OpeningWindow | undefined {
  const [, hour, minute, half, endHour, endMinute, endHalf] = match;
  // In "8-11pm" both are in the evening; "8am-3pm" says so for each.
  const startTime = toWallTime(hour, minute, half ?? (isBefore(hour, endHour) ? endHalf : undefined));
  const endTime = toWallTime(endHour, endMinute, endHalf);
  return startTime && endTime ? { startTime, endTime } : undefined;
}

/** Reads "9-5" as ending in the afternoon, and "11-2, 5-10" as two windows of which the second is after the first. */
function guessWindow(match: readonly (string | undefined)[], previousEnd = ''): OpeningWindow | undefined {
  const read = toWindow(match);
  const [, hour = '', minute, half, endHour = '', endMinute, endHalf] = match;
  const isHalfDay = hourOfHalfDay.test(hour) && hourOfHalfDay.test(endHour);
  if (!read || !isHalfDay || endHalf) return read;
  const later = half ? '' : (toWallTime(hour, minute, 'pm') ?? '');
  // "17-23, 9-2" names the evening first: its second window starts in the morning.
  const startTime = read.startTime < previousEnd && later >= previousEnd ? later : read.startTime;
  const ends = [undefined, 'pm', 'am'].map((endsIn) => toWallTime(endHour, endMinute, endsIn));
  const endTime = ends.find((end) => end && end >= startTime) ?? ends.at(-1);
  return endTime ? { startTime, endTime } : undefined;
}

const isBefore = (hour = '', other = '') => Number(hour) % HALF_DAY < Number(other) % HALF_DAY;

function toWallTime(hour = '', minute = '00', half?: string): string | undefined {
  let hours = Number(hour);
  if (half && (hours < 1 || hours > HALF_DAY)) return undefined;
  if (half) hours = (hours % HALF_DAY) + (half.toLowerCase() === 'pm' ? HALF_DAY : 0);
  // Midnight at the end of the day is the start of the next one.
  if (hours === 24 && minute === '00') hours = 0;
  if (hours > 23 || Number(minute) > 59) return undefined;
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

/** The text that `parseHours` reads back. */
export function formatHours(windows: readonly OpeningWindow[]): string {
  return windows.map(({ startTime, endTime }) => `${typedTime(startTime)}–${typedTime(endTime)}`).join(', ');
}

const withoutSpaces = (text: string) => text.replace(/\s/g, '').replaceAll('-', '–');

/** The times that were read from a text, as a sentence, unless the text says the same. */
export function hoursHint(typed: string): string | undefined {
  const parsed = parseHours(typed);
  if ('error' in parsed || parsed.windows.length === 0) return undefined;
  if (withoutSpaces(typed) === withoutSpaces(formatHours(parsed.windows))) return undefined;
  const periods = parsed.windows.map(({ startTime, endTime }) =>
    endTime <= startTime && endTime !== '00:00'
      ? t('{start}–{end} of the next day', { start: timeText(startTime), end: timeText(endTime) })
      : `${timeText(startTime)}–${timeText(endTime)}`,
  );
  return t('Read as {periods}', { periods: periods.join(', ') });
}
