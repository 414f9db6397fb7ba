import type { DatabaseConfig } from '../../config/config.ts';
import { newId } from '../../lib/ids.ts';
import { openDatabase } from '../database.ts';
import { openSqlite } from '../dialects/sqlite.ts';
import { REVISIONS_AHEAD } from '../revisions-ahead.ts';
import { migrateCopy } from '../upgrade/upgrade-database.ts';

/**
 * Makes a copy ready to be used in the place of its database: runs the missing migrations, signs everybody out, and
 * gives restaurants a new epoch and revisions that nobody has seen. Screens stay paired and fetch their content again.
 */
export async function prepareCopy(file: string): Promise<void> {
  const source: DatabaseConfig = { kind: 'sqlite', file };
  const db = openDatabase(source, { onConnectionLost: () => undefined });
  try {
    await migrateCopy(db);
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('sessions').execute();
      // They were sent after the copy was made.
      await tx.deleteFrom('jobs').where('kind', '=', 'mail').execute();
      await tx.updateTable('jobs').set({ leased_by: null, leased_until: null }).execute();
      // The nodes of a cluster, if it was one, did not come along.
      await tx.deleteFrom('online_users').execute();
      await tx.deleteFrom('nodes').execute();
      await tx.updateTable('screens').set({ node_id: null }).where('node_id', 'is not', null).execute();
      await tx
        .updateTable('restaurants')
        .set((eb) => ({ epoch: newId(), revision: eb('revision', '+', REVISIONS_AHEAD) }))
        .execute();
    });
  } finally {
    await db.destroy();
  }
  // Without a log beside it, the file is complete and can be renamed.
  const copy = openSqlite(file);
  copy.pragma('journal_mode = DELETE');
  copy.close();
}
