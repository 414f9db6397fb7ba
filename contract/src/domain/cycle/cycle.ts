/**
 * Menus that repeat after some weeks, for canteens and schools. A cycle becomes ordinary entries of schedules, so
 * `pickEntry` decides it too (ADR 65).
 */
import type { Schedule } from '../schedule/types.ts';
import { dateOfDay, epochDayOf, mondayOf, weekdayIndexOf } from '../schedule/wall-clock.ts';
import { type Weekday, weekdays } from '../weekdays.ts';

/** A meal on the restaurant's wall clock, `HH:mm`. */
export interface CycleMeal {
  name: string;
  startTime: string;
  endTime: string;
}

/** The menu of a meal on a day of a week. */
export interface CycleCell {
  /** From 1. */
  week: number;
  day: Weekday;
  /** Index in the meals. */
  meal: number;
  menuId: string;
}

/** Days on which the cycle does not apply: closed, or with a special menu for every meal. */
export interface CycleException {
  /** First and last day, `YYYY-MM-DD`. */
  from: string;
  to: string;
  reason: string;
  menuId?: string | undefined;
}

/** A cycle. Week 1 is the calendar week of the start date; nothing of it is shown before that date. */
export interface CycleTerms {
  name: string;
  weeks: number;
  startDate: string;
  endDate?: string | undefined;
  meals: CycleMeal[];
  cells: CycleCell[];
  exceptions: CycleException[];
}

/** An entry that a cycle adds to the schedule of each of its displays. */
export interface CycleEntry {
  menuId: string;
  schedule: Schedule;
}

type Times = Pick<CycleTerms, 'weeks' | 'startDate' | 'endDate'>;

/**
 * The week of the cycle in which a day is, from 1.
 *
 * @param day days since 1970-01-01
 * @returns `undefined` before the cycle begins and after it has ended
 */
export function cycleWeekOf({ weeks, startDate, endDate }: Times, day: number): number | undefined {
  const start = epochDayOf(startDate);
  if (day < start || (endDate !== undefined && day > epochDayOf(endDate))) return undefined;
  return (((mondayOf(day) - mondayOf(start)) / 7) % weeks) + 1;
}

/**
 * The exception of a day: a special menu before a closed day, because holidays are often entered first and all at once.
 *
 * @param day days since 1970-01-01
 */
export function exceptionOn(
  { exceptions }: Pick<CycleTerms, 'exceptions'>,
  day: number,
): CycleException | undefined {
  const ofDay = exceptions.filter(({ from, to }) => epochDayOf(from) <= day && day <= epochDayOf(to));
  return ofDay.filter(({ menuId }) => menuId !== undefined)[0] || ofDay[0];
}

/** Dates of all exceptions within the cycle, each once, in order, by week and day of the week. */
function exceptDatesOf(cycle: CycleTerms): Map<string, string[]> {
  const days = new Set<number>();
  for (const { from, to } of cycle.exceptions) {
    const last = epochDayOf(to);
    for (let day = epochDayOf(from); day <= last; day += 1) days.add(day);
  }
  const dates = new Map<string, string[]>();
  for (const day of Array.from(days).sort((a, b) => a - b)) {
    const key = `${cycleWeekOf(cycle, day)} ${weekdays[weekdayIndexOf(day)]}`;
    dates.set(key, (dates.get(key) || []).concat(dateOfDay(day)));
  }
  return dates;
}

/** Date of a week's Monday in the first round, but not before the cycle begins. */
function firstDateOf({ startDate }: CycleTerms, week: number): string {
  if (week === 1) return startDate;
  const monday = mondayOf(epochDayOf(startDate)) + 7 * (week - 1);
  return dateOfDay(monday);
}

/**
 * The entries of a cycle: one for each menu of a meal in a week, and one for each meal of a special menu.
 *
 * @example
 * cycleEntries(canteen)[0]?.schedule
 * // { type: 'cycle', everyWeeks: 4, startDate: '2027-01-04', daysOfWeek: ['monday'], startTime: '11:00', … }
 */
export function cycleEntries(cycle: CycleTerms): CycleEntry[] {
  const { weeks, endDate, meals, cells, exceptions } = cycle;
  const excepted = exceptDatesOf(cycle);
  const groups = new Map<string, { week: number; meal: CycleMeal; menuId: string; days: Weekday[] }>();
  for (const { week, day, meal, menuId } of cells) {
    const times = meals[meal];
    if (!times) continue;
    const key = `${week} ${meal} ${menuId}`;
    const group = groups.get(key) || { week, meal: times, menuId, days: [] };
    group.days.push(day);
    groups.set(key, group);
  }
  const repeated = Array.from(groups.values(), ({ week, meal, menuId, days }): CycleEntry => {
    const exceptDates = days.flatMap((day) => excepted.get(`${week} ${day}`) || []).sort();
    return {
      menuId,
      schedule: {
        type: 'cycle',
        everyWeeks: weeks,
        startDate: firstDateOf(cycle, week),
        ...(endDate !== undefined && { endDate }),
        daysOfWeek: weekdays.filter((name) => days.some((day) => day === name)),
        startTime: meal.startTime,
        endTime: meal.endTime,
        ...(exceptDates.length > 0 && { exceptDates }),
      },
    };
  });
  const special = exceptions.flatMap(({ from, to, menuId }) =>
    menuId === undefined
      ? []
      : meals.map(
          ({ startTime, endTime }): CycleEntry => ({
            menuId,
            schedule: { type: 'time_range', startDate: from, endDate: to, startTime, endTime },
          }),
        ),
  );
  return [...repeated, ...special];
}
