/** Reads and writes thousands of items over several turns of the event loop, in statements for both databases. */
import { ownRows } from '../../db/own-rows.ts';
import type { Db, ItemRow, Tx } from '../../db/schema.ts';
import type { Scope } from '../../lib/scope.ts';
import { breathe, partsOf } from '../../lib/turns.ts';

/** Rows of one statement. SQLite binds at most 32,766 values, and a statement should take only part of a turn. */
const ROWS_PER_STATEMENT = 100;

const inParts = <T>(list: readonly T[]) => partsOf(list, ROWS_PER_STATEMENT, () => 1);

/** The restaurant's items of these ids, also those in the bin, by id. */
export async function findManyItems(tx: Db | Tx, scope: Scope, ids: string[]): Promise<Map<string, ItemRow>> {
  const found = new Map<string, ItemRow>();
  for (const part of inParts(ids)) {
    await breathe();
    const rows = await tx
      .selectFrom('items')
      .selectAll()
      .where(ownRows(scope, 'items', part))
      .execute();
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}

/** Columns that a change of an item writes. */
type WrittenColumn = Exclude<keyof ItemRow, 'id' | 'restaurant_id' | 'created_at'>;

/** Stores changed rows, which were read in this transaction under the restaurant's lock. */
export async function writeManyItems(tx: Tx, scope: Scope, rows: readonly ItemRow[]): Promise<void> {
  for (const part of inParts(rows)) {
    await breathe();
    await tx
      .insertInto('items')
      .values(part)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(
            ({ ref }) =>
              ({
                name: ref('excluded.name'),
                description: ref('excluded.description'),
                price_cents: ref('excluded.price_cents'),
                price_minor: ref('excluded.price_minor'),
                price_currency: ref('excluded.price_currency'),
                category: ref('excluded.category'),
                image_url: ref('excluded.image_url'),
                is_available: ref('excluded.is_available'),
                details: ref('excluded.details'),
                due_at: ref('excluded.due_at'),
                external_id: ref('excluded.external_id'),
                updated_at: ref('excluded.updated_at'),
                deleted_at: ref('excluded.deleted_at'),
                revision: ref('excluded.revision'),
              }) satisfies Record<WrittenColumn, unknown>,
          )
          .where('items.restaurant_id', '=', scope.restaurantId),
      )
      .execute();
  }
}
