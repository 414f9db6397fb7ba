import type { Weekday } from '../weekdays.ts';

/** Types of schedules that people enter; the fields of `Schedule` depend on them. */
export const scheduleTypes = ['always', 'time_range', 'recurring'] as const;
/**
 * All types. Cycles make entries of the type `cycle` (ADR 65), which screens of earlier builds drop: without the weeks,
 * they would show them every week.
 */
export const allScheduleTypes = [...scheduleTypes, 'cycle'] as const;
/** One of `allScheduleTypes`. */
export type ScheduleType = (typeof allScheduleTypes)[number];

/**
 * Times of an entry on the restaurant's wall clock. Times are `HH:mm`, dates `YYYY-MM-DD`. Without a start or end time,
 * the window begins or ends with the day. `time_range` uses times and dates. `recurring` uses times, days and any
 * dates; the specified form offers none. `cycle` is like `recurring`, in every `everyWeeks`th week from the Monday on or
 * before `startDate`, and not on `exceptDates`.
 */
export interface Schedule {
  type: ScheduleType;
  startTime?: string | undefined;
  endTime?: string | undefined;
  daysOfWeek?: Weekday[] | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  everyWeeks?: number | undefined;
  exceptDates?: string[] | undefined;
}

/** A schedule that people enter. */
export interface EnteredSchedule extends Schedule {
  type: (typeof scheduleTypes)[number];
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
