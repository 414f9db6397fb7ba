import type { Db, Tx } from '../../db/schema.ts';

/** Whether a screen shows, or showed a moment ago, that code as its own. */
export async function isClaimCode(db: Db | Tx, code: string): Promise<boolean> {
  const row = await db.selectFrom('claims').select('code').where('code', '=', code).executeTakeFirst();
  return row !== undefined;
}

/** Whether a screen waits with that secret, or was taken by it. */
export async function isClaimSecret(db: Db | Tx, tokenHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('claims')
    .select('code')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row !== undefined;
}
