import type { ClaimRow, Db, Tx } from '../../db/schema.ts';
import { newPairingCode } from '../../lib/ids.ts';
import { isPairingCodeTaken } from '../displays/displays.reads.ts';

/** Adds a claim under a code that neither another claim nor a display has. */
export async function insertClaim(db: Db, claim: Omit<ClaimRow, 'code' | 'taken_at'>): Promise<ClaimRow> {
  for (;;) {
    const code = newPairingCode();
    if (await isPairingCodeTaken(db, code)) continue;
    const row = await db
      .insertInto('claims')
      .values({ ...claim, code, taken_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row) return row;
  }
}

export function findClaim(db: Db | Tx, code: string): Promise<ClaimRow | undefined> {
  return db.selectFrom('claims').selectAll().where('code', '=', code).executeTakeFirst();
}

/** The newest claim of a secret that nobody has taken. */
export function findOpenClaim(db: Db, tokenHash: string): Promise<ClaimRow | undefined> {
  return db
    .selectFrom('claims')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('taken_at', 'is', null)
    .orderBy('expires_at', 'desc')
    .executeTakeFirst();
}

/** Takes all codes of a screen at once. Of two owners who take them, only one gets true. */
export async function takeClaims(tx: Tx, tokenHash: string, at: string): Promise<boolean> {
  const rows = await tx
    .updateTable('claims')
    .set({ taken_at: at })
    .where('token_hash', '=', tokenHash)
    .where('taken_at', 'is', null)
    .returning('code')
    .execute();
  return rows.length > 0;
}

export async function updateLastSeen(db: Db, tokenHash: string, at: string): Promise<void> {
  await db.updateTable('claims').set({ last_seen: at }).where('token_hash', '=', tokenHash).execute();
}

export async function deleteOpenClaims(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('claims').where('token_hash', '=', tokenHash).where('taken_at', 'is', null).execute();
}
