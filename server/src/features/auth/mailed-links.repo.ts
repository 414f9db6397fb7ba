/** Links in mails to an account's address. Each works once, and its token is stored only as a hash. */
import type { Db, Tx } from '../../db/schema.ts';
import { hashToken, newToken } from '../../lib/tokens.ts';
import type { TrustedId } from '../../lib/trusted-id.ts';
import { findUser } from './auth.repo.ts';

type LinkTable = 'password_resets' | 'email_confirmations';

/** Stores a link. Resolves with its token; undefined if the account is gone. */
export async function createLink(
  db: Db,
  table: LinkTable,
  userId: TrustedId<'user'>,
  expiresAt: string,
): Promise<string | undefined> {
  if (!(await findUser(db, userId))) return undefined;
  const token = newToken();
  const link = { token_hash: hashToken(token), user_id: userId, expires_at: expiresAt };
  await db.insertInto(table).values(link).execute();
  return token;
}

/** User of a link that was neither used nor expired. */
export async function findLinkUser(
  db: Db | Tx,
  table: LinkTable,
  token: string,
  now: string,
): Promise<TrustedId<'user'> | undefined> {
  const row = await db
    .selectFrom(table)
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.user_id;
}

/** Uses a link up. Resolves with false if another call was faster. */
export async function consumeLink(tx: Tx, table: LinkTable, token: string): Promise<boolean> {
  const rows = await tx
    .deleteFrom(table)
    .where('token_hash', '=', hashToken(token))
    .returning('user_id')
    .execute();
  return rows.length > 0;
}
