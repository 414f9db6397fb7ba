import { compileOnce } from '../../../db/compile-once.ts';
import type { Db, ScreenRow } from '../../../db/schema.ts';

/** A screen's report, as columns of its row. */
export type ScreenReport = Pick<
  ScreenRow,
  'id' | 'last_seen' | 'painted_tag' | 'painted_revision' | 'painted_at' | 'capabilities'
>;

/** A report comes from a connected screen, which counts again. */
const saveReport = compileOnce(
  (
    tx,
    id: ScreenReport['id'],
    last_seen: ScreenReport['last_seen'],
    painted_tag: ScreenReport['painted_tag'],
    painted_revision: ScreenReport['painted_revision'],
    painted_at: ScreenReport['painted_at'],
    capabilities: ScreenReport['capabilities'],
  ) =>
    tx
      .updateTable('screens')
      .set({ last_seen, painted_tag, painted_revision, painted_at, capabilities, dormant_since: null })
      .where('id', '=', id),
);

/** Saves many reports in one transaction, because one disk sync for each screen would block everything else. */
export async function saveReports(db: Db, reports: ScreenReport[]): Promise<void> {
  if (reports.length === 0) return;
  await db.transaction().execute(async (tx) => {
    // In id order, like revoking screens, because two different orders would deadlock.
    for (const report of reports.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const { id, last_seen, painted_tag, painted_revision, painted_at, capabilities } = report;
      await saveReport(tx, id, last_seen, painted_tag, painted_revision, painted_at, capabilities);
    }
  });
}

/** Number of screens, of all restaurants, seen since a time. */
export async function countScreensSince(db: Db, since: string): Promise<number> {
  const row = await db
    .selectFrom('screens')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('revoked_at', 'is', null)
    .where('last_seen', '>=', since)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Number of screens that count, of all restaurants: paired, not dormant, and of a display that is not in the bin. */
export async function countPairedScreens(db: Db): Promise<number> {
  const row = await db
    .selectFrom('screens')
    .innerJoin('displays', 'displays.id', 'screens.display_id')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('screens.revoked_at', 'is', null)
    .where('screens.dormant_since', 'is', null)
    .where('displays.deleted_at', 'is', null)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}
