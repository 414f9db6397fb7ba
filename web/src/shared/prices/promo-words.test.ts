import { weekdays } from '@menuboard/contract/domain/weekdays';
import { expect, test } from 'vitest';
import { describeTimes } from './promo-words.ts';

const workdays = weekdays.slice(0, 5);

test.each([
  [{ type: 'always' as const }, ''],
  [{ daysOfWeek: workdays, startTime: '17:00', endTime: '19:00' }, 'Mon–Fri 17:00–19:00'],
  [{ daysOfWeek: ['sunday' as const, 'saturday' as const] }, 'Sat, Sun'],
  [{ daysOfWeek: ['monday' as const, ...weekdays.slice(3)] }, 'Mon, Thu–Sun'],
  [{ daysOfWeek: [...weekdays] }, 'Mon–Sun'],
  [{ startTime: '17:00' }, 'every day from 17:00'],
  [{ endTime: '19:00' }, 'every day until 19:00'],
  [{ startDate: '2026-12-01', endDate: '2026-12-24' }, '1 Dec – 24 Dec'],
  [{ startDate: '2026-12-01' }, 'from 1 Dec'],
  [{ endDate: '2026-12-24', startTime: '22:00', endTime: '02:00' }, 'every day 22:00–02:00, until 24 Dec'],
])('%o is %j', (schedule, words) => {
  expect(describeTimes({ type: 'recurring', ...schedule })).toBe(words);
});
