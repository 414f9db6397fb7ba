/** Changes of one entry of a display's schedule, each recorded with the display. */
import type { LeftOut } from '@menuboard/contract/base-revision';
import type { RouteInput } from '@menuboard/contract/http/route';
import { Schedule, type ScheduledItem, type scheduleRoutes } from '@menuboard/contract/schedules';
import type { ScheduleSnapshot } from '../../db/change-data.ts';
import type { Mutation } from '../../db/mutate.ts';
import { findDeleted, restoreDeleted, softDelete, updateLive } from '../../db/soft-delete.ts';
import { withUnknownFields } from '../../db/unknown-fields.ts';
import { AppError, notFound } from '../../kernel/errors/app-error.ts';
import type { TrustedId } from '../../kernel/identity/trusted-id.ts';
import { raiseDisplayRevision } from '../displays/displays.writes.ts';
import {
  findContent,
  findEntry,
  getEntry,
  refuseMore,
  refuseOfCycle,
  refuseTooManyFiles,
} from './entry-changes.ts';
import { mergeFiles } from './merge-files.ts';
import type { WhichEntries } from './schedules.reads.ts';
import * as repo from './schedules.repo.ts';

export type Update = RouteInput<typeof scheduleRoutes.update>['body'];

type DisplayId = TrustedId<'display'>;

const MENU_IN_BIN = 'The menu of this schedule entry is in the bin. Bring the menu back first.';

const nothingMerged = { content: undefined, leftOut: [] };

interface EntryChange<After> {
  before: ScheduledItem | null;
  after: After;
  leftOut?: LeftOut[];
}

/** Raises the display's revision, does the work, and records the entry before and after it. */
export async function changeSchedule<After extends ScheduledItem | null>(
  mutation: Mutation,
  id: string,
  work: (displayId: DisplayId) => Promise<EntryChange<After>>,
): Promise<{ display: { id: DisplayId; name: string }; after: After; leftOut: LeftOut[] }> {
  const display = await raiseDisplayRevision(mutation, id);
  const { before, after, leftOut = [] } = await work(display.id);
  const snapshotOf = (scheduledItem: ScheduledItem | null): ScheduleSnapshot => ({
    ...display,
    scheduledItem,
  });
  const snapshots = { before: snapshotOf(before), after: snapshotOf(after) };
  mutation.record({ type: 'display-updated', entityId: display.id, ...snapshots });
  return { display, after, leftOut };
}

export function updateEntry(
  mutation: Mutation,
  id: string,
  entryId: string,
  { content: asked, schedule, priority, isActive, baseRevision }: Update,
  which?: WhichEntries,
) {
  const { tx, scope } = mutation;
  return changeSchedule(mutation, id, async (displayId) => {
    const before = await getEntry(tx, displayId, entryId, which);
    refuseOfCycle(before);
    const merging = asked && { displayId, entry: before, wanted: asked, baseRevision };
    const { content, leftOut } = merging ? await mergeFiles(mutation, merging) : nothingMerged;
    const found = content && (await findContent(tx, scope, content));
    const row = await updateLive(mutation, 'schedule_entries', entryId, {
      ...(found && { menu_id: found.menuId }),
      ...(schedule && { schedule: JSON.stringify(withUnknownFields(Schedule, before.schedule, schedule)) }),
      ...(priority !== undefined && { priority }),
      ...(isActive !== undefined && { is_active: isActive ? 1 : 0 }),
    });
    if (found) await repo.replaceFiles(tx, scope, row.id, found.mediaIds);
    await refuseTooManyFiles(tx, scope, displayId);
    return { before, after: await getEntry(tx, displayId, entryId, which), leftOut };
  });
}

export function removeEntry(mutation: Mutation, id: string, entryId: string) {
  return changeSchedule(mutation, id, async (displayId) => {
    const before = await getEntry(mutation.tx, displayId, entryId);
    refuseOfCycle(before);
    await softDelete(mutation, 'schedule_entries', entryId);
    return { before, after: null };
  });
}

export function restoreEntry(mutation: Mutation, id: string, entryId: string) {
  const { scope } = mutation;
  return changeSchedule(mutation, id, async (displayId) => {
    await refuseMore(mutation.tx, scope, displayId);
    await restoreDeleted(mutation, 'schedule_entries', entryId);
    const after = await findEntry(mutation.tx, displayId, entryId);
    if (!after) throw new AppError('conflict', MENU_IN_BIN);
    return { before: null, after };
  });
}

/** In the transaction, because a retry gets the answer of the first try although the entry is no longer deleted. */
export async function restoreScheduleEntry(mutation: Mutation, entryId: string): Promise<void> {
  const { scope } = mutation;
  const deleted = await findDeleted(mutation.tx, scope, 'schedule_entries', entryId);
  if (!deleted) throw notFound('Schedule entry');
  await restoreEntry(mutation, deleted.display_id, entryId);
}
