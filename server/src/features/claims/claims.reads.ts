import type { Db, Tx } from '../../db/schema.ts';

/** Whether the code belongs to a claim, open or recently ended. */
export async function isClaimCode(db: Db | Tx, code: string): Promise<boolean> {
  const row = await db.selectFrom('claims').select('code').where('code', '=', code).executeTakeFirst();
  return row !== undefined;
}

/** Whether the hash belongs to the secret of a claim, open or taken. */
export async function isClaimSecret(db: Db | Tx, tokenHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('claims')
    .select('code')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row !== undefined;
}
