import type { Invitation, RestaurantMember } from '@menuboard/contract/members';
import type { InvitationRow } from '../../db/people-rows.ts';
import type { UserRow } from '../../db/schema.ts';
import type { NamedMember } from './members.repo.ts';

export function presentMember(row: NamedMember, callerId: UserRow['id']): RestaurantMember {
  return {
    id: row.user_id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    joinedAt: row.joined_at,
    isSelf: row.user_id === callerId,
  };
}

export function presentInvitation(row: InvitationRow): Invitation {
  return {
    id: row.id,
    role: row.role,
    email: row.email,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}
