import { OPENING_WINDOWS_MAX } from '@menuboard/contract/domain/limits';
import type { OpeningWindow } from '@menuboard/contract/domain/restaurant-details';
import { t } from '../texts/texts.ts';

/** The windows of a day, or the sentence about what is wrong with the typed text. */
export type ParsedHours = { windows: OpeningWindow[] } | { error: string };

const time = String.raw`(\d{1,2})(?:[:.](\d{2}))?\s*([ap]m)?`;
const window = new RegExp(String.raw`${time}\s*(?:-|–|to|until|bis|hasta|a)\s*${time}`, 'gi');
const separators = /^(\s|,|;|&|\+|and|und|y|uhr)*$/i;
const HALF_DAY = 12;

/**
 * Reads the opening times of a day as people type them. Nothing, and the word closed, mean a day off. In every language of the
 * admin.
 *
 * @example
 * parseHours('11-15, 5:30pm to 11pm')
 * // { windows: [{ startTime: '11:00', endTime: '15:00' }, { startTime: '17:30', endTime: '23:00' }] }
 */
export function parseHours(typed: string): ParsedHours {
  if (/^\s*(closed|geschlossen|cerrado)?\s*$/i.test(typed)) return { windows: [] };
  const windows: OpeningWindow[] = [];
  for (const [, hour, minute, half, endHour, endMinute, endHalf] of typed.matchAll(window)) {
    // In "8-11pm" both are in the evening; "8am-3pm" says so for each.
    const startTime = toWallTime(hour, minute, half ?? (isBefore(hour, endHour) ? endHalf : undefined));
    const endTime = toWallTime(endHour, endMinute, endHalf);
    if (!startTime || !endTime) return { error: t('A time must be between 0:00 and 24:00.') };
    windows.push({ startTime, endTime });
  }
  const isAllRead = separators.test(typed.replace(window, ''));
  if (!isAllRead || windows.length === 0)
    return { error: t('Write times such as 11:00–15:00, 17:30–23:00.') };
  if (windows.length > OPENING_WINDOWS_MAX)
    return { error: t('A day can have at most {max} opening times.', { max: OPENING_WINDOWS_MAX }) };
  return { windows };
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
  return windows.map(({ startTime, endTime }) => `${startTime}–${endTime}`).join(', ');
}
