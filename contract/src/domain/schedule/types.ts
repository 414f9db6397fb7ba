import type { Weekday } from '../weekdays.ts';

/** How an entry says when it is on. */
export const scheduleTypes = ['always', 'time_range', 'recurring'] as const;
export type ScheduleType = (typeof scheduleTypes)[number];

/**
 * When an entry is on, by the restaurant's wall clock. Times are `HH:mm`, dates `YYYY-MM-DD`. A missing start or
 * end is open, to the day's begin or end. `time_range` uses times and dates, `recurring` times and days, and dates
 * where it has any (the specified form offers it none).
 */
export interface Schedule {
  type: ScheduleType;
  startTime?: string | undefined;
  endTime?: string | undefined;
  daysOfWeek?: Weekday[] | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** What deciding needs of an entry, whatever its content is. */
export interface Decidable {
  id: string;
  isActive: boolean;
  /** 0 to 10; the higher one wins. */
  priority: number;
  schedule: Schedule;
  /** ISO 8601 in UTC; of two equal priorities the later made one wins. */
  createdAt: string;
}
