/** Rows with which processes find each other. A server that works alone has none. */
import type { TrustedId } from '../lib/trusted-id.ts';

/** The lease of a process, which renews it every few seconds. Times are those of the database's clock. */
export interface NodeRow {
  id: string;
  started_at: string;
  alive_at: string;
  version: string;
  /** Number of connected screens. */
  sockets: number;
}

/** A person whose admin is connected to a process. */
export interface OnlineUserRow {
  node_id: string;
  restaurant_id: TrustedId<'restaurant'>;
  user_id: TrustedId<'user'>;
}

/** A commit of a restaurant, or a notice. Housekeeping deletes it after an hour. */
export interface OutboxRow {
  id: string;
  /** PostgreSQL's id of the transaction that wrote the row. */
  xid: string;
  /** The process that wrote it. */
  sender: string;
  at: string;
  restaurant_id: TrustedId<'restaurant'> | null;
  revision: number | null;
  /** JSON of the attachment that `mutate` added to the batch. */
  attachment: string | null;
  /** JSON of a notice. */
  notice: string | null;
}
