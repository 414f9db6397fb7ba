import type { Db } from '../../db/schema.ts';
import { hashToken } from '../../lib/tokens.ts';

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
