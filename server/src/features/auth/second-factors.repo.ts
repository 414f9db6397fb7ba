import type { Db, LockedTx, Tx } from '../../db/schema.ts';
import type { SecondFactorRow } from '../../db/sign-in-rows.ts';
import type { TrustedId } from '../../lib/trusted-id.ts';

type UserId = TrustedId<'user'>;

export function findFactor(db: Db | Tx, userId: UserId): Promise<SecondFactorRow | undefined> {
  return db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/**
 * Stores a secret that no code has confirmed yet, replacing an earlier one. Resolves with false if the factor is on.
 */
export async function storeSecret(db: LockedTx, userId: UserId, secret: string): Promise<boolean> {
  const values = { secret, last_step: 0, enabled_at: null };
  const rows = await db
    .insertInto('second_factors')
    .values({ user_id: userId, ...values })
    .onConflict((on) =>
      on.column('user_id').doUpdateSet(values).where('second_factors.enabled_at', 'is', null),
    )
    .returning('user_id')
    .execute();
  return rows.length > 0;
}

/**
 * Uses a time step up, in one statement, so that one of two calls with the same code wins. Resolves with false if this
 * step or a later one was used, or the secret has changed.
 */
export async function consumeStep(
  tx: Tx,
  { user_id, secret }: SecondFactorRow,
  step: number,
): Promise<boolean> {
  const rows = await tx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', user_id)
    .where('secret', '=', secret)
    .where('last_step', '<', step)
    .returning('user_id')
    .execute();
  return rows.length > 0;
}

/** Turns the factor on. Resolves with false if another call was faster. */
export async function enableFactor(tx: LockedTx, userId: UserId, at: string): Promise<boolean> {
  const rows = await tx
    .updateTable('second_factors')
    .set({ enabled_at: at })
    .where('user_id', '=', userId)
    .where('enabled_at', 'is', null)
    .returning('user_id')
    .execute();
  return rows.length > 0;
}

/** Uses a recovery code up. Resolves with false if it does not exist or another call was faster. */
export async function consumeRecoveryCode(tx: Tx, userId: UserId, codeHash: string): Promise<boolean> {
  const rows = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .returning('user_id')
    .execute();
  return rows.length > 0;
}

export async function replaceRecoveryCodes(
  tx: LockedTx,
  userId: UserId,
  codeHashes: string[],
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const rows = codeHashes.map((code_hash) => ({ user_id: userId, code_hash }));
  await tx.insertInto('recovery_codes').values(rows).execute();
}

export async function countRecoveryCodes(db: Db, userId: UserId): Promise<number> {
  const rows = await db
    .selectFrom('recovery_codes')
    .select('user_id')
    .where('user_id', '=', userId)
    .execute();
  return rows.length;
}

/** Turns the factor off and deletes its secret and codes. Resolves with false if it was off. */
export async function deleteFactor(tx: Tx, userId: UserId): Promise<boolean> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const rows = await tx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('enabled_at')
    .execute();
  return rows.some(({ enabled_at }) => enabled_at !== null);
}
