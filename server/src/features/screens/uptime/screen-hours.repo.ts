import type { Db, ScreenHourRow, ScreenRow, Tx } from '../../../db/schema.ts';
import type { Scope } from '../../../lib/scope.ts';

// Both databases limit the number of values in a statement.
const ROWS_PER_STATEMENT = 500;

/** Adds the counted times to the stored rows, in one transaction for all screens. */
export async function addScreenHours(db: Db, rows: ScreenHourRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db.transaction().execute((tx) => addHoursInTx(tx, rows));
}

export async function addHoursInTx(tx: Tx, rows: ScreenHourRow[]): Promise<void> {
  // In one order everywhere: two processes that count the same screens would deadlock.
  const keyOf = (row: ScreenHourRow) => `${row.screen_id} ${row.hour}`;
  const sorted = rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  for (let from = 0; from < sorted.length; from += ROWS_PER_STATEMENT) {
    const batch = sorted.slice(from, from + ROWS_PER_STATEMENT);
    const ids = [...new Set(batch.map((row) => row.screen_id))];
    const existing = await tx.selectFrom('screens').select('id').where('id', 'in', ids).execute();
    const existingIds = new Set(existing.map(({ id }) => id));
    // Housekeeping may have deleted a screen. Its rows would violate the foreign key and fail the whole batch.
    const values = batch.filter((row) => existingIds.has(row.screen_id));
    if (values.length === 0) continue;
    await tx
      .insertInto('screen_hours')
      .values(values)
      .onConflict((conflict) =>
        conflict.columns(['screen_id', 'hour']).doUpdateSet((eb) => ({
          online_ms: eb('screen_hours.online_ms', '+', eb.ref('excluded.online_ms')),
          paints: eb('screen_hours.paints', '+', eb.ref('excluded.paints')),
          paint_ms: eb('screen_hours.paint_ms', '+', eb.ref('excluded.paint_ms')),
        })),
      )
      .execute();
  }
}

/** A screen, with the time of its stay on one of several processes that is not counted yet. */
export type PairedScreen = Pick<ScreenRow, 'id' | 'display_id' | 'first_seen' | 'node_id' | 'counted_to'>;

/** Counting screens of a restaurant's live displays. */
export function pairedScreens(db: Db, scope: Scope): Promise<PairedScreen[]> {
  return db
    .selectFrom('screens')
    .innerJoin('displays', 'displays.id', 'screens.display_id')
    .select(['screens.id', 'screens.display_id', 'screens.first_seen'])
    .select(['screens.node_id', 'screens.counted_to'])
    .where('screens.restaurant_id', '=', scope.restaurantId)
    .where('screens.revoked_at', 'is', null)
    .where('screens.dormant_since', 'is', null)
    .where('displays.deleted_at', 'is', null)
    .execute();
}

/**
 * Stored hours of screens since a time. The query names the screens instead of the restaurant, because PostgreSQL would
 * otherwise choose to read the last day of all restaurants.
 */
export async function storedHours(db: Db, screenIds: string[], since: string): Promise<ScreenHourRow[]> {
  const rows: ScreenHourRow[] = [];
  for (let from = 0; from < screenIds.length; from += ROWS_PER_STATEMENT) {
    const batch = db
      .selectFrom('screen_hours')
      .selectAll()
      .where('screen_id', 'in', screenIds.slice(from, from + ROWS_PER_STATEMENT))
      .where('hour', '>=', since);
    rows.push(...(await batch.execute()));
  }
  return rows;
}
