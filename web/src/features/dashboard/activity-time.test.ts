import { expect, it } from 'vitest';
import { formatActivityTime } from './activity-time.ts';

const now = Date.parse('2026-06-12T10:00:00Z');

it.each([
  ['2026-06-12T09:14:00Z', 'Europe/Vienna', '11:14'],
  ['2026-06-11T21:59:00Z', 'Europe/Vienna', 'Thu 23:59'],
  // Still yesterday in UTC, today on the wall.
  ['2026-06-11T22:30:00Z', 'Europe/Vienna', '00:30'],
  ['2026-06-12T09:14:00Z', 'Pacific/Auckland', '21:14'],
  ['2026-06-10T09:14:00Z', 'Europe/Vienna', 'Wed 11:14'],
  ['2026-05-20T09:14:00Z', 'Europe/Vienna', '20 May'],
])('%s in %s is shown as %s', (moment, timeZone, text) => {
  expect(formatActivityTime(moment, now, timeZone)).toBe(text);
});
