import type { Tx } from '../../db/schema.ts';
import type { AlertRow } from '../../db/server-rows.ts';

/** Stores an alert. Resolves with false if it is already stored. */
export async function beginAlert(db: Tx, alert: AlertRow): Promise<boolean> {
  const result = await db
    .insertInto('alerts')
    .values(alert)
    .onConflict((on) => on.column('name').doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0;
}

/** Deletes an alert. Resolves with it, if it was stored. */
export function endAlert(db: Tx, name: AlertRow['name']): Promise<AlertRow | undefined> {
  return db.deleteFrom('alerts').where('name', '=', name).returningAll().executeTakeFirst();
}
