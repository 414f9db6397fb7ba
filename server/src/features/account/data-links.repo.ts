import type { DataLinkRow, Db } from '../../db/schema.ts';

/** Stores a link. An earlier one of the same person ends. */
export async function replaceLink(db: Db, link: DataLinkRow): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('data_links').where('user_id', '=', link.user_id).execute();
    await tx.insertInto('data_links').values(link).execute();
  });
}

/** Uses a link up. Resolves with its person, if it has neither been used nor expired. */
export async function consumeLink(db: Db, tokenHash: string, now: string) {
  const used = await db
    .deleteFrom('data_links')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  if (!used) return undefined;
  return db
    .selectFrom('users')
    .select(['id as userId', 'restaurant_id as restaurantId'])
    .where('id', '=', used.user_id)
    .executeTakeFirst();
}
