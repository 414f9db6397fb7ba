import { ownRows } from '../../db/own-rows.ts';
import type { KitchenLinkRow } from '../../db/people-rows.ts';
import type { Db, LockedTx, UserRow } from '../../db/schema.ts';
import type { Scope } from '../../lib/scope.ts';
import { hashToken } from '../../lib/tokens.ts';

export async function insertLink(tx: LockedTx, link: KitchenLinkRow): Promise<void> {
  await tx.insertInto('kitchen_links').values(link).execute();
}

/** Revokes a link. Its row keeps the name for the activity. */
export async function revokeLink(
  db: LockedTx,
  scope: Scope,
  id: string,
  at: string,
): Promise<KitchenLinkRow | undefined> {
  return db
    .updateTable('kitchen_links')
    .set({ revoked_at: at, token_hash: null })
    .where(ownRows(scope, 'kitchen_links', [id]))
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Replaces the token of a link, which may have none, and its maker, who may know the token. */
export async function replaceToken(
  db: LockedTx,
  scope: Scope,
  id: string,
  token: { token_hash: string; made_by: UserRow['id'] },
): Promise<KitchenLinkRow | undefined> {
  return db
    .updateTable('kitchen_links')
    .set({ ...token, last_used_at: null })
    .where(ownRows(scope, 'kitchen_links', [id]))
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Finds the link of a token, unless it was revoked. */
export function findLink(db: Db, token: string): Promise<KitchenLinkRow | undefined> {
  return db
    .selectFrom('kitchen_links')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
}

export async function markUsed(db: Db, id: KitchenLinkRow['id'], at: string): Promise<void> {
  await db.updateTable('kitchen_links').set({ last_used_at: at }).where('id', '=', id).execute();
}
