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

export async function updatePassword(
  db: Db | Tx,
  userId: TrustedId<'user'>,
  passwordHash: string,
): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
}
