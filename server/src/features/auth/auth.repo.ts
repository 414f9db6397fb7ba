import { endAccessOf } from '../../db/access-tables.ts';
import type { MemberRow } from '../../db/people-rows.ts';
import type { Db, LockedTx, Tx, UserRow } from '../../db/schema.ts';
import type { TrustedId } from '../../lib/trusted-id.ts';

/** A user in one restaurant, whose id is `restaurant_id`. */
export interface UserWithRestaurant extends UserRow {
  restaurant_name: string;
  role: MemberRow['role'];
  /** Whether the user belongs to other restaurants too, in the database's type. */
  has_others: number | boolean;
}

function users(db: Db | Tx) {
  return db
    .selectFrom('users')
    .innerJoin('members', 'members.user_id', 'users.id')
    .innerJoin('restaurants', 'restaurants.id', 'members.restaurant_id')
    .selectAll('users')
    .select(['members.restaurant_id', 'members.role', 'restaurants.name as restaurant_name'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('members as other')
          .select('other.user_id')
          .whereRef('other.user_id', '=', 'users.id')
          .whereRef('other.restaurant_id', '!=', 'members.restaurant_id'),
      ).as('has_others'),
    );
}

/** User in the restaurant in which the next sign-in begins. `email` is normalised. */
export function findUserByEmail(db: Db | Tx, email: string): Promise<UserWithRestaurant | undefined> {
  return users(db)
    .where('users.email', '=', email)
    .whereRef('members.restaurant_id', '=', 'users.restaurant_id')
    .executeTakeFirst();
}

/** User in one restaurant; without an id, in the one in which the next sign-in begins. */
export function findUser(
  db: Db | Tx,
  userId: TrustedId<'user'>,
  restaurantId?: TrustedId<'restaurant'>,
): Promise<UserWithRestaurant | undefined> {
  const user = users(db).where('users.id', '=', userId);
  const inRestaurant =
    restaurantId === undefined
      ? user.whereRef('members.restaurant_id', '=', 'users.restaurant_id')
      : user.where('members.restaurant_id', '=', restaurantId);
  return inRestaurant.executeTakeFirst();
}

export async function insertUser(tx: Tx, user: UserRow): Promise<void> {
  await tx.insertInto('users').values(user).execute();
}

/** Confirms that the person reads the mails to this address, if it is the account's. */
export async function confirmEmail(
  tx: LockedTx,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  at: string,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email_confirmed_at: at })
    .where('id', '=', id)
    .where('email', '=', email)
    .where('email_confirmed_at', 'is', null)
    .execute();
}

/** Sets a new password. The person's open invitations, downloads and links for a new password end with the old one. */
export async function updatePassword(
  tx: LockedTx,
  userId: TrustedId<'user'>,
  passwordHash: string,
): Promise<void> {
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
  await endAccessOf(tx, userId);
}

/** Stores the same password with another hash, unless it was changed since its verification. */
export async function replaceHash(
  db: Db,
  { id, password_hash: verified }: UserRow,
  passwordHash: string,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .where('password_hash', '=', verified)
    .execute();
}
