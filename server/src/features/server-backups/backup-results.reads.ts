import type { Db } from '../../db/schema.ts';
import type { BackupResultRow } from '../../db/server-rows.ts';

/** Result of the last requested backup, or of the last trial restore. */
export function findResult(db: Db, kind: BackupResultRow['kind']): Promise<BackupResultRow | undefined> {
  return db.selectFrom('backup_results').selectAll().where('kind', '=', kind).executeTakeFirst();
}
