import { briefClockText, type ClockFormat } from '../clock.ts';
import { weekdays } from '../weekdays.ts';
import type { Schedule } from './types.ts';

function timesOf({ startTime, endTime }: Schedule, clock: ClockFormat | undefined): string | undefined {
  if (startTime === undefined && endTime === undefined) return undefined;
  return [startTime ?? '00:00', endTime ?? '24:00'].map((time) => briefClockText(time, clock)).join(' - ');
}

function datesOf({ startDate, endDate }: Schedule): string | undefined {
  if (startDate === undefined && endDate === undefined) return undefined;
  return `${startDate ?? '…'} to ${endDate ?? '…'}`;
}

function daysOf({ daysOfWeek = [] }: Schedule): string | undefined {
  const named = weekdays.filter((day) => daysOfWeek.includes(day));
  if (named.length === 0) return undefined;
  return named.map((day) => `${day.charAt(0).toUpperCase()}${day.slice(1, 3)}`).join(', ');
}

/**
 * Describes a schedule in the specification's words.
 *
 * @param clock missing for a clock of 24 hours
 *
 * @example
 * describeSchedule({ type: 'recurring', daysOfWeek: ['monday', 'friday'], startTime: '11:00', endTime: '16:00' })
 * // 'Mon, Fri 11:00 - 16:00'
 */
export function describeSchedule(schedule: Schedule, clock?: ClockFormat): string {
  switch (schedule.type) {
    case 'always':
      return 'Always active';
    case 'time_range':
      return [timesOf(schedule, clock), datesOf(schedule)].filter(Boolean).join(' ') || 'Time range';
    case 'recurring':
      return [daysOf(schedule), timesOf(schedule, clock)].filter(Boolean).join(' ') || 'Recurring';
    case 'cycle':
      return [`Every ${schedule.everyWeeks ?? 1} weeks:`, daysOf(schedule), timesOf(schedule, clock)]
        .filter(Boolean)
        .join(' ');
    default:
      return 'Custom schedule';
  }
}
