import { describeSchedule } from '@menuboard/contract/domain/schedule/describe-schedule';
import type { Schedule } from '@menuboard/contract/domain/schedule/types';
import { weekdays } from '@menuboard/contract/domain/weekdays';
import { expect, it } from 'vitest';
import { scheduleText } from './schedule-text.ts';

const schedules: Schedule[] = [
  { type: 'always' },
  { type: 'time_range' },
  { type: 'time_range', startTime: '09:00' },
  { type: 'time_range', startTime: '09:00', endTime: '17:00', startDate: '2026-11-27' },
  { type: 'time_range', startDate: '2026-11-27', endDate: '2026-12-24' },
  { type: 'recurring' },
  { type: 'recurring', daysOfWeek: [...weekdays], endTime: '11:00' },
];

it.each(schedules)('uses the words of the specification in English: %j', (schedule) => {
  expect(scheduleText(schedule)).toBe(describeSchedule(schedule));
});
