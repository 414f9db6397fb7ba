/** Rows about sign-in. */
import type { PushLanguage } from '@menuboard/contract/push';
import type { TrustedId } from '../lib/trusted-id.ts';

export interface SessionRow {
  id: TrustedId<'session'>;
  user_id: TrustedId<'user'>;
  /** Restaurant of this session. Without a row in `members` it shows none. */
  restaurant_id: TrustedId<'restaurant'>;
  token_hash: string;
  /** Device at sign-in. */
  user_agent: string;
  address: string;
  created_at: string;
  last_used_at: string;
  expires_at: string;
}

/** A device that receives notifications until its session ends. */
export interface PushSubscriptionRow {
  session_id: TrustedId<'session'>;
  user_id: TrustedId<'user'>;
  /** Address of the browser's push service. */
  endpoint: string;
  /** Two keys of the browser that encrypt a notification. */
  p256dh: string;
  auth: string;
  language: PushLanguage;
  created_at: string;
}

/** The server's key pair for push services (VAPID), as base64url. */
export interface PushKeyRow {
  id: string;
  public_key: string;
  /** Signs each message, so a hash is not enough. */
  private_key: string;
  created_at: string;
}

/** A link in a mail, which sets a new password or confirms the address. */
export interface MailedLinkRow {
  token_hash: string;
  user_id: TrustedId<'user'>;
  expires_at: string;
}

export interface SecondFactorRow {
  user_id: TrustedId<'user'>;
  /** Base32. Codes are computed from it, so a hash is not enough. */
  secret: string;
  /** Last time step whose code was accepted. */
  last_step: number;
  /** `null` until a code has confirmed the secret; the factor is then off. */
  enabled_at: string | null;
}

/** An unused recovery code. */
export interface RecoveryCodeRow {
  user_id: TrustedId<'user'>;
  code_hash: string;
}
