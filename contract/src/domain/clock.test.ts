import { expect, it } from 'vitest';
import { briefClockText, clockText, hoursText } from './clock.ts';
import { clockFormat } from './clock-format.ts';
import { hasTwelveHourClock } from './twelve-hour-zones.ts';

it.each([
  ['Asia/Kolkata', true],
  ['Asia/Calcutta', true],
  ['America/Indiana/Indianapolis', true],
  ['America/Sao_Paulo', false],
  ['Europe/London', false],
  ['UTC', false],
])('knows the clock of %s', (zone, isTwelveHours) => {
  expect(hasTwelveHourClock(zone)).toBe(isTwelveHours);
});

it.each([
  ['America/New_York', 'en', '12:05 AM', '12 PM', '9:59 PM'],
  ['America/New_York', 'de', '12:05 AM', '12 PM', '9:59 PM'],
  ['Asia/Seoul', 'ko', '오전 12:05', '오후 12:00', '오후 9:59'],
  ['Europe/Vienna', 'en', '00:05', '12:00', '21:59'],
  ['Asia/Tehran', 'fa', '۰۰:۰۵', '۱۲:۰۰', '۲۱:۵۹'],
  ['Africa/Cairo', 'ar-EG', '١٢:٠٥ ص', '١٢ م', '٩:٥٩ م'],
  ['Asia/Riyadh', 'ar', '12:05 ص', '12 م', '9:59 م'],
])('writes the time in %s in %s', (zone, language, night, noon, evening) => {
  const clock = clockFormat(zone, language);
  const texts = [clockText('00:05', clock), briefClockText('12:00', clock), clockText('21:59', clock)];

  expect(texts.map((text) => text.replaceAll('\u00A0', ' '))).toEqual([night, noon, evening]);
});

it.each([
  ['Europe/Vienna', 'de', '17:00', '19:00', '17–19'],
  ['Europe/Vienna', 'de', '09:00', '11:30', '09:00–11:30'],
  ['America/New_York', 'en', '17:00', '19:00', '5–7 PM'],
  ['America/New_York', 'en', '11:00', '14:00', '11 AM–2 PM'],
  ['Asia/Seoul', 'ko', '17:00', '19:00', '오후 5:00–7:00'],
  ['Asia/Tehran', 'fa', '17:00', '19:00', '۱۷–۱۹'],
])('writes hours in %s in %s', (zone, language, start, end, hours) => {
  expect(hoursText(start, end, clockFormat(zone, language)).replaceAll('\u00A0', ' ')).toBe(hours);
});
