import type { Scope } from '../lib/scope.ts';
import type { RecordedChange } from './change-data.ts';
import type { Tx } from './schema.ts';

// SQLite binds at most 32,766 values in one statement.
const ROWS_PER_INSERT = 1_000;

/** Writes the rows of the change log that belong to one revision. Resolves with the bytes that they store of entities. */
export async function writeChanges(
  tx: Tx,
  scope: Scope,
  revision: number,
  at: string,
  changes: readonly RecordedChange[],
): Promise<number> {
  const rows = changes.map(({ type, entityId, before = null, after = null }, seq) => ({
    restaurant_id: scope.restaurantId,
    revision,
    seq,
    type,
    entity_id: entityId,
    actor: scope.actor,
    at,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
  }));
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT) {
    await tx
      .insertInto('changes')
      .values(rows.slice(from, from + ROWS_PER_INSERT))
      .execute();
  }
  return rows.reduce((sum, { before, after }) => sum + (before?.length ?? 0) + (after?.length ?? 0), 0);
}
