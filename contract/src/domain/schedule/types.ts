import type { Weekday } from '../weekdays.ts';

/** Types of schedules; the fields of `Schedule` depend on them. */
export const scheduleTypes = ['always', 'time_range', 'recurring'] as const;
/** One of `scheduleTypes`. */
export type ScheduleType = (typeof scheduleTypes)[number];

/**
 * Times of an entry on the restaurant's wall clock. Times are `HH:mm`, dates `YYYY-MM-DD`. Without a start or end time,
 * the window begins or ends with the day. `time_range` uses times and dates. `recurring` uses times, days and any
 * dates; the specified form offers none.
 */
export interface Schedule {
  type: ScheduleType;
  startTime?: string | undefined;
  endTime?: string | undefined;
  daysOfWeek?: Weekday[] | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** An entry without its content: the facts that decide whether it is on. */
export interface TimedEntry {
  id: string;
  isActive: boolean;
  /** 0 to 10; the higher one wins. */
  priority: number;
  schedule: Schedule;
  /** ISO 8601 in UTC. The later of two entries with equal priority wins. */
  createdAt: string;
}
