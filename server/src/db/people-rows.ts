/** Rows about people and links that may act for a restaurant: members, invitations and kitchen links. */
import type { MemberRole } from '@menuboard/contract/domain/roles';
import type { TrustedId } from '../lib/trusted-id.ts';

/** A person of a restaurant. Every user has at least one such row. */
export interface MemberRow {
  restaurant_id: TrustedId<'restaurant'>;
  user_id: TrustedId<'user'>;
  role: MemberRole;
  joined_at: string;
}

/** First name of a person who was removed or has left, for as long as the change log has their changes. */
export interface FormerMemberRow {
  restaurant_id: TrustedId<'restaurant'>;
  user_id: TrustedId<'user'>;
  first_name: string;
  left_at: string;
}

/** An open or expired invitation. Accepting it deletes it. */
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

/** Token in the mail of an invitation. */
export interface InvitationTokenRow {
  token_hash: string;
  invitation_id: TrustedId<'invitation'>;
}

export interface KitchenLinkRow {
  id: TrustedId<'kitchen-link'>;
  restaurant_id: TrustedId<'restaurant'>;
  name: string;
  /**
   * `null` once the link is revoked; also for a former member with the role kitchen, until an owner makes an address.
   */
  token_hash: string | null;
  created_at: string;
  last_used_at: string | null;
  revoked_at: string | null;
  /** Person who made the present address; `null` for rows older than this column. */
  made_by: TrustedId<'user'> | null;
}
