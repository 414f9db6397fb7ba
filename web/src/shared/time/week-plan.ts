import { computeWeekSpans } from '@menuboard/contract/domain/schedule/plan-week';
import type { Schedule } from '@menuboard/contract/domain/schedule/types';
import { epochDayOf, wallClockAt, weekdayIndexOf } from '@menuboard/contract/domain/schedule/wall-clock';
import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import type { ScheduledItem } from '@menuboard/contract/schedules';
import { t } from '../../texts/texts.ts';
import type { PlannedEntry, WeekPlan } from '../../ui/WeekStrip.tsx';

/** The date of a day number, `YYYY-MM-DD`. */
export function isoDate(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}

/** The name of a planned week. */
export function weekName({ monday, todayIndex }: WeekPlan): string {
  return todayIndex === undefined ? t('Week of {date}', { date: isoDate(monday) }) : t('This week');
}

// Compares after every ISO date.
const AFTER_ALL_DATES = '9999';

/** The draft as a planned entry: it replaces the entry that it edits, or counts as the newest entry. */
export function planDraft(
  entry: ScheduledItem | null,
  typed: { schedule: Schedule; priority: number },
  label: string,
): PlannedEntry {
  const { schedule, priority } = typed;
  const createdAt = entry?.createdAt ?? AFTER_ALL_DATES;
  return { id: entry?.id ?? 'draft', isActive: true, priority, schedule, createdAt, label };
}

/** Plans the current week, or the first week of a draft that starts later. */
export function planWeek(
  entries: readonly PlannedEntry[],
  draft: PlannedEntry | null,
  now: number,
  offsets: readonly ZoneOffset[],
): WeekPlan {
  const today = wallClockAt(offsets, now).day;
  const thisMonday = today - weekdayIndexOf(today);
  const start = draft?.schedule.startDate ? epochDayOf(draft.schedule.startDate) : today;
  const monday = Math.max(thisMonday, start - weekdayIndexOf(start));
  const otherEntries = entries.filter(({ id }) => id !== draft?.id);
  const withoutDraft = computeWeekSpans(otherEntries, monday, offsets);
  return {
    monday,
    todayIndex: monday === thisMonday ? today - monday : undefined,
    withoutDraft,
    draftOnly: draft ? computeWeekSpans([draft], monday, offsets) : [],
    withDraft: draft ? computeWeekSpans([...otherEntries, draft], monday, offsets) : withoutDraft,
  };
}
