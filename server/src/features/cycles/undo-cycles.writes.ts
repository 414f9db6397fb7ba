/** Reverses changes of cycles. */
import { Cycle, StoredCycle } from '@menuboard/contract/cycles';
import * as z from 'zod/mini';
import { refuseUndo } from '../../changes/undo.ts';
import type { Mutation } from '../../db/mutate.ts';
import type { ChangeRow, DisplayRow } from '../../db/schema.ts';
import { storedId } from '../../db/stored-id.ts';
import { readSnapshot } from '../../db/stored-snapshot.ts';
import * as repo from './cycles.repo.ts';
import { removeCycle, writeCycle } from './cycles.writes.ts';

const StoredChange = z.object({ name: z.string(), cycle: z.nullable(Cycle) });

/** Inverse of a change of a cycle. Resolves with its first display; `undefined` for any other change. */
export async function undoCycleChange(
  mutation: Mutation,
  change: ChangeRow,
): Promise<Pick<DisplayRow, 'id' | 'name'> | undefined> {
  const before = readSnapshot(StoredChange, change.before);
  const after = readSnapshot(StoredChange, change.after);
  const known = before?.cycle ?? after?.cycle;
  if (!before || !after || !known) return undefined;
  const row = await repo.findCycle(mutation.tx, mutation.scope, known.id);
  const isAsLeft = after.cycle ? row?.revision === change.revision : row === undefined;
  if (!isAsLeft) refuseUndo(change.entity_id, `the cycle ${known.name} has been changed since`);
  if (before.cycle) {
    const { createdAt, ...cycle } = before.cycle;
    const id = storedId<'cycle'>(known.id);
    await writeCycle(mutation, { id, row, createdAt }, z.parse(StoredCycle, cycle));
  } else if (row) {
    await removeCycle(mutation, row);
  }
  return { id: storedId<'display'>(change.entity_id), name: after.name };
}
