import type { Db, ItemRow, Tx } from '../../../db/schema.ts';
import type { Scope } from '../../../lib/scope.ts';
import { breathe } from '../../../lib/turns.ts';

/** Rows that are read in one turn of the event loop. */
const ROWS_PER_TURN = 100;

/** All live items, and the revision of the restaurant before they were read. */
export async function readAllItems(
  source: Db | Tx,
  scope: Scope,
): Promise<{ revision: number; rows: ItemRow[] }> {
  const { revision } = await source
    .selectFrom('restaurants')
    .select('revision')
    .where('id', '=', scope.restaurantId)
    .executeTakeFirstOrThrow();
  const rows: ItemRow[] = [];
  for (;;) {
    const last = rows.at(-1);
    const live = source
      .selectFrom('items')
      .selectAll()
      .where('restaurant_id', '=', scope.restaurantId)
      .where('deleted_at', 'is', null);
    const rest = last
      ? live.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('created_at', 'id'), '>', tuple(last.created_at, last.id)),
        )
      : live;
    const part = await rest.orderBy('created_at').orderBy('id').limit(ROWS_PER_TURN).execute();
    rows.push(...part);
    if (part.length < ROWS_PER_TURN) return { revision, rows };
    await breathe();
  }
}
