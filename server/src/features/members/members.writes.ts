import type { MemberRow } from '../../db/people-rows.ts';
import type { LockedTx } from '../../db/schema.ts';

/** Adds a member. Resolves with false if the person belongs to the restaurant already. */
export async function addMember(tx: LockedTx, member: MemberRow): Promise<boolean> {
  const added = await tx
    .insertInto('members')
    .values(member)
    .onConflict((on) => on.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  // A person who returns is named by their account again.
  if (added)
    await tx
      .deleteFrom('former_members')
      .where('restaurant_id', '=', member.restaurant_id)
      .where('user_id', '=', member.user_id)
      .execute();
  return added !== undefined;
}
