/** Explains changes of cycles for Recent Activity. */
import { Cycle } from '@menuboard/contract/cycles';
import * as z from 'zod/mini';
import type { ExplainChange } from '../../changes/activity.ts';
import type { CycleSnapshot } from '../../db/change-data.ts';
import { readSnapshot, type Stored, storedField } from '../../db/stored-snapshot.ts';

const StoredChange = z.object({
  name: storedField(z.string()),
  cycle: storedField(z.nullable(Cycle)),
}) satisfies z.ZodMiniType<Stored<CycleSnapshot>>;

/** `undefined` for a change of the display itself. */
export const explainCycleChange: ExplainChange = (row) => {
  const before = readSnapshot(StoredChange, row.before)?.cycle;
  const after = readSnapshot(StoredChange, row.after)?.cycle;
  const name = (after ?? before)?.name;
  if (name === undefined) return undefined;
  const action = before ? (after ? 'cycle-changed' : 'cycle-removed') : 'cycle-started';
  return { type: 'display', action, name };
};
