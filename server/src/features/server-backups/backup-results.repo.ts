import type { Db } from '../../db/schema.ts';
import type { BackupResultRow } from '../../db/server-rows.ts';
import { BACKUP_JOB } from '../../jobs/job.ts';

export async function storeResult(db: Db, { kind, ...result }: BackupResultRow): Promise<void> {
  await db
    .insertInto('backup_results')
    .values({ kind, ...result })
    .onConflict((on) => on.column('kind').doUpdateSet(result))
    .execute();
}

/** Whether a requested backup has not ended. */
export async function isBackingUp(db: Db): Promise<boolean> {
  const job = await db.selectFrom('jobs').select('id').where('kind', '=', BACKUP_JOB).executeTakeFirst();
  return job !== undefined;
}
