/** Explains changes of schedules for Recent Activity. */
import { ScheduledItem } from '@menuboard/contract/schedules';
import * as z from 'zod/mini';
import type { ScheduleSnapshot } from '../../db/change-data.ts';
import { readSnapshot, type Stored, storedField } from '../../db/stored-snapshot.ts';
import type { ExplainChange, Explanation, MenuReference } from '../../lib/activity.ts';

const StoredSchedule = z.object({
  name: storedField(z.string()),
  scheduledItem: storedField(z.nullable(ScheduledItem)),
}) satisfies z.ZodMiniType<Stored<ScheduleSnapshot>>;

/** Menu, or number of files. */
function contentOf({ content }: ScheduledItem): MenuReference | number {
  return content.type === 'menu' ? { menuId: content.menuId } : content.mediaItems.length;
}

function describe(
  before: ScheduledItem | null,
  after: ScheduledItem | null,
): Pick<Explanation, 'action' | 'before' | 'after'> | undefined {
  if (!after) return before ? { action: 'unscheduled', before: contentOf(before) } : undefined;
  if (!before) return { action: 'scheduled', after: contentOf(after) };
  const isSwitched = before.isActive !== after.isActive;
  const action = isSwitched ? (after.isActive ? 'schedule-on' : 'schedule-off') : 'rescheduled';
  return { action, before: contentOf(before), after: contentOf(after) };
}

/** `undefined` for a change of the display itself. */
export const explainScheduleChange: ExplainChange = (row) => {
  const before = readSnapshot(StoredSchedule, row.before);
  const after = readSnapshot(StoredSchedule, row.after);
  const description = describe(before?.scheduledItem ?? null, after?.scheduledItem ?? null);
  return description && { type: 'display', name: after?.name ?? '', ...description };
};
