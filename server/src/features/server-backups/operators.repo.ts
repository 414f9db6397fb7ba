import type { Db, UserRow } from '../../db/schema.ts';

/** Makes an account the operator of the server. */
export async function nameOperator(db: Db, userId: UserRow['id'], at: string): Promise<void> {
  await db
    .insertInto('operators')
    .values({ user_id: userId, named_at: at })
    .onConflict((on) => on.column('user_id').doNothing())
    .execute();
}

export async function endOperator(db: Db, userId: UserRow['id']): Promise<void> {
  await db.deleteFrom('operators').where('user_id', '=', userId).execute();
}
