import { ScheduledItem } from '@menuboard/contract/schedules';
import * as z from 'zod/mini';
import type { ChangeRow, DisplayRow, Tx } from '../../db/schema.ts';
import { readSnapshot, storedField } from '../../db/stored-snapshot.ts';
import { schedulesOf } from './schedules.reads.ts';

const StoredEntry = z.object({ scheduledItem: storedField(z.nullable(ScheduledItem)) });

/**
 * Reconstructs a display's schedule before these changes, oldest entry first. Includes entries whose menus are in the
 * bin.
 *
 * @param changes changes of the display, in order
 */
export async function pastScheduleOf(
  tx: Tx,
  displayId: DisplayRow['id'],
  changes: readonly ChangeRow[],
): Promise<ScheduledItem[]> {
  const current = (await schedulesOf(tx, [displayId], 'all')).get(displayId) ?? [];
  const entries = new Map(current.map((entry) => [entry.id, entry]));
  // Reverses the latest change first.
  for (const { before, after } of changes.toReversed()) {
    const entryBefore = readSnapshot(StoredEntry, before)?.scheduledItem;
    const entryAfter = readSnapshot(StoredEntry, after)?.scheduledItem;
    if (entryAfter) entries.delete(entryAfter.id);
    if (entryBefore) entries.set(entryBefore.id, entryBefore);
  }
  return [...entries.values()].toSorted((a, b) =>
    `${a.createdAt} ${a.id}` < `${b.createdAt} ${b.id}` ? -1 : 1,
  );
}
