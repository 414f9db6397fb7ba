import type { PlannedSpan } from '@menuboard/contract/domain/schedule/plan-week';
import type { Schedule, TimedEntry } from '@menuboard/contract/domain/schedule/types';
import { weekdays } from '@menuboard/contract/domain/weekdays';
import { joinNamesBriefly } from '../../../shared/wording/format.ts';
import { plural, t } from '../../../texts/texts.ts';
import { scheduleText } from './schedule-text.ts';

/**
 * The times of content, as the end of a sentence about it; `zone` names the clock, such as 'Vienna time'.
 *
 * @example
 * describeWhenShown({ type: 'time_range', startTime: '11:00', endTime: '16:00' }, 'Vienna time')
 * // 'will show every day 11:00 - 16:00, Vienna time.'
 */
export function describeWhenShown(schedule: Schedule, zone: string): string {
  if (schedule.type === 'recurring' && !schedule.daysOfWeek?.length)
    return t('will never show: no day is chosen.');
  const when = whenText(schedule);
  return when === undefined ? t('will always be shown.') : t('will show {when}, {zone}.', { when, zone });
}

/** The hours of a schedule in a sentence; undefined for all hours. */
export function whenText(schedule: Schedule): string | undefined {
  const { type, startTime, endTime, startDate, endDate } = schedule;
  if (type === 'always') return undefined;
  if (type === 'recurring') {
    if (schedule.daysOfWeek?.length !== weekdays.length) {
      const days = scheduleText(schedule);
      return startTime || endTime ? days : t('{days}, all day', { days });
    }
    return startTime || endTime ? dailyText({ startTime, endTime }) : t('every day, all day');
  }
  const times = startTime || endTime ? dailyText({ startTime, endTime }) : undefined;
  return [times, datesText(startDate, endDate)].filter(Boolean).join(', ') || undefined;
}

const dailyText = (times: Pick<Schedule, 'startTime' | 'endTime'>) =>
  t('every day {times}', { times: scheduleText({ type: 'time_range', ...times }) });

function datesText(start: string | undefined, end: string | undefined): string | undefined {
  if (start && end) return t('from {start} until {end}', { start, end });
  if (start) return t('from {start}', { start });
  return end ? t('until {end}', { end }) : undefined;
}

/** The shown stretches of a week by day, with and without the draft of an entry. */
interface DraftedWeek<E> {
  /** The stretches of the draft if it were the only entry. */
  draftOnly: readonly (readonly PlannedSpan<E>[])[];
  /** The stretches that are shown without the draft. */
  withoutDraft: readonly (readonly PlannedSpan<E>[])[];
  /** The stretches that are shown with the draft. */
  withDraft: readonly (readonly PlannedSpan<E>[])[];
}

/** Describes which entries the draft replaces and which ones outrank it; `nameOf` names an entry's content. */
export function describeOverlap<E extends TimedEntry>(
  { draftOnly, withoutDraft, withDraft }: DraftedWeek<E>,
  draftId: string,
  nameOf: (entry: E) => string,
): string {
  const replaced = new Set<string>();
  const stronger = new Set<string>();
  for (const [day, stretches] of withDraft.entries()) {
    const draftStretches = stretches.filter(({ entry }) => entry.id === draftId);
    for (const other of withoutDraft[day] ?? [])
      if (overlapsAny(draftStretches, other)) replaced.add(nameOf(other.entry));
    for (const stretch of stretches) {
      if (stretch.entry.id !== draftId && overlapsAny(draftOnly[day] ?? [], stretch))
        stronger.add(nameOf(stretch.entry));
    }
  }
  const sentences: string[] = [];
  if (replaced.size > 0)
    sentences.push(t('It then replaces {names}.', { names: joinNamesBriefly([...replaced]) }));
  if (stronger.size > 0)
    sentences.push(
      plural(
        stronger.size,
        '{names} has a higher priority and stays on where the times overlap.',
        '{names} have a higher priority and stay on where the times overlap.',
        { names: joinNamesBriefly([...stronger]) },
      ),
    );
  return sentences.join(' ') || t('No overlap.');
}

function overlapsAny(
  stretches: readonly PlannedSpan<unknown>[],
  { from, to }: PlannedSpan<unknown>,
): boolean {
  return stretches.some((stretch) => stretch.from < to && from < stretch.to);
}
