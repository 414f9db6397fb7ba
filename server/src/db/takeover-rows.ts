import type { TrustedId } from '../kernel/identity/trusted-id.ts';

/** A takeover, running or over. */
export interface TakeoverRow {
  id: TrustedId<'takeover'>;
  restaurant_id: TrustedId<'restaurant'>;
  /** JSON of its title, text, image and language. */
  content: string;
  /** JSON of ids; `null` for all displays. */
  display_ids: string | null;
  starts_at: string;
  ends_at: string;
  /**
   * JSON of the messages of the feed that it shows or has shown, by sender and identifier; `null` for a takeover of a
   * person or a program.
   */
  alert: string | null;
  revision: number;
}

/** The feed of alerts of a restaurant. */
export interface TakeoverFeedRow {
  restaurant_id: TrustedId<'restaurant'>;
  url: string;
  /** JSON of `CapSeverity[]`. */
  severities: string;
  /** JSON of ids; `null` for all displays. */
  display_ids: string | null;
  read_at: string | null;
  /** Sentence for the owner; `null` after a reading that succeeded. */
  problem: string | null;
}
