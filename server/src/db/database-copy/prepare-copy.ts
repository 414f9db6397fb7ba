import type { DatabaseConfig } from '../../config/config.ts';
import { BACKUP_JOB } from '../../jobs/job.ts';
import { iso, systemClock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { accessTables, endAccessAtRestore } from '../access-tables.ts';
import { openDatabase } from '../database.ts';
import { openSqlite } from '../dialects/sqlite.ts';
import { REVISIONS_AHEAD } from '../revisions-ahead.ts';
import { migrateCopy } from '../upgrade/upgrade-database.ts';
import { listReturningAccess, type ReturningAccess, revokeKeysAndLinks } from './returning-access.ts';

const ofFleet = ['online_users', 'nodes'] as const;

export const emptiedTables: ReadonlySet<string> = new Set([
  ...ofFleet,
  ...Object.entries(accessTables).flatMap(([table, { restore }]) => (restore === 'ends' ? [table] : [])),
]);

/**
 * Prepares a copy to replace its database: runs the missing migrations, signs everybody out, ends access that may have
 * ended since, and gives restaurants a new epoch and unused revisions. Screens stay paired and fetch their content
 * again.
 *
 * @param revokesKeys whether API keys and kitchen links end too
 */
export async function prepareCopy(file: string, revokesKeys = false): Promise<ReturningAccess> {
  const source: DatabaseConfig = { kind: 'sqlite', file };
  const db = openDatabase(source, { onConnectionLost: () => undefined });
  try {
    await migrateCopy(db);
    return await db.transaction().execute(async (tx) => {
      await endAccessAtRestore(tx);
      if (revokesKeys) await revokeKeysAndLinks(tx, iso(systemClock()));
      // Already sent or made after the copy was made.
      await tx.deleteFrom('jobs').where('kind', 'in', ['mail', 'asked-mail', BACKUP_JOB]).execute();
      await tx.updateTable('jobs').set({ leased_by: null, leased_until: null }).execute();
      // Processes that have shared the database did not come along.
      for (const table of ofFleet) await tx.deleteFrom(table).execute();
      await tx.updateTable('screens').set({ node_id: null }).where('node_id', 'is not', null).execute();
      await tx
        .updateTable('restaurants')
        .set((eb) => ({ epoch: newId(), revision: eb('revision', '+', REVISIONS_AHEAD) }))
        .execute();
      return listReturningAccess(tx);
    });
  } finally {
    await db.destroy();
    // Without a log file, the copy is complete and can be renamed.
    const copy = openSqlite(file);
    copy.pragma('journal_mode = DELETE');
    copy.close();
  }
}
