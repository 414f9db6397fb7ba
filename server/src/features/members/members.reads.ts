import { actorWords } from '@menuboard/contract/domain/actor-words';
import type { MemberRole } from '@menuboard/contract/domain/roles';
import type { OwnRestaurant } from '@menuboard/contract/members';
import type { Db, Tables, Tx, UserRow } from '../../db/schema.ts';
import { storedId } from '../../db/stored-id.ts';
import { linkActor } from '../../kernel/identity/link-actor.ts';
import type { RestaurantScope, Scope } from '../../kernel/identity/scope.ts';
import type { IdKind, TrustedId } from '../../kernel/identity/trusted-id.ts';

const userPrefix = 'user:';
const kitchenPrefix = 'kitchen:';
const keyPrefix = 'key:';
const linkPrefix = linkActor('');

const idsAfter = <Kind extends IdKind>(actors: string[], prefix: string) =>
  actors
    .filter((actor) => actor.startsWith(prefix))
    .map((actor) => storedId<Kind>(actor.slice(prefix.length)));

/** Whether a change came from a person, a kitchen link, an API key or a till, and not from a screen or the server. */
export const isNamed = (actor: string) =>
  [userPrefix, kitchenPrefix, keyPrefix, linkPrefix].some((prefix) => actor.startsWith(prefix));

/** The name of a person in mails and lists. */
export const nameOf = (person: Pick<UserRow, 'first_name' | 'last_name' | 'email'>): string =>
  `${person.first_name} ${person.last_name}`.trim() || person.email;

export async function nameOfUser(db: Db | Tx, id: UserRow['id']): Promise<string> {
  const user = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', id)
    .executeTakeFirst();
  return user ? nameOf(user) : '';
}

async function memberNames(db: Db | Tx, { restaurantId }: RestaurantScope, ids: TrustedId<'user'>[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['users.id', 'users.first_name', 'users.last_name', 'users.email'])
    .where('members.restaurant_id', '=', restaurantId)
    .where('members.user_id', 'in', ids)
    .execute();
  return rows.map((row) => ({ id: row.id, name: nameOf(row) }));
}

