import type { Db } from '../../db/schema.ts';
import type { BackupResultRow } from '../../db/server-rows.ts';

/** The result of the last backup that somebody asked for, or of the last trial restore. */
export function findResult(db: Db, kind: BackupResultRow['kind']): Promise<BackupResultRow | undefined> {
  return db.selectFrom('backup_results').selectAll().where('kind', '=', kind).executeTakeFirst();
}
