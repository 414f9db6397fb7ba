/** The menus of a display on a day, each with the reason. */

import type { Cycle } from '@menuboard/contract/cycles';
import { cycleWeekOf, exceptionOn } from '@menuboard/contract/domain/cycle/cycle';
import type { ReviewedEntry } from '@menuboard/contract/domain/cycle/review-year';
import type { ForecastSpan } from '@menuboard/contract/domain/schedule/forecast';
import { wallClockAt, weekdayIndexOf } from '@menuboard/contract/domain/schedule/wall-clock';
import { weekdays } from '@menuboard/contract/domain/weekdays';
import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import { timeTextAt } from '../../texts/restaurant-clock.ts';
import { t } from '../../texts/texts.ts';
import { weekdayName } from '../../texts/weekday-names.ts';

/** An entry with the name of its content, and its cycle. */
export interface YearEntry extends ReviewedEntry {
  name: string;
  cycleId?: string | undefined;
}

export interface DayRow {
  times: string;
  name: string;
  reason: string;
}

function reasonOf(cycle: Cycle | undefined, day: number): string {
  if (!cycle) return t('Schedule of the display');
  const exception = exceptionOn(cycle, day);
  if (exception) return t('{reason}, in {cycle}', { reason: exception.reason, cycle: cycle.name });
  const week = cycleWeekOf(cycle, day) ?? 1;
  const weekday = weekdays[weekdayIndexOf(day)];
  return t('Week {week} {day} of {cycle}', {
    week,
    day: weekday ? weekdayName(weekday, 'long') : '',
    cycle: cycle.name,
  });
}

/** Rows of a day (days since 1970-01-01). Times at which the display shows what is assigned to it have no row. */
export function dayRows(
  day: number,
  spans: readonly ForecastSpan<YearEntry>[],
  cycles: readonly Cycle[],
  offsets: readonly ZoneOffset[],
): DayRow[] {
  const shown = spans.flatMap(({ from, to, entries: [winner] }): DayRow[] => {
    if (!winner) return [];
    const cycle = cycles.find(({ id }) => id === winner.cycleId);
    // After midnight, the window belongs to the day on which it began.
    const began = cycle ? Math.min(day, wallClockAt(offsets, from).day) : day;
    const times = `${timeTextAt(offsets, from)}–${timeTextAt(offsets, to)}`;
    return [{ times, name: winner.name, reason: reasonOf(cycle, began) }];
  });
  const closed = cycles.flatMap((cycle): DayRow[] => {
    const exception = exceptionOn(cycle, day);
    if (!exception || exception.menuId !== undefined) return [];
    const reason = t('closed: {reason}', { reason: exception.reason });
    return [{ times: '', name: cycle.name, reason }];
  });
  return [...shown, ...closed];
}
