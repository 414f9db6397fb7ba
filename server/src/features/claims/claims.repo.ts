import type { ClaimRow, Db, LockedTx, Tx } from '../../db/schema.ts';
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

/** Newest claim of a secret that nobody has taken. */
export function findOpenClaim(db: Db, tokenHash: string): Promise<ClaimRow | undefined> {
  return db
    .selectFrom('claims')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('taken_at', 'is', null)
    .orderBy('expires_at', 'desc')
    .executeTakeFirst();
}

/** Takes all codes of a screen at once. If two owners take them, only one gets true. */
export async function takeClaims(tx: LockedTx, tokenHash: string, at: string): Promise<boolean> {
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

const networkIn = (capabilities: string): string => JSON.parse(capabilities).network ?? '';

/** Ends open claims above a number: the oldest ones of the network with the most. */
export async function dropExcessClaims(db: Db, most: number, now: string): Promise<void> {
  const open = db.selectFrom('claims').where('taken_at', 'is', null).where('expires_at', '>', now);
  const { count } = await open.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow();
  const excess = Number(count) - most;
  if (excess <= 0) return;
  const claims = await open.select(['code', 'capabilities']).orderBy('created_at').execute();
  const byNetwork = Object.values(Object.groupBy(claims, ({ capabilities }) => networkIn(capabilities)));
  const [largest = []] = byNetwork.toSorted((a = [], b = []) => b.length - a.length);
  const codes = largest.slice(0, excess).map(({ code }) => code);
  await db.deleteFrom('claims').where('code', 'in', codes).where('taken_at', 'is', null).execute();
}
