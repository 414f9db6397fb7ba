import type { Db, Tx, UserRow } from '../../db/schema.ts';
import type { TrustedId } from '../../lib/trusted-id.ts';

/** A user with the name of the restaurant. */
export interface UserWithRestaurant extends UserRow {
  restaurant_name: string;
}

function users(db: Db | Tx) {
  return db
    .selectFrom('users')
    .innerJoin('restaurants', 'restaurants.id', 'users.restaurant_id')
    .selectAll('users')
    .select('restaurants.name as restaurant_name');
}

/** `email` is normalised. */
export function findUserByEmail(db: Db | Tx, email: string): Promise<UserWithRestaurant | undefined> {
  return users(db).where('users.email', '=', email).executeTakeFirst();
}

export function findUser(db: Db | Tx, userId: TrustedId<'user'>): Promise<UserWithRestaurant | undefined> {
  return users(db).where('users.id', '=', userId).executeTakeFirst();
}

export async function insertUser(tx: Tx, user: UserRow): Promise<void> {
  await tx.insertInto('users').values(user).execute();
}

/** Links for a new password end with the old one. */
export async function updatePassword(
  db: Db | Tx,
  userId: TrustedId<'user'>,
  passwordHash: string,
): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
  await db.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}

/** Stores the same password with another hash, unless it was changed since it was verified. */
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
