import type { LinkSignInRow } from '../../db/link-rows.ts';
import type { Db, LockedTx } from '../../db/schema.ts';

/** Stores a sign-in that has begun. An earlier one of the same session ends. */
export async function insertSignIn(tx: LockedTx, row: LinkSignInRow): Promise<void> {
  await tx.deleteFrom('link_sign_ins').where('session_id', '=', row.session_id).execute();
  await tx.insertInto('link_sign_ins').values(row).execute();
}

/** Uses a sign-in up. Resolves with undefined if it was used or has expired. */
export function consumeSignIn(db: Db, tokenHash: string, now: string): Promise<LinkSignInRow | undefined> {
  return db
    .deleteFrom('link_sign_ins')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}
