import type { TrustedId } from '../lib/trusted-id.ts';

/** A commit of a restaurant, or a notice. Kept for an hour. */
export interface OutboxRow {
  id: string;
  /** PostgreSQL's id of the transaction that wrote the row. */
  xid: string;
  /** The node that wrote it. */
  sender: string;
  at: string;
  restaurant_id: TrustedId<'restaurant'> | null;
  revision: number | null;
  /** JSON of what `mutate` attached to the batch. */
  attachment: string | null;
  /** JSON of a notice. */
  notice: string | null;
}
