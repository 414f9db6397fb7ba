import type { Db, Tx } from '../../db/schema.ts';
import { hashToken, newToken } from '../../kernel/identity/tokens.ts';
import { DAY, iso } from '../../kernel/time/clock.ts';

const LIFETIME_DAYS = 7;

/** Stores an invitation to sign up. Resolves with its token, which is not stored. */
export async function createInvitation(db: Db, now: number): Promise<string> {
  const token = newToken();
  const row = { token_hash: hashToken(token), expires_at: iso(now + LIFETIME_DAYS * DAY) };
  await db.insertInto('sign_up_invitations').values(row).execute();
  return token;
}

/** Uses an invitation up. Resolves with false if it is unknown, expired or already used. */
export async function consumeInvitation(tx: Tx, token: string, now: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('sign_up_invitations')
    .where('token_hash', '=', hashToken(token))
    .returning('expires_at')
    .executeTakeFirst();
  return row !== undefined && row.expires_at > iso(now);
}
