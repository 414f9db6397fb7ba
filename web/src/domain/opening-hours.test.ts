import { expect, test } from 'vitest';
import { formatHours, parseHours } from './opening-hours.ts';

test.each([
  ['', ''],
  [' closed ', ''],
  ['11:00–15:00', '11:00–15:00'],
  ['11-15', '11:00–15:00'],
  ['11.30 - 15.00, 17:30-23:00', '11:30–15:00, 17:30–23:00'],
  ['11 to 15 and 17 until 23', '11:00–15:00, 17:00–23:00'],
  ['11-15;17-23', '11:00–15:00, 17:00–23:00'],
  ['11-15 17-23', '11:00–15:00, 17:00–23:00'],
  ['18-2', '18:00–02:00'],
  ['8:00-24:00', '08:00–00:00'],
  ['8am-3pm', '08:00–15:00'],
  ['8-11 PM', '20:00–23:00'],
  ['11-3pm', '11:00–15:00'],
  ['12pm–12am', '12:00–00:00'],
  ['11 bis 15 Uhr und 17 bis 23 Uhr', '11:00–15:00, 17:00–23:00'],
  ['11 a 15 y 17 a 23', '11:00–15:00, 17:00–23:00'],
  ['Geschlossen', ''],
])('%j is read as %j', (typed, hours) => {
  const parsed = parseHours(typed);

  expect('windows' in parsed && formatHours(parsed.windows)).toBe(hours);
  expect(parseHours(hours)).toEqual(parsed);
});

test.each([
  ['all day', 'Write times such as 11:00–15:00, 17:30–23:00.'],
  ['11:00', 'Write times such as 11:00–15:00, 17:30–23:00.'],
  ['11-15 or so', 'Write times such as 11:00–15:00, 17:30–23:00.'],
  ['11-25', 'A time must be between 0:00 and 24:00.'],
  ['11:75-15', 'A time must be between 0:00 and 24:00.'],
  ['13pm-15', 'A time must be between 0:00 and 24:00.'],
  ['1-2 3-4 5-6 7-8 9-10', 'A day can have at most 4 opening times.'],
])('%j is refused: %s', (typed, error) => {
  expect(parseHours(typed)).toEqual({ error });
});
