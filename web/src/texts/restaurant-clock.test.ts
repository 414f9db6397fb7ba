import { afterEach, beforeEach, expect, it } from 'vitest';
import { formatActivityTime } from '../features/dashboard/activity-time.ts';
import { scheduleText } from '../features/displays/schedule/schedule-text.ts';
import { describeTimes } from '../shared/prices/promo-words.ts';
import { formatHours, hoursHint, parseHours } from '../shared/time/opening-hours.ts';
import { parseTime } from '../ui/parse-time.ts';
import { setTwelveHourClock, timeOfDay, timeText, typedTime } from './restaurant-clock.ts';

beforeEach(() => setTwelveHourClock(true));
afterEach(() => setTwelveHourClock(false));

const plain = (text: string | undefined) => text?.replaceAll('\u00A0', ' ');

it('writes sentences about a restaurant in New York with 12 hours', () => {
  const evening = Date.parse('2026-11-29T02:59:00Z');
  const happyHour = { type: 'time_range', startTime: '17:00', endTime: '19:00' } as const;

  expect(plain(timeOfDay(evening, 'America/New_York'))).toBe('9:59 PM');
  expect(plain(formatActivityTime('2026-11-29T02:59:00Z', evening, 'America/New_York'))).toBe('9:59 PM');
  expect(plain(describeTimes(happyHour))).toBe('every day 5 PM–7 PM');
  expect(plain(scheduleText(happyHour))).toBe('5 PM - 7 PM');
  expect(plain(scheduleText({ type: 'time_range', startTime: '22:30' }))).toBe('10:30 PM - 12 AM');
  expect(plain(hoursHint('9-5:30'))).toBe('Read as 9 AM–5:30 PM');
});

it('reads back what fields show', () => {
  for (const time of ['00:00', '00:30', '09:05', '12:00', '23:59'])
    expect(parseTime(typedTime(time))).toBe(time);
  const windows = [
    { startTime: '11:00', endTime: '00:00' },
    { startTime: '12:00', endTime: '10:00' },
  ];
  expect(plain(formatHours(windows))).toBe('11:00 AM–12:00 AM, 12:00 PM–10:00 AM');
  expect(parseHours(formatHours(windows))).toEqual({ windows });
});

it('writes 24 hours elsewhere', () => {
  setTwelveHourClock(false);

  expect([timeText('19:00'), typedTime('19:00')]).toEqual(['19:00', '19:00']);
});
