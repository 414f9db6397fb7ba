import type { Db, ScreenRow, Tx } from '../../db/schema.ts';

export async function insertScreen(
  tx: Tx,
  screen: Pick<ScreenRow, 'id' | 'restaurant_id' | 'display_id' | 'token_hash'>,
  at: string,
): Promise<void> {
  const unpainted = { painted_tag: null, painted_revision: null, painted_at: null };
  await tx
    .insertInto('screens')
    .values({ ...screen, ...unpainted, first_seen: at, last_seen: at, capabilities: '{}' })
    .execute();
}

/** The screen of a token, if its display is not deleted. */
export function findScreenByToken(db: Db | Tx, tokenHash: string) {
  return db
    .selectFrom('screens')
    .innerJoin('displays', 'displays.id', 'screens.display_id')
    .select(['screens.id', 'screens.display_id', 'screens.restaurant_id', 'displays.pairing_code'])
    .where('screens.token_hash', '=', tokenHash)
    .where('displays.deleted_at', 'is', null)
    .executeTakeFirst();
}

export function screensOf(db: Db | Tx, displayIds: string[]): Promise<ScreenRow[]> {
  return db
    .selectFrom('screens')
    .selectAll()
    .where('display_id', 'in', displayIds)
    .orderBy('first_seen')
    .orderBy('id')
    .execute();
}

/** Their tokens die with the rows. */
export async function deleteScreensOf(tx: Tx, displayId: string): Promise<void> {
  await tx.deleteFrom('screens').where('display_id', '=', displayId).execute();
}

export type ScreenReport = Pick<
  ScreenRow,
  'id' | 'last_seen' | 'painted_tag' | 'painted_revision' | 'painted_at'
>;

/** Telemetry: many screens in one transaction, because one full sync each would block everything else. */
export async function saveReports(db: Db, reports: ScreenReport[]): Promise<void> {
  if (reports.length === 0) return;
  await db.transaction().execute(async (tx) => {
    for (const { id, ...values } of reports) {
      await tx.updateTable('screens').set(values).where('id', '=', id).execute();
    }
  });
}
