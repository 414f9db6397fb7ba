import type { Tx } from '../schema.ts';

/** Names of all access that acts for restaurants again after a restore, by kind. */
export type ReturningAccess = Record<
  'operators' | 'members' | 'API keys' | 'kitchen links' | 'webhooks' | 'screens',
  string[]
>;

/** Lists access in a restored backup that may have been removed or revoked since. */
export async function listReturningAccess(tx: Tx): Promise<ReturningAccess> {
  const operators = await tx
    .selectFrom('operators')
    .innerJoin('users', 'users.id', 'operators.user_id')
    .select('users.email')
    .orderBy('users.email')
    .execute();
  const members = await tx
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .innerJoin('restaurants', 'restaurants.id', 'members.restaurant_id')
    .select(['users.email', 'members.role', 'restaurants.name'])
    .where('restaurants.deleted_at', 'is', null)
    .orderBy('restaurants.name')
    .execute();
  const named = (table: 'api_keys' | 'kitchen_links') =>
    tx
      .selectFrom(table)
      .innerJoin('restaurants', 'restaurants.id', `${table}.restaurant_id`)
      .select([`${table}.name`, 'restaurants.name as of'])
      .where(`${table}.token_hash`, 'is not', null)
      .where('restaurants.deleted_at', 'is', null)
      .orderBy('restaurants.name')
      .execute();
  const webhooks = await tx
    .selectFrom('webhooks')
    .innerJoin('restaurants', 'restaurants.id', 'webhooks.restaurant_id')
    .select(['webhooks.url as name', 'restaurants.name as of'])
    .where('webhooks.stopped_at', 'is', null)
    .where('restaurants.deleted_at', 'is', null)
    .execute();
  const screens = await tx
    .selectFrom('screens')
    .innerJoin('displays', 'displays.id', 'screens.display_id')
    .innerJoin('restaurants', 'restaurants.id', 'screens.restaurant_id')
    .select(['displays.name', 'restaurants.name as of'])
    .where('screens.revoked_at', 'is', null)
    .where('displays.deleted_at', 'is', null)
    .where('restaurants.deleted_at', 'is', null)
    .execute();
  const label = (row: { name: string; of: string }) => `${row.name} (${row.of})`;
  return {
    operators: operators.map(({ email }) => email),
    members: members.map(({ email, role, name }) => `${email} (${role} of ${name})`),
    'API keys': (await named('api_keys')).map(label),
    'kitchen links': (await named('kitchen_links')).map(label),
    webhooks: webhooks.map(label),
    screens: screens.map(label),
  };
}

/** Revokes all API keys and kitchen links, for a restore after which their owners make new ones. */
export async function revokeKeysAndLinks(tx: Tx, at: string): Promise<void> {
  for (const table of ['api_keys', 'kitchen_links'] as const)
    await tx
      .updateTable(table)
      .set({ revoked_at: at, token_hash: null })
      .where('revoked_at', 'is', null)
      .execute();
}
