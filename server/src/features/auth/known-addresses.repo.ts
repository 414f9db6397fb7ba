import type { Db, Tx } from '../../db/schema.ts';
import { hashToken } from '../../lib/tokens.ts';
import type { TrustedId } from '../../lib/trusted-id.ts';

/** Whether somebody has signed in to the account of this email from this address lately. */
export async function isKnownAddress(db: Db, email: string, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_addresses')
    .innerJoin('users', 'users.id', 'known_addresses.user_id')
    .select('known_addresses.used_at')
    .where('users.email', '=', email)
    .where('known_addresses.address_hash', '=', hashToken(address))
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores that the user has signed in from this address. */
export async function rememberAddress(
  db: Db | Tx,
  userId: TrustedId<'user'>,
  address: string,
  usedAt: string,
): Promise<void> {
  await db
    .insertInto('known_addresses')
    .values({ user_id: userId, address_hash: hashToken(address), used_at: usedAt })
    .onConflict((on) => on.columns(['user_id', 'address_hash']).doUpdateSet({ used_at: usedAt }))
    .execute();
}
