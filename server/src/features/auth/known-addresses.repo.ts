import type { Db, Tx } from '../../db/schema.ts';
import { hashToken } from '../../lib/tokens.ts';
import type { TrustedId } from '../../lib/trusted-id.ts';

/** Whether a recent sign-in to the account of this email came from this address. */
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

/** Number of latest addresses that count as an account's own. */
const ADDRESSES_MAX = 20;

/** Stores a sign-in from this address, and forgets the oldest ones. */
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
  const oldestKept = db
    .selectFrom('known_addresses')
    .select('used_at')
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .limit(1)
    .offset(ADDRESSES_MAX - 1);
  await db
    .deleteFrom('known_addresses')
    .where('user_id', '=', userId)
    .where('used_at', '<', oldestKept)
    .execute();
}
