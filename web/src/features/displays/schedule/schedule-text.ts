import type { Schedule } from '@menuboard/contract/domain/schedule/types';
import { weekdays } from '@menuboard/contract/domain/weekdays';
import { timeText } from '../../../texts/restaurant-clock.ts';
import { t } from '../../../texts/texts.ts';
import { weekdayName } from '../../../texts/weekday-names.ts';

function timesOf({ startTime, endTime }: Schedule): string | undefined {
  if (startTime === undefined && endTime === undefined) return undefined;
  return `${timeText(startTime ?? '00:00')} - ${timeText(endTime ?? '24:00')}`;
}

function datesOf({ startDate, endDate }: Schedule): string | undefined {
  if (startDate === undefined && endDate === undefined) return undefined;
  return t('{start} to {end}', { start: startDate ?? '…', end: endDate ?? '…' });
}

function daysOf({ daysOfWeek = [] }: Schedule): string | undefined {
  const named = weekdays.filter((day) => daysOfWeek.includes(day));
  if (named.length === 0) return undefined;
  return named.map((day) => weekdayName(day, 'short')).join(', ');
}

/**
 * A schedule in the language of this person; in English the specification's words, as `describeSchedule` has them.
 *
 * @example
 * scheduleText({ type: 'recurring', daysOfWeek: ['monday', 'friday'], startTime: '11:00', endTime: '16:00' })
 * // 'Mon, Fri 11:00 - 16:00'
 */
export function scheduleText(schedule: Schedule): string {
  switch (schedule.type) {
    case 'always':
      return t('Always active');
    case 'time_range':
      return [timesOf(schedule), datesOf(schedule)].filter(Boolean).join(' ') || t('Time range');
    case 'recurring':
      return [daysOf(schedule), timesOf(schedule)].filter(Boolean).join(' ') || t('Recurring');
    default:
      return t('Custom schedule');
  }
}
