import { ownMember, ownMembership } from '../../db/own-rows.ts';
import type { MemberRow } from '../../db/people-rows.ts';
import type { Db, LockedTx, RestaurantRow, Tx, UserRow } from '../../db/schema.ts';
import type { Scope } from '../../lib/scope.ts';

/** A member with the person's name. */
export type NamedMember = MemberRow & Pick<UserRow, 'email' | 'first_name' | 'last_name'>;

function members(db: Db | Tx) {
  return db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .selectAll('members')
    .select(['users.email', 'users.first_name', 'users.last_name']);
}

export function listMembers(db: Db | Tx, { restaurantId }: Scope): Promise<NamedMember[]> {
  return members(db)
    .where('members.restaurant_id', '=', restaurantId)
    .orderBy('members.joined_at')
    .orderBy('members.user_id')
    .execute();
}

export function findMember(db: Db | Tx, scope: Scope, userId: string): Promise<NamedMember | undefined> {
  return members(db).where(ownMember(scope, userId)).executeTakeFirst();
}

export function findMembership(
  db: Db | Tx,
  userId: UserRow['id'],
  restaurantId: string,
): Promise<MemberRow | undefined> {
  return db.selectFrom('members').selectAll().where(ownMembership(userId, restaurantId)).executeTakeFirst();
}

/** Live displays of the restaurants that a person manages; a restaurant without any also has a row. */
export function managedDisplays(db: Db, userId: UserRow['id']) {
  return db
    .selectFrom('members')
    .innerJoin('restaurants', 'restaurants.id', 'members.restaurant_id')
    .leftJoin('displays', (join) =>
      join.onRef('displays.restaurant_id', '=', 'restaurants.id').on('displays.deleted_at', 'is', null),
    )
    .select(['restaurants.id', 'displays.id as displayId'])
    .where('members.user_id', '=', userId)
    .where('members.role', 'in', ['owner', 'manager'])
    .orderBy('restaurants.name')
    .orderBy('restaurants.id')
    .execute();
}

/** Adds a member. Resolves with false if the person already belongs to the restaurant. */
export async function addMember(tx: LockedTx, member: MemberRow): Promise<boolean> {
  const added = await tx
    .insertInto('members')
    .values(member)
    .onConflict((on) => on.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  // A person who returns is named by the account again.
  if (added)
    await tx
      .deleteFrom('former_members')
      .where('restaurant_id', '=', member.restaurant_id)
      .where('user_id', '=', member.user_id)
      .execute();
  return added !== undefined;
}

export async function setRole(
  tx: LockedTx,
  scope: Scope,
  userId: string,
  role: MemberRow['role'],
): Promise<void> {
  await tx.updateTable('members').set({ role }).where(ownMember(scope, userId)).execute();
}

export async function countOwners(tx: Tx, restaurantId: RestaurantRow['id']): Promise<number> {
  const row = await tx
    .selectFrom('members')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('restaurant_id', '=', restaurantId)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function countMembers(tx: Tx, restaurantId: RestaurantRow['id']): Promise<number> {
  const row = await tx
    .selectFrom('members')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Sessions in which a member currently works for the restaurant. */
export async function sessionsOf(tx: Tx, { restaurant_id, user_id }: MemberRow) {
  const rows = await tx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user_id)
    .where('restaurant_id', '=', restaurant_id)
    .execute();
  return rows.map(({ id }) => id);
}

/** Keeps the first name for the activity, while the log has the person's changes. */
export async function rememberName(tx: Tx, member: NamedMember, at: string): Promise<void> {
  const { restaurant_id, user_id, first_name } = member;
  await tx
    .insertInto('former_members')
    .values({ restaurant_id, user_id, first_name, left_at: at })
    .onConflict((on) => on.columns(['restaurant_id', 'user_id']).doUpdateSet({ first_name, left_at: at }))
    .execute();
}
