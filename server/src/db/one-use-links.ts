/** Links that download something once, for a person who has asked with a password or a session. */
import type { ArchiveLinkRow } from './archive-rows.ts';
import type { Db, LockedTx, Tables } from './schema.ts';

type LinkTable = 'data_links' | 'backup_links' | 'archive_links';

/** Stores a link. The same person's earlier link in the same table ends. */
export async function replaceLink<T extends LinkTable>(
  tx: LockedTx,
  table: T,
  link: Tables[T],
): Promise<void> {
  const links = table as 'data_links';
  await tx.deleteFrom(links).where('user_id', '=', link.user_id).execute();
  await tx
    .insertInto(links)
    .values(link as ArchiveLinkRow)
    .execute();
}

/** Uses a link up, and resolves with it if it was neither used nor expired. */
export async function consumeLink<T extends LinkTable>(
  db: Db,
  table: T,
  tokenHash: string,
  now: string,
): Promise<Tables[T] | undefined> {
  const used = await db
    .deleteFrom(table as 'data_links')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  return used as Tables[T] | undefined;
}
