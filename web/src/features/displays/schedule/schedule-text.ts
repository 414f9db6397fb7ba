import type { Schedule } from '@menuboard/contract/domain/schedule/types';
import { weekdays } from '@menuboard/contract/domain/weekdays';
import { locale, t } from '../../../texts/texts.ts';

function timesOf({ startTime, endTime }: Schedule): string | undefined {
  if (startTime === undefined && endTime === undefined) return undefined;
  return `${startTime ?? '00:00'} - ${endTime ?? '24:00'}`;
}

function datesOf({ startDate, endDate }: Schedule): string | undefined {
  if (startDate === undefined && endDate === undefined) return undefined;
  return t('{start} to {end}', { start: startDate ?? '…', end: endDate ?? '…' });
}

/** A Monday: the days after it give the names of the others. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

function daysOf({ daysOfWeek = [] }: Schedule): string | undefined {
  const name = new Intl.DateTimeFormat(locale(), { weekday: 'short', timeZone: 'UTC' });
  const named = weekdays.flatMap((day, index) =>
    daysOfWeek.includes(day) ? name.format(MONDAY + index * DAY_MS) : [],
  );
  return named.length === 0 ? undefined : named.join(', ');
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
