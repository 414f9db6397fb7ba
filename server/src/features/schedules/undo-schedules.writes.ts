/** Reverses changes of schedules. */
import { isDeepStrictEqual } from 'node:util';
import { ScheduledItem } from '@menuboard/contract/schedules';
import * as z from 'zod/mini';
import type { Mutation } from '../../db/mutate.ts';
import type { ChangeRow, DisplayRow } from '../../db/schema.ts';
import { findDeleted } from '../../db/soft-delete.ts';
import { readSnapshot } from '../../db/stored-snapshot.ts';
import { refuseUndo } from '../../lib/undo.ts';
import { findDisplayId } from '../displays/displays.reads.ts';
import { findEntry } from './entry-changes.ts';
import { removeEntry, restoreEntry, updateEntry } from './schedule-changes.ts';

const StoredSchedule = z.object({ name: z.string(), scheduledItem: z.nullable(ScheduledItem) });

const fields = ['isActive', 'priority', 'content', 'schedule'] as const;

/** Names of files may have changed since, but the files are the same. */
function contentOf({ content }: ScheduledItem): string {
  return content.type === 'menu' ? content.menuId : content.mediaItems.map(({ url }) => url).join();
}

function hasSame(field: (typeof fields)[number], one: ScheduledItem, other: ScheduledItem): boolean {
  return field === 'content'
    ? contentOf(one) === contentOf(other)
    : isDeepStrictEqual(one[field], other[field]);
}

/** Inverse of a change of a schedule. Resolves with the display; `undefined` for any other change. */
export async function undoScheduleChange(
  mutation: Mutation,
  change: ChangeRow,
): Promise<Pick<DisplayRow, 'id' | 'name'> | undefined> {
  const { scope } = mutation;
  const before = readSnapshot(StoredSchedule, change.before);
  const after = readSnapshot(StoredSchedule, change.after);
  if (!before || !after) return undefined;
  const displayId = await findDisplayId(mutation.tx, scope, change.entity_id);
  if (!displayId) return refuseUndo(change.entity_id, `${after.name} has been deleted since`);
  const refuse = () => refuseUndo(displayId, `the schedule of ${after.name} has been changed since`);
  const [old, changed] = [before.scheduledItem, after.scheduledItem];
  if (!changed) {
    if (!old) return undefined;
    const row = await findDeleted(mutation.tx, scope, 'schedule_entries', old.id);
    if (row?.revision !== change.revision) return refuse();
    return (await restoreEntry(mutation, displayId, old.id)).display;
  }
  // An entry whose menu is in the bin can change, but neither leave nor return.
  const which = old ? 'all' : 'with live menus';
  const current = await findEntry(mutation.tx, displayId, changed.id, which);
  if (!current) return refuse();
  if (!old) {
    if (current.revision !== change.revision) return refuse();
    return (await removeEntry(mutation, displayId, changed.id)).display;
  }
  const different = fields.filter((field) => !hasSame(field, old, changed));
  if (!different.every((field) => hasSame(field, current, changed))) return refuse();
  const body = Object.fromEntries(different.map((field) => [field, old[field]]));
  return (await updateEntry(mutation, displayId, changed.id, body, which)).display;
}
