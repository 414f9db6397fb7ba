import type { Db } from '../../db/schema.ts';
import { DAY, iso } from '../../lib/clock.ts';
import type { Scope } from '../../lib/scope.ts';
import { hashToken } from '../../lib/tokens.ts';
import type { TrustedId } from '../../lib/trusted-id.ts';

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
    .selectFrom('users')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('created_at', '<=', iso(now - KNOWN_AFTER_MS))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const userPrefix = 'user:';

/** The names of those who made changes, by the change log's `actor`. */
export async function actorNames(db: Db, scope: Scope, actors: string[]): Promise<(actor: string) => string> {
  const ids = actors
    .filter((actor) => actor.startsWith(userPrefix))
    .map((actor) => actor.slice(userPrefix.length));
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('users')
          .select(['id', 'first_name', 'last_name', 'email'])
          .where('restaurant_id', '=', scope.restaurantId)
          .where('id', 'in', ids as TrustedId<'user'>[])
          .execute();
  const names = new Map(
    rows.map((row) => [`${userPrefix}${row.id}`, `${row.first_name} ${row.last_name}`.trim() || row.email]),
  );
  const nameOfOther = (actor: string) => (actor.startsWith('screen:') ? 'A screen' : 'Somebody');
  return (actor) => names.get(actor) ?? (actor === 'server' ? 'By itself' : nameOfOther(actor));
}
