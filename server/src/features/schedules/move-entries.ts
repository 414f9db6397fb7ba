import { type MovedTimes, usesDaypart } from '@menuboard/contract/domain/dayparts';
import type { Schedule } from '@menuboard/contract/domain/schedule/types';
import type { ScheduledItem } from '@menuboard/contract/schedules';
import type { Mutation } from '../../db/mutate.ts';
import { updateLive } from '../../db/soft-delete.ts';
import type { RaiseDisplayRevision } from './entry-changes.ts';
import { schedulesOf } from './schedules.reads.ts';
import * as repo from './schedules.repo.ts';

const newTimes = (schedule: Schedule, moved: readonly MovedTimes[]) =>
  schedule.type === 'always' ? undefined : moved.find(({ from }) => usesDaypart(schedule, from))?.to;

/**
 * Gives entries with the old times of dayparts the new ones, on all displays. Those whose menu is in the bin also move,
 * because they return with it.
 */
export async function moveEntries(
  mutation: Mutation,
  dayparts: readonly MovedTimes[],
  raiseDisplayRevision: RaiseDisplayRevision,
): Promise<void> {
  const { tx, scope } = mutation;
  for (const displayId of await repo.scheduledDisplays(tx, scope)) {
    const before = (await schedulesOf(tx, [displayId], 'all')).get(displayId) ?? [];
    const changed = before.filter(({ schedule }) => newTimes(schedule, dayparts));
    if (changed.length === 0) continue;
    const display = await raiseDisplayRevision(mutation, displayId);
    for (const { id, schedule } of changed) {
      const { startTime, endTime } = newTimes(schedule, dayparts) ?? schedule;
      const next = JSON.stringify({ ...schedule, startTime, endTime });
      await updateLive(mutation, 'schedule_entries', id, { schedule: next });
    }
    const moved = (await schedulesOf(tx, [displayId], 'all')).get(displayId);
    const after = new Map(moved?.map((entry) => [entry.id, entry]));
    for (const entry of changed) {
      const snapshotOf = (scheduledItem: ScheduledItem | null) => ({ ...display, scheduledItem });
      mutation.record({
        type: 'display-updated',
        entityId: display.id,
        before: snapshotOf(entry),
        after: snapshotOf(after.get(entry.id) ?? null),
      });
    }
  }
}
