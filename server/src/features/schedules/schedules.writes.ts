/** Changes of schedules that other features make, inside their own mutation. */

import type { CycleEntry } from '@menuboard/contract/domain/cycle/cycle';
import { type MovedTimes, usesDaypart } from '@menuboard/contract/domain/dayparts';
import type { Schedule } from '@menuboard/contract/domain/schedule/types';
import { isOwnEntry, type ScheduledItem } from '@menuboard/contract/schedules';
import type { Mutation } from '../../db/mutate.ts';
import { softDelete, updateLive } from '../../db/soft-delete.ts';
import { breathe } from '../../kernel/concurrency/turns.ts';
import { newId } from '../../kernel/identity/ids.ts';
import type { TrustedId } from '../../kernel/identity/trusted-id.ts';
import { raiseDisplayRevision } from '../displays/displays.writes.ts';
import { addEntries, type NewEntry } from './entry-changes.ts';
import { schedulesOf } from './schedules.reads.ts';
import * as repo from './schedules.repo.ts';

/**
 * Deletes the entries of a display, and returns them. Those whose menu is in the bin stay, and return with it. Those of
 * cycles stay with their cycle.
 */
async function deleteEntries(mutation: Mutation, displayId: TrustedId<'display'>): Promise<ScheduledItem[]> {
  const all = (await schedulesOf(mutation.tx, [displayId])).get(displayId) ?? [];
  const entries = all.filter(isOwnEntry);
  for (const { id } of entries) await softDelete(mutation, 'schedule_entries', id);
  return entries;
}

/** Deletes the display's entries if wanted, adds others, and records each one. */
export async function replaceEntries(
  mutation: Mutation,
  id: string,
  { isCleared, added }: { isCleared: boolean; added: readonly NewEntry[] },
): Promise<void> {
  const display = await raiseDisplayRevision(mutation, id);
  const record = (before: ScheduledItem | null, after: ScheduledItem | null) =>
    mutation.record({
      type: 'display-updated',
      entityId: display.id,
      before: { ...display, scheduledItem: before },
      after: { ...display, scheduledItem: after },
    });
  const deleted = isCleared ? await deleteEntries(mutation, display.id) : [];
  for (const entry of deleted) record(entry, null);
  for (const entry of await addEntries(mutation, display.id, added)) record(null, entry);
}

const newTimes = (schedule: Schedule, moved: readonly MovedTimes[]) =>
  schedule.type === 'always' ? undefined : moved.find(({ from }) => usesDaypart(schedule, from))?.to;

/**
 * Gives entries with the old times of dayparts the new ones, on all displays. Those whose menu is in the bin also move,
 * because they return with it.
 */
export async function moveEntries(mutation: Mutation, dayparts: readonly MovedTimes[]): Promise<void> {
  const { tx, scope } = mutation;
  for (const displayId of await repo.scheduledDisplays(tx, scope)) {
    const before = (await schedulesOf(tx, [displayId], 'all')).get(displayId) ?? [];
    const changed = before.filter((entry) => isOwnEntry(entry) && newTimes(entry.schedule, dayparts));
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

/** Replaces the entries of a cycle on all displays. The caller raises the revisions of the displays, and records them. */
export async function replaceCycleEntries(
  { tx, revision, at, scope }: Mutation,
  cycle: { id: TrustedId<'cycle'>; createdAt: string },
  displayIds: readonly TrustedId<'display'>[],
  entries: readonly (CycleEntry & { menuId: TrustedId<'menu'> })[],
): Promise<void> {
  await repo.deleteCycleEntries(tx, scope, cycle.id);
  for (const displayId of displayIds) {
    await breathe();
    const rows = entries.map(({ menuId, schedule }) => ({
      id: newId<'entry'>(),
      display_id: displayId,
      is_active: 1,
      priority: 0,
      menu_id: menuId,
      schedule: JSON.stringify(schedule),
      cycle_id: cycle.id,
      created_at: cycle.createdAt,
      updated_at: at,
      revision,
    }));
    await repo.insertEntries(tx, scope, rows);
  }
}
