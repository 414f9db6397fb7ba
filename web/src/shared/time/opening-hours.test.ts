import { expect, test } from 'vitest';
import { formatHours, hoursHint, parseHours } from './opening-hours.ts';

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
  ['9-5', '09:00–17:00'],
  ['11-9', '11:00–21:00'],
  ['7:30-3', '07:30–15:00'],
  ['9.30 bis 5.30', '09:30–17:30'],
  ['12:30-12', '12:30–00:00'],
  ['9am-5', '09:00–17:00'],
  ['6pm-2', '18:00–02:00'],
  ['11-2, 5-10', '11:00–14:00, 17:00–22:00'],
  ['8-11, 12-3, 5-12', '08:00–11:00, 12:00–15:00, 17:00–00:00'],
  ['11-2, 6-1', '11:00–14:00, 18:00–01:00'],
  ['17-23, 9-2', '17:00–23:00, 09:00–14:00'],
  ['09-05', '09:00–05:00'],
  ['10-0', '10:00–00:00'],
  ['12:00–10:00', '12:00–10:00'],
])('%j is read as %j', (typed, hours) => {
  const parsed = parseHours(typed);

  expect('windows' in parsed && formatHours(parsed.windows)).toBe(hours);
  expect(parseHours(hours)).toEqual(parsed);
});

test.each([
  ['11-2, 5-10', 'Read as 11:00–14:00, 17:00–22:00'],
  ['11-14, 18-2', 'Read as 11:00–14:00, 18:00–02:00 of the next day'],
  ['18-24', 'Read as 18:00–00:00'],
  ['11:00-14:00,18:00 - 02:00', undefined],
  ['closed', undefined],
  ['all day', undefined],
])('%j has the hint %j', (typed, hint) => {
  expect(hoursHint(typed)).toBe(hint);
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
