/** Rows about other programs: their keys. */
import type { TrustedId } from '../lib/trusted-id.ts';

export interface ApiKeyRow {
  id: TrustedId<'api-key'>;
  restaurant_id: TrustedId<'restaurant'>;
  name: string;
  /** The scopes, separated by spaces. */
  scopes: string;
  /** `null` once the key is revoked. */
  token_hash: string | null;
  last_four: string;
  created_at: string;
  last_used_at: string | null;
  revoked_at: string | null;
}
