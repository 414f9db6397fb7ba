import type { Scope } from '../lib/scope.ts';
import { breathe } from '../lib/turns.ts';
import type { RecordedChange } from './change-data.ts';
import { compileOnce } from './compile-once.ts';
import type { ChangeRow, Tx } from './schema.ts';
import { ROW_BYTES } from './space/used-space.ts';

/** Rows written in one turn of the event loop: a bulk change has thousands, each with two snapshots. */
const ROWS_PER_INSERT = 200;

const insertOne = compileOnce((tx, row: ChangeRow) => tx.insertInto('changes').values(row));

/** Writes the rows of one revision. Resolves with their size in bytes. */
export async function writeChanges(
  tx: Tx,
  scope: Scope,
  revision: number,
  at: string,
  changes: readonly RecordedChange[],
): Promise<number> {
  let bytes = 0;
  for (let from = 0; from < changes.length; from += ROWS_PER_INSERT) {
    if (from > 0) await breathe();
    const part = changes.slice(from, from + ROWS_PER_INSERT);
    const rows = part.map(({ type, entityId, before = null, after = null }, index) => ({
      restaurant_id: scope.restaurantId,
      revision,
      seq: from + index,
      type,
      entity_id: entityId,
      actor: scope.actor,
      at,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    }));
    const [row] = rows;
    if (row && rows.length === 1) await insertOne(tx, row);
    else await tx.insertInto('changes').values(rows).execute();
    for (const { before, after } of rows)
      bytes += ROW_BYTES + Buffer.byteLength(before ?? '') + Buffer.byteLength(after ?? '');
  }
  return bytes;
}
