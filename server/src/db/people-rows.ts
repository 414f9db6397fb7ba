/** Rows about who may act for a restaurant: members, invitations and kitchen links. */
import type { MemberRole } from '@menuboard/contract/domain/roles';
import type { TrustedId } from '../lib/trusted-id.ts';

/** A person of a restaurant. A user without such a row does not exist. */
export interface MemberRow {
  restaurant_id: TrustedId<'restaurant'>;
  user_id: TrustedId<'user'>;
  role: MemberRole;
  joined_at: string;
}

/** The first name of a person who was removed or has left, as long as the change log has their changes. */
export interface FormerMemberRow {
  restaurant_id: TrustedId<'restaurant'>;
  user_id: TrustedId<'user'>;
  first_name: string;
  left_at: string;
}

/** An invitation that is open or has expired. Accepting it deletes it. */
export interface InvitationRow {
  id: TrustedId<'invitation'>;
  restaurant_id: TrustedId<'restaurant'>;
  token_hash: string;
  role: MemberRole;
  email: string | null;
  invited_by: TrustedId<'user'> | null;
  created_at: string;
  expires_at: string;
}

/** Of a mail of an invitation. */
export interface InvitationTokenRow {
  token_hash: string;
  invitation_id: TrustedId<'invitation'>;
}

export interface KitchenLinkRow {
  id: TrustedId<'kitchen-link'>;
  restaurant_id: TrustedId<'restaurant'>;
  name: string;
  /** `null` once the link is revoked, and of a former member with the role kitchen until an owner makes an address. */
  token_hash: string | null;
  created_at: string;
  last_used_at: string | null;
  revoked_at: string | null;
  /** The person who made the present address; `null` if that was before makers were stored. */
  made_by: TrustedId<'user'> | null;
}
