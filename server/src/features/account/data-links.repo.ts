import type { DataLinkRow, Db, Tx } from '../../db/schema.ts';

/** Stores a link. An earlier one of the same person ends. */
export async function replaceLink(tx: Tx, link: DataLinkRow): Promise<void> {
  await tx.deleteFrom('data_links').where('user_id', '=', link.user_id).execute();
  await tx.insertInto('data_links').values(link).execute();
}

/** Uses a link up. Resolves with its person in their restaurant, if it has neither been used nor expired. */
export async function consumeLink(db: Db, tokenHash: string, now: string) {
  const used = await db
    .deleteFrom('data_links')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['user_id', 'restaurant_id'])
    .executeTakeFirst();
  if (!used) return undefined;
  return db
    .selectFrom('members')
    .select(['user_id as userId', 'restaurant_id as restaurantId', 'role'])
    .where('user_id', '=', used.user_id)
    .where('restaurant_id', '=', used.restaurant_id)
    .executeTakeFirst();
}
