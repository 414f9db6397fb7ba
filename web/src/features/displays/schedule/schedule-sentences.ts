import { describeSchedule } from '@menuboard/contract/domain/schedule/describe-schedule';
import type { PlannedSpan } from '@menuboard/contract/domain/schedule/plan-week';
import type { Schedule, TimedEntry } from '@menuboard/contract/domain/schedule/types';
import { weekdays } from '@menuboard/contract/domain/weekdays';
import { joinNamesBriefly } from '../../../domain/format.ts';

/**
 * When content is shown, as the end of a sentence about it; `zone` names the clock, such as 'Vienna time'.
 *
 * @example
 * describeWhenShown({ type: 'time_range', startTime: '11:00', endTime: '16:00' }, 'Vienna time')
 * // 'will show every day 11:00 - 16:00, Vienna time.'
 */
export function describeWhenShown(schedule: Schedule, zone: string): string {
  if (schedule.type === 'recurring' && !schedule.daysOfWeek?.length)
    return 'will never show: no day is chosen.';
  const when = hoursOf(schedule);
  return when === 'always' ? 'will show always.' : `will show ${when}, ${zone}.`;
}

function hoursOf(schedule: Schedule): string {
  const { type, startTime, endTime, startDate, endDate } = schedule;
  if (type === 'always') return 'always';
  if (type === 'recurring') {
    if (schedule.daysOfWeek?.length !== weekdays.length)
      return `${describeSchedule(schedule)}${startTime || endTime ? '' : ', all day'}`;
    return startTime || endTime
      ? `every day ${describeSchedule({ type: 'time_range', startTime, endTime })}`
      : 'every day, all day';
  }
  const times = startTime || endTime ? `every day ${describeSchedule({ type, startTime, endTime })}` : '';
  const dates = [startDate && `from ${startDate}`, endDate && `until ${endDate}`].filter(Boolean).join(' ');
  return [times, dates].filter(Boolean).join(', ') || 'always';
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
  if (replaced.size > 0) sentences.push(`It then replaces ${joinNamesBriefly([...replaced])}.`);
  if (stronger.size > 0)
    sentences.push(
      `Where both are on, ${joinNamesBriefly([...stronger])} ${stronger.size === 1 ? 'stays' : 'stay'}: a higher priority.`,
    );
  return sentences.join(' ') || 'No overlap.';
}

/** Whether the draft is on at the same time as another entry, so that the priority decides. */
export function hasOverlap<E extends TimedEntry>(
  { draftOnly, withoutDraft }: Pick<DraftedWeek<E>, 'draftOnly' | 'withoutDraft'>,
  draftId: string,
): boolean {
  return withoutDraft.some((stretches, day) =>
    stretches.some((stretch) => stretch.entry.id !== draftId && overlapsAny(draftOnly[day] ?? [], stretch)),
  );
}

function overlapsAny(
  stretches: readonly PlannedSpan<unknown>[],
  { from, to }: PlannedSpan<unknown>,
): boolean {
  return stretches.some((stretch) => stretch.from < to && from < stretch.to);
}
