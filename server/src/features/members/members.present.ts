import type { Invitation, RestaurantMember } from '@menuboard/contract/members';
import type { UserRow } from '../../db/schema.ts';
import type { NamedInvitation } from './invitations.repo.ts';
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

export function presentInvitation(row: NamedInvitation): Invitation {
  return {
    id: row.id,
    role: row.role,
    email: row.email,
    invitedBy: `${row.first_name} ${row.last_name}`.trim() || row.maker,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}
