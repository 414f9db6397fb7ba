import type { Db, Tx } from '../../db/schema.ts';
import type { BackupLinkRow } from '../../db/server-rows.ts';

/** Stores a link. An earlier one of the same person ends. */
export async function replaceLink(tx: Tx, link: BackupLinkRow): Promise<void> {
  await tx.deleteFrom('backup_links').where('user_id', '=', link.user_id).execute();
  await tx.insertInto('backup_links').values(link).execute();
}

/** Uses a link up. Resolves with it, if it has neither been used nor expired. */
export function consumeLink(db: Db, tokenHash: string, now: string): Promise<BackupLinkRow | undefined> {
  return db
    .deleteFrom('backup_links')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}
