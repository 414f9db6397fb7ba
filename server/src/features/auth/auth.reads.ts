import type { Db } from '../../db/schema.ts';
import { DAY, iso } from '../../lib/clock.ts';
import type { Scope } from '../../lib/scope.ts';
import { hashToken } from '../../lib/tokens.ts';

/** An account of this age is known: nobody signs up a day ahead for every few guesses. */
const KNOWN_AFTER_MS = DAY;

/** Whether somebody signs in from this address whose account is known. */
export async function isAddressOfKnownAccount(db: Db, address: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('known_addresses')
    .innerJoin('users', 'users.id', 'known_addresses.user_id')
    .select('users.id')
    .where('known_addresses.address_hash', '=', hashToken(address))
    .where('users.created_at', '<=', iso(now - KNOWN_AFTER_MS))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the account of the restaurant is known. */
export async function isKnownAccount(db: Db, { restaurantId }: Scope, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select('users.id')
    .where('members.restaurant_id', '=', restaurantId)
    .where('users.created_at', '<=', iso(now - KNOWN_AFTER_MS))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
