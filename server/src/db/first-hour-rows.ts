import type { TrustedId } from '../kernel/identity/trusted-id.ts';

/** The way a restaurant began. A restaurant without a row began empty. */
export interface FirstHourRow {
  restaurant_id: TrustedId<'restaurant'>;
  sample_kind: string | null;
  /** Revision that created the sample; the change log has its records. */
  sample_revision: number | null;
  next_steps_hidden_at: string | null;
}
