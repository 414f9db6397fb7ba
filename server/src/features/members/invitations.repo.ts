import { type ExpressionBuilder, sql } from 'kysely';
import { ownRows } from '../../db/own-rows.ts';
import type { InvitationRow } from '../../db/people-rows.ts';
import type { Db, LockedTx, RestaurantRow, Tables, Tx } from '../../db/schema.ts';
import type { RestaurantScope, Scope } from '../../kernel/identity/scope.ts';
import { hashToken } from '../../kernel/identity/tokens.ts';

export async function insertInvitation(tx: LockedTx, invitation: InvitationRow): Promise<void> {
  await tx.insertInto('invitations').values(invitation).execute();
}

/** An invitation gives at most the present rights of its maker, and only owners invite. */
const isOfOwner = (eb: ExpressionBuilder<Tables, 'invitations'>) =>
  eb.exists(
    eb
      .selectFrom('members')
      .select('members.user_id')
      .whereRef('members.restaurant_id', '=', 'invitations.restaurant_id')
      .whereRef('members.user_id', '=', 'invitations.invited_by')
      .where('members.role', '=', 'owner'),
  );

/** An invitation, with the name of its maker. */
export type NamedInvitation = Awaited<ReturnType<typeof listOpen>>[number];

/** Invitations that can still be accepted, newest first. */
export function listOpen(db: Db | Tx, { restaurantId }: RestaurantScope, now: string) {
  return db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.invited_by')
    .selectAll('invitations')
    .select(['users.first_name', 'users.last_name', 'users.email as maker'])
    .where('invitations.restaurant_id', '=', restaurantId)
    .where('expires_at', '>', now)
    .where(isOfOwner)
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitations.id')
    .execute();
}

/** Deletes an invitation. Resolves with false if the restaurant has none with this id. */
export async function deleteInvitation(tx: LockedTx, scope: Scope, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('invitations')
    .where(ownRows(scope, 'invitations', [id]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Allows another token to accept an invitation. Resolves with false if the invitation is gone. */
export async function addToken(db: Db, id: InvitationRow['id'], hash: string): Promise<boolean> {
  const invitation = db
    .selectFrom('invitations')
    .select(['id as invitation_id', sql<string>`${hash}`.as('token_hash')])
    .where('id', '=', id)
    .where(isOfOwner);
  const row = await db
    .insertInto('invitation_tokens')
    .columns(['invitation_id', 'token_hash'])
    .expression(invitation)
    .returning('invitation_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Invitation of the token in its answer, or in one of its mails. */
const ofToken = (token: string) => (eb: ExpressionBuilder<Tables, 'invitations'>) =>
  eb.or([
    eb('invitations.token_hash', '=', hashToken(token)),
    eb(
      'invitations.id',
      'in',
      eb
        .selectFrom('invitation_tokens')
        .select('invitation_tokens.invitation_id')
        .where('invitation_tokens.token_hash', '=', hashToken(token)),
    ),
  ]);

/** Open invitation of a token, with the names that its page shows. */
export function findOpen(db: Db, token: string, now: string) {
  return db
    .selectFrom('invitations')
    .innerJoin('restaurants', 'restaurants.id', 'invitations.restaurant_id')
    .leftJoin('users', 'users.id', 'invitations.invited_by')
    .select([
      'invitations.restaurant_id',
      'invitations.role',
      'invitations.email',
      'invitations.token_hash',
      'restaurants.name',
      'users.first_name',
    ])
    .where(ofToken(token))
    .where(isOfOwner)
    .where('invitations.expires_at', '>', now)
    .executeTakeFirst();
}

/** Uses an invitation up. Resolves with undefined if it is no longer open. */
export async function consumeInvitation(tx: LockedTx, token: string, now: string) {
  const row = await tx
    .deleteFrom('invitations')
    .where(ofToken(token))
    .where(isOfOwner)
    .where('expires_at', '>', now)
    .returning(['restaurant_id', 'role'])
    .executeTakeFirst();
  return row as Pick<InvitationRow, 'restaurant_id' | 'role'> | undefined;
}

/** Restaurant that invites, for a mail. */
export function invitingRestaurant(db: Db | Tx, id: RestaurantRow['id']) {
  return db
    .selectFrom('restaurants')
    .select(['id', 'name', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
