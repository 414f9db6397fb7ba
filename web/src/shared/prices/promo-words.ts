import type { Schedule } from '@menuboard/contract/domain/schedule/types';
import { type Weekday, weekdays } from '@menuboard/contract/domain/weekdays';
import { timeText } from '../../texts/restaurant-clock.ts';
import { locale, t } from '../../texts/texts.ts';
import { weekdayName } from '../../texts/weekday-names.ts';

/**
 * The times of a schedule, in a few words; empty for always.
 *
 * @example
 * describeTimes({ type: 'recurring', daysOfWeek: ['monday', …, 'friday'], startTime: '17:00', endTime: '19:00' })
 * // 'Mon–Fri 17:00–19:00'
 */
export function describeTimes({ daysOfWeek, startTime, endTime, startDate, endDate }: Schedule): string {
  const days = describeDays(daysOfWeek ?? []);
  const times = describeSpan(startTime && timeText(startTime), endTime && timeText(endTime), '–');
  const hours = [days || (times && t('every day')), times].filter(Boolean).join(' ');
  const dates = describeSpan(startDate && dateWords(startDate), endDate && dateWords(endDate), ' – ');
  return [hours, dates].filter(Boolean).join(', ');
}

function describeSpan(from: string | undefined, until: string | undefined, dash: string): string {
  if (from && until) return `${from}${dash}${until}`;
  if (from) return t('from {start}', { start: from });
  return until ? t('until {end}', { end: until }) : '';
}

function dateWords(date: string): string {
  const options = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Date(`${date}T00:00:00Z`).toLocaleDateString(locale(), options);
}

const short = (day: Weekday) => weekdayName(day, 'short');

/** Days in the order of the week; three or more in a row as a range. */
function describeDays(chosen: readonly Weekday[]): string {
  const runs: Weekday[][] = [];
  for (const [index, day] of weekdays.entries()) {
    if (!chosen.includes(day)) continue;
    const before = weekdays[index - 1];
    const run = runs.at(-1);
    if (run && before && run.at(-1) === before) run.push(day);
    else runs.push([day]);
  }
  return runs
    .flatMap((run) => {
      const [first, last] = [run[0], run.at(-1)];
      if (!first || !last || run.length < 3) return run.map(short);
      return [`${short(first)}–${short(last)}`];
    })
    .join(', ');
}
