/** Rows about other programs: their keys, and the webhooks that report changes to them. */
import type { WebhookStopReason } from '@menuboard/contract/webhooks';
import type { TrustedId } from '../lib/trusted-id.ts';

export interface ApiKeyRow {
  id: TrustedId<'api-key'>;
  restaurant_id: TrustedId<'restaurant'>;
  name: string;
  /** Scopes, separated by spaces. */
  scopes: string;
  /** `null` once the key is revoked. */
  token_hash: string | null;
  last_four: string;
  created_at: string;
  last_used_at: string | null;
  revoked_at: string | null;
  /** `null` for rows older than this column. The account may be gone. */
  made_by: TrustedId<'user'> | null;
}

export interface WebhookRow {
  id: TrustedId<'webhook'>;
  restaurant_id: TrustedId<'restaurant'>;
  url: string;
  /** Signs the messages, so a hash is not enough. */
  secret: string;
  /** Chosen events, separated by spaces; empty for all. */
  events: string;
  created_at: string;
  /** Last change that was delivered, or that this webhook does not receive. The change log is the outbox. */
  cursor_revision: number;
  cursor_seq: number;
  /** Number of failed attempts to send the next message. */
  attempts: number;
  failing_since: string | null;
  next_attempt_at: string | null;
  /** Set while it is off. */
  stopped_at: string | null;
  stop_reason: WebhookStopReason | null;
  /** Person who chose the address; `null` for rows older than this column. */
  made_by: TrustedId<'user'> | null;
}

/** One attempt to deliver a message. Only the last ones of each webhook remain. */
export interface WebhookDeliveryRow {
  id: TrustedId<'delivery'>;
  restaurant_id: TrustedId<'restaurant'>;
  webhook_id: TrustedId<'webhook'>;
  message_id: string;
  event: string;
  /** Change that the message reports; `null` for a test. */
  revision: number | null;
  seq: number | null;
  at: string;
  status: number | null;
  duration_ms: number;
  problem: string | null;
  /** Beginning of the answer, if it is text. */
  reply_text: string;
  is_manual: number;
}
