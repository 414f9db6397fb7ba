import type { Db, ScreenHourRow, ScreenRow } from '../../../db/schema.ts';
import type { Scope } from '../../../lib/scope.ts';

// Both databases refuse a statement with too many values.
const ROWS_AT_ONCE = 500;

/** Adds what was counted to what is stored, many screens in one transaction. */
export async function addScreenHours(db: Db, rows: ScreenHourRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db.transaction().execute(async (tx) => {
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      const some = rows.slice(from, from + ROWS_AT_ONCE);
      const ids = [...new Set(some.map((row) => row.screen_id))];
      const known = await tx.selectFrom('screens').select('id').where('id', 'in', ids).execute();
      const alive = new Set(known.map(({ id }) => id));
      // A screen that housekeeping has dropped meanwhile must not take the others' hours along.
      const values = some.filter((row) => alive.has(row.screen_id));
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
  });
}

/** The paired screens of a restaurant's live displays. */
export function pairedScreens(
  db: Db,
  scope: Scope,
): Promise<Pick<ScreenRow, 'id' | 'display_id' | 'first_seen'>[]> {
  return db
    .selectFrom('screens')
    .innerJoin('displays', 'displays.id', 'screens.display_id')
    .select(['screens.id', 'screens.display_id', 'screens.first_seen'])
    .where('screens.restaurant_id', '=', scope.restaurantId)
    .where('screens.revoked_at', 'is', null)
    .where('displays.deleted_at', 'is', null)
    .execute();
}

/**
 * The stored hours of screens from a moment on. By their ids and not by their restaurant: from its name PostgreSQL
 * would guess that reading everybody's last day is the shorter way.
 */
export async function storedHours(db: Db, screenIds: string[], since: string): Promise<ScreenHourRow[]> {
  const rows: ScreenHourRow[] = [];
  for (let from = 0; from < screenIds.length; from += ROWS_AT_ONCE) {
    const some = db
      .selectFrom('screen_hours')
      .selectAll()
      .where('screen_id', 'in', screenIds.slice(from, from + ROWS_AT_ONCE))
      .where('hour', '>=', since);
    rows.push(...(await some.execute()));
  }
  return rows;
}
