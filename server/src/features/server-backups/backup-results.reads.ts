import type { Db } from '../../db/schema.ts';
import type { BackupResultRow } from '../../db/server-rows.ts';

/** What became of the last backup that somebody asked for, or of the last proof. */
export function findResult(db: Db, kind: BackupResultRow['kind']): Promise<BackupResultRow | undefined> {
  return db.selectFrom('backup_results').selectAll().where('kind', '=', kind).executeTakeFirst();
}
