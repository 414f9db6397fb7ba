import { ownRows } from '../../db/own-rows.ts';
import type { KitchenLinkRow } from '../../db/people-rows.ts';
import type { Db, LockedTx, UserRow } from '../../db/schema.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { hashToken } from '../../kernel/identity/tokens.ts';

export async function insertLink(tx: LockedTx, link: KitchenLinkRow): Promise<void> {
  await tx.insertInto('kitchen_links').values(link).execute();
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