async function formerNames(db: Db | Tx, { restaurantId }: RestaurantScope, ids: TrustedId<'user'>[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('former_members')
    .select(['user_id', 'first_name'])
    .where('restaurant_id', '=', restaurantId)
    .where('user_id', 'in', ids)
    .execute();
  return rows.flatMap((row) => (row.first_name === '' ? [] : [{ id: row.user_id, name: row.first_name }]));
}

async function namesIn<Table extends 'kitchen_links' | 'api_keys' | 'links'>(
  db: Db | Tx,
  { restaurantId }: Scope,
  table: Table,
  ids: Tables[Table]['id'][],
) {
  if (ids.length === 0) return [];
  return db
    .selectFrom(table as 'api_keys')
    .select(['id', 'name'])
    .where('restaurant_id', '=', restaurantId)
    .where('id', 'in', ids as Tables['api_keys']['id'][])
    .execute();
}

function otherName(actor: string): string {
  if (actor === 'server') return actorWords.server;
  if (actor.startsWith('screen:')) return actorWords.screen;
  if (actor.startsWith(kitchenPrefix)) return actorWords.kitchen;
  if (actor.startsWith(keyPrefix)) return actorWords.program;
  if (actor.startsWith(linkPrefix)) return actorWords.till;
  return actorWords.formerMember;
}

/** Names behind changes, by the change log's `actor`: current and former people, kitchen links, API keys and tills. */
export async function actorNames(
  db: Db | Tx,
  scope: Scope,
  actors: string[],
): Promise<(actor: string) => string> {
  const userIds = idsAfter<'user'>(actors, userPrefix);
  const names = new Map<string, string>();
  // A member's own name last, so that it wins.
  for (const { id, name } of await formerNames(db, scope, userIds)) names.set(`${userPrefix}${id}`, name);
  for (const { id, name } of await memberNames(db, scope, userIds)) names.set(`${userPrefix}${id}`, name);
  const linkIds = idsAfter<'kitchen-link'>(actors, kitchenPrefix);
  for (const { id, name } of await namesIn(db, scope, 'kitchen_links', linkIds))
    names.set(`${kitchenPrefix}${id}`, name);
  const keyIds = idsAfter<'api-key'>(actors, keyPrefix);
  for (const { id, name } of await namesIn(db, scope, 'api_keys', keyIds))
    names.set(`${keyPrefix}${id}`, name);
  const tillIds = idsAfter<'link'>(actors, linkPrefix);
  for (const { id, name } of await namesIn(db, scope, 'links', tillIds)) names.set(linkActor(id), name);
  return (actor) => names.get(actor) ?? otherName(actor);
}

/** Name of the author of this scope's changes. */
export const actorName = async (db: Db | Tx, scope: Scope): Promise<string> =>
  (await actorNames(db, scope, [scope.actor]))(scope.actor);

/** Names of makers; null for unknown ones. */
export async function makerNames(
  db: Db | Tx,
  scope: RestaurantScope,
  made: { made_by: UserRow['id'] | null }[],
): Promise<(row: { made_by: UserRow['id'] | null }) => string | null> {
  const ids = [...new Set(made.flatMap((row) => row.made_by ?? []))];
  const known = [...(await formerNames(db, scope, ids)), ...(await memberNames(db, scope, ids))];
  // A member's own name last, so that it wins.
  const names = new Map<string, string>(known.map(({ id, name }) => [id, name]));
  return (row) => (row.made_by && names.get(row.made_by)) ?? null;
}

/** The restaurants of a person, by name. */
export async function restaurantsOf(
  db: Db,
  userId: UserRow['id'],
  currentId: TrustedId<'restaurant'>,
): Promise<OwnRestaurant[]> {
  const rows = await db
    .selectFrom('members')
    .innerJoin('restaurants', 'restaurants.id', 'members.restaurant_id')
    .select(['restaurants.id', 'restaurants.name', 'members.role'])
    .where('members.user_id', '=', userId)
    .orderBy('restaurants.name')
    .orderBy('restaurants.id')
    .execute();
  return rows.map((row) => ({ ...row, isCurrent: row.id === currentId }));
}

/** Role of a person in a restaurant; undefined without a membership. */
export async function roleOf(
  db: Db,
  userId: UserRow['id'],
  restaurantId: TrustedId<'restaurant'>,
): Promise<MemberRole | undefined> {
  const member = await db
    .selectFrom('members')
    .select('role')
    .where('user_id', '=', userId)
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst();
  return member?.role;
}

/** Whether somebody else works in the restaurant, is invited, or has a kitchen link. */
export async function hasColleague(db: Db, { restaurantId }: Scope): Promise<boolean> {
  const members = db.selectFrom('members').select('restaurant_id').where('restaurant_id', '=', restaurantId);
  if ((await members.limit(2).execute()).length > 1) return true;
  for (const table of ['invitations', 'kitchen_links'] as const) {
    const rows = db.selectFrom(table).select('restaurant_id').where('restaurant_id', '=', restaurantId);
    if (await rows.limit(1).executeTakeFirst()) return true;
  }
  return false;
}

/** Addresses of a restaurant's owners, and its name for a mail to them. */
export async function ownersOf(
  db: Db | Tx,
  restaurantId: TrustedId<'restaurant'>,
): Promise<{ restaurantName: string; emails: string[] }> {
  const rows = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .innerJoin('restaurants', 'restaurants.id', 'members.restaurant_id')
    .select(['users.email', 'restaurants.name'])
    .where('members.restaurant_id', '=', restaurantId)
    .where('members.role', '=', 'owner')
    .orderBy('members.joined_at')
    .orderBy('members.user_id')
    .execute();
  return { restaurantName: rows[0]?.name ?? '', emails: rows.map(({ email }) => email) };
}
