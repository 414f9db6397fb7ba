import type { Db, PasswordResetRow, Tx } from '../../db/schema.ts';
import { hashToken } from '../../lib/tokens.ts';
import type { TrustedId } from '../../lib/trusted-id.ts';

export async function insertReset(db: Db, reset: PasswordResetRow): Promise<void> {
  await db.insertInto('password_resets').values(reset).execute();
}

/** The user of a link that has neither been used nor expired. */
export async function findResetUser(
  db: Db | Tx,
  token: string,
  now: string,
): Promise<TrustedId<'user'> | undefined> {
  const row = await db
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.user_id;
}

/** Uses a link up. Resolves with false if another call was faster. */
export async function consumeReset(tx: Tx, token: string): Promise<boolean> {
  const rows = await tx
    .deleteFrom('password_resets')
    .where('token_hash', '=', hashToken(token))
    .returning('user_id')
    .execute();
  return rows.length > 0;
}
