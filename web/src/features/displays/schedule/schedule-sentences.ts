import { describeSchedule } from '@menuboard/contract/domain/schedule/describe';
import type { Decidable, Schedule } from '@menuboard/contract/domain/schedule/types';
import type { Stretch } from '@menuboard/contract/domain/schedule/week';
import { joinNamesBriefly } from '../../../domain/format.ts';

/**
 * When something is on, as the end of a sentence about it; `zone` says whose clock that is.
 *
 * @example
 * whenShown({ type: 'time_range', startTime: '11:00', endTime: '16:00' }, 'Vienna time')
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
    const times = startTime || endTime ? '' : ', all day';
    return `${describeSchedule(schedule)}${times}`;
  }
  const times = startTime || endTime ? `every day ${describeSchedule({ type, startTime, endTime })}` : '';
  const dates = [startDate && `from ${startDate}`, endDate && `until ${endDate}`].filter(Boolean).join(' ');
  return [times, dates].filter(Boolean).join(', ') || 'always';
}

/** What a week looks like with a draft in it, for `overlapText`. */
interface Overlap<E> {
  /** The draft alone. */
  own: readonly (readonly Stretch<E>[])[];
  /** The others without it. */
  others: readonly (readonly Stretch<E>[])[];
  /** All together. */
  all: readonly (readonly Stretch<E>[])[];
}

/** Who is shown where the draft and other entries meet; `nameOf` names an entry's content. */
export function describeOverlap<E extends Decidable>(
  { own, others, all }: Overlap<E>,
  draftId: string,
  nameOf: (entry: E) => string,
): string {
  const replaced = new Set<string>();
  const stronger = new Set<string>();
  for (const [day, stretches] of all.entries()) {
    const drafted = stretches.filter(({ entry }) => entry.id === draftId);
    for (const other of others[day] ?? []) if (overlapsAny(drafted, other)) replaced.add(nameOf(other.entry));
    for (const stretch of stretches) {
      if (stretch.entry.id !== draftId && overlapsAny(own[day] ?? [], stretch))
        stronger.add(nameOf(stretch.entry));
    }
  }
  const said: string[] = [];
  if (replaced.size > 0) said.push(`It then replaces ${joinNamesBriefly([...replaced])}.`);
  if (stronger.size > 0)
    said.push(
      `Where both are on, ${joinNamesBriefly([...stronger])} ${stronger.size === 1 ? 'stays' : 'stay'}: a higher priority.`,
    );
  return said.join(' ') || 'No overlap.';
}

function overlapsAny(stretches: readonly Stretch<unknown>[], { from, to }: Stretch<unknown>): boolean {
  return stretches.some((stretch) => stretch.from < to && from < stretch.to);
}
