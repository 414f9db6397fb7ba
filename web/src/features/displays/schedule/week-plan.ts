import type { Decidable, Schedule } from '@menuboard/contract/domain/schedule/types';
import { dayOf, wallAt, weekdayIndexOf } from '@menuboard/contract/domain/schedule/wall-clock';
import { type Stretch, weekPlan } from '@menuboard/contract/domain/schedule/week';
import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import type { ScheduledItem } from '@menuboard/contract/schedules';

/** An entry as the strip draws it. */
export interface PlannedEntry extends Decidable {
  /** What it shows, by name. */
  label: string;
}

type StretchesByDay = readonly (readonly Stretch<PlannedEntry>[])[];

/** A week, monday to sunday, and what a draft would make of it. */
export interface WeekPlan {
  monday: number;
  /** Today among its days, 0 for monday; nothing when it is another week. */
  todayIndex: number | undefined;
  /** What is on, the draft included. */
  all: StretchesByDay;
  /** The same without the draft. */
  others: StretchesByDay;
  /** The draft alone. */
  own: StretchesByDay;
}

/** The date of a day, `YYYY-MM-DD`. */
export function isoDate(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}

/** A draft's place in the plan: that of the entry it edits, or a new one, which is the latest made. */
export function planDraft(
  entry: ScheduledItem | null,
  typed: { schedule: Schedule; priority: number },
  label: string,
): PlannedEntry {
  const { schedule, priority } = typed;
  const createdAt = entry?.createdAt ?? '9999';
  return { id: entry?.id ?? 'draft', isActive: true, priority, schedule, createdAt, label };
}

/** The week that is shown: this one, or the first one of a draft that begins later. */
export function planWeek(
  entries: readonly PlannedEntry[],
  draft: PlannedEntry | null,
  now: number,
  offsets: readonly ZoneOffset[],
): WeekPlan {
  const today = wallAt(offsets, now).day;
  const thisMonday = today - weekdayIndexOf(today);
  const begins = draft?.schedule.startDate ? dayOf(draft.schedule.startDate) : today;
  const monday = Math.max(thisMonday, begins - weekdayIndexOf(begins));
  const rest = entries.filter(({ id }) => id !== draft?.id);
  const others = weekPlan(rest, monday, offsets);
  return {
    monday,
    todayIndex: monday === thisMonday ? today - monday : undefined,
    others,
    own: draft ? weekPlan([draft], monday, offsets) : [],
    all: draft ? weekPlan([...rest, draft], monday, offsets) : others,
  };
}
