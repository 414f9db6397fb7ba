import type { User } from '@menuboard/contract/auth';
import type { Config } from '../../config/config.ts';
import type { Db, Tx, UserRow } from '../../db/schema.ts';
import { hashToken } from '../../lib/tokens.ts';
import type { TrustedId } from '../../lib/trusted-id.ts';
import { isOperator } from '../server-backups/operators.reads.ts';
import { presentUser } from './auth.present.ts';
import { findUser } from './auth.repo.ts';

/** Whether a sign-in from this address exists. */
export async function isAddressOfAccount(db: Db, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_addresses')
    .select('user_id')
    .where('address_hash', '=', hashToken(address))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** An account in one of its restaurants; without an id, in the one in which the next sign-in begins. */
export async function readUser(
  source: Db | Tx,
  config: Pick<Config, 'profile' | 'mail'>,
  userId: UserRow['id'],
  restaurantId?: TrustedId<'restaurant'>,
): Promise<User | undefined> {
  const user = await findUser(source, userId, restaurantId);
  return user && presentUser(user, config.profile, await isOperator(source, userId, config));
}
