import type { Db, DisplayRow, ScreenRow } from '../../../db/schema.ts';

/** What a screen reported, as columns of its row. */
export type ScreenReport = Pick<
  ScreenRow,
  'id' | 'last_seen' | 'painted_tag' | 'painted_revision' | 'painted_at' | 'capabilities'
>;

/** Saves many reports in one transaction: one disk sync for each screen would block everything else. */
export async function saveReports(db: Db, reports: ScreenReport[]): Promise<void> {
  if (reports.length === 0) return;
  await db.transaction().execute(async (tx) => {
    // In the order of ids, like revoking screens: two different orders would deadlock.
    for (const { id, ...values } of reports.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      await tx.updateTable('screens').set(values).where('id', '=', id).execute();
    }
  });
}

/** The restaurant's displays that have screens which were not revoked. */
export async function displaysWithScreens(
  db: Db,
  restaurantId: DisplayRow['restaurant_id'],
): Promise<DisplayRow['id'][]> {
  const rows = await db
    .selectFrom('screens')
    .select('display_id')
    .distinct()
    .where('restaurant_id', '=', restaurantId)
    .where('revoked_at', 'is', null)
    .execute();
  return rows.map((row) => row.display_id);
}
