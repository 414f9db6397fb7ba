import { expect, it } from 'vitest';
import { lastTimeOfDay } from './schedule-backups.ts';

const at = (day: number, hours: number, minutes: number) => new Date(2026, 10, day, hours, minutes).getTime();

it.each([
  ['just before it', at(23, 3, 29), at(22, 3, 30)],
  ['at it', at(23, 3, 30), at(23, 3, 30)],
  ['in the evening', at(23, 22, 0), at(23, 3, 30)],
  ['on the first of a month', at(1, 1, 0), new Date(2026, 9, 31, 3, 30).getTime()],
])('finds the last 3:30 %s', (_, now, expected) => {
  expect(lastTimeOfDay(3 * 60 + 30, now)).toBe(expected);
});
