import type { OpeningWindow } from '@menuboard/contract/domain/restaurant-details';
import {
  minuteOfDay,
  wallClockAt,
  weekdayIndexOf,
  windowStart,
} from '@menuboard/contract/domain/schedule/wall-clock';
import { weekdays } from '@menuboard/contract/domain/weekdays';
import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import { timeTextAt } from '../../texts/restaurant-clock.ts';
import { locale, plural, t } from '../../texts/texts.ts';
import { weekdayName } from '../../texts/weekday-names.ts';

/** A time at which a sold-out item can come back by itself. */
export interface SoldOutEnd {
  name: string;
  /** ms since 1970. */
  at: number;
}

/** A working day begins at this minute: what is sold out at one in the night is back "tomorrow" after sunrise. */
const DAY_START = 5 * 60;
const DAY_MINUTES = 1_440;
const DAYS = 7;
const HOUR_MS = 3_600_000;
const HOURS = [1, 2, 4];

type OpeningHours = readonly (readonly OpeningWindow[])[] | null;

/** The ends that are offered for one item, as the end of "Sold out": for some hours, or until an opening. */
export function offeredEnds(hours: OpeningHours, now: number, offsets: readonly ZoneOffset[]): SoldOutEnd[] {
  const afterHours = HOURS.map((count) => ({
    name: plural(count, 'for {count} hour', 'for {count} hours'),
    at: now + count * HOUR_MS,
  }));
  const openings = soldOutEnds(hours, now, offsets);
  return [...afterHours, ...openings.map(({ name, at }) => ({ name: t('until {end}', { end: name }), at }))];
}

/**
 * The days that are offered for sold-out items, as 'tomorrow', a weekday, or a date: the next opening from tomorrow on,
 * and the first one of the next week. Without opening hours the restaurant opens every day at 05:00.
 *
 * @param hours the windows of each day, Monday first
 * @param now ms since 1970
 * @param offsets the restaurant's zone
 */
export function soldOutEnds(hours: OpeningHours, now: number, offsets: readonly ZoneOffset[]): SoldOutEnd[] {
  const { day, minute } = wallClockAt(offsets, now);
  const today = minute < DAY_START ? day - 1 : day;
  const tomorrow = today + 1;
  const monday = today + DAYS - weekdayIndexOf(today);
  const ends = [openingFrom(tomorrow), openingFrom(monday)].map((opening) => ({
    name: nameOf(opening.day),
    at: opening.at,
  }));
  return ends.filter(({ at }, index) => ends.findIndex((end) => end.at === at) === index);

  function nameOf(opening: number): string {
    if (opening === tomorrow) return t('tomorrow');
    const day = opening - today > DAYS ? dateWords(opening) : nameOfDay(opening, 'long');
    return t('{day}', { day, context: 'the end of a time: until Monday' });
  }

  function openingFrom(first: number): { day: number; at: number } {
    // The hours repeat every week: some day of the two weeks is open and in the future.
    const days = Array.from({ length: 2 * DAYS }, (_, index) => first + index);
    const openings = days.flatMap((on) => {
      const opens = openingMinute(hours, weekdayIndexOf(on));
      const at = opens === undefined ? 0 : windowStart(offsets, { day: on, minute: opens });
      return at > now ? [{ day: on, at }] : [];
    });
    return openings[0] ?? { day: first, at: windowStart(offsets, { day: first, minute: DAY_START }) };
  }
}

/** The minute at which the restaurant opens on a day; undefined on a day off. */
function openingMinute(hours: OpeningHours, weekday: number): number | undefined {
  if (!hours?.some((windows) => windows.length > 0)) return DAY_START;
  const starts = (hours[weekday] ?? []).map(({ startTime }) => minuteOfDay(startTime));
  return starts.length > 0 ? Math.min(...starts) % DAY_MINUTES : undefined;
}

const nameOfDay = (day: number, length: 'short' | 'long') =>
  weekdayName(weekdays[weekdayIndexOf(day)] ?? 'monday', length);

const DAY_MS = 86_400_000;

/**
 * An instant on the restaurant's wall clock in a few words: the time today, the weekday within a week, else the date.
 *
 * @example
 * describeInstant('2026-11-23T04:00:00Z', now, offsets) // 'Mon 05:00'
 */
export function describeInstant(instant: string, now: number, offsets: readonly ZoneOffset[]): string {
  const at = Date.parse(instant);
  const time = timeTextAt(offsets, at);
  const { day } = wallClockAt(offsets, at);
  const today = wallClockAt(offsets, now).day;
  if (day === today) return time;
  if (day > today && day < today + DAYS) return `${nameOfDay(day, 'short')} ${time}`;
  return t('{date}, {time}', { date: dateWords(day), time });
}

function dateWords(day: number): string {
  const options = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Date(day * DAY_MS).toLocaleDateString(locale(), options);
}
