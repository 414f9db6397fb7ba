/** Rows of links to tills, and of the dishes that they own. */
import type { LinkState } from '@menuboard/contract/links';
import type { TrustedId } from '../kernel/identity/trusted-id.ts';

export interface LinkRow {
  id: TrustedId<'link'>;
  restaurant_id: TrustedId<'restaurant'>;
  /** Kind of the connector (`links/src/all-connectors.ts`). */
  kind: string;
  name: string;
  state: LinkState;
  /** JSON of the answers of the form, without secrets. */
  settings: string;
  /** JSON of the secrets, sealed with the server's key (`kernel/identity/sealed-text.ts`); `null` without any. */
  secrets: string | null;
  location: string | null;
  /** JSON of the account's places. */
  locations: string;
  /** Hash of the account's name at the vendor, by which notices of a shared app find the link. */
  account_hash: string | null;
  /** Hash of the secret part of the address for notices. */
  notice_hash: string | null;
  sends_sold_out: number;
  takes_images: number;
  hides_missing: number;
  menu_id: TrustedId<'menu'> | null;
  /** Position of the next incremental reading; `null` to read everything. */
  cursor: string | null;
  whole_read_at: string | null;
  /** JSON of what the till has said about orders (`links/seen-orders.ts`); `null` before the first reading of them. */
  seen_orders: string | null;
  read_at: string | null;
  changed_at: string | null;
  noticed_at: string | null;
  failing_since: string | null;
  /** Failed attempts in a row. */
  attempts: number;
  problem: string | null;
  next_read_at: string | null;
  /** Time until which the till wants no request. */
  waits_until: string | null;
  created_at: string;
  made_by: TrustedId<'user'> | null;
}

/** A dish of a till and its item. */
export interface LinkedItemRow {
  link_id: TrustedId<'link'>;
  restaurant_id: TrustedId<'restaurant'>;
  /** Number of the dish in the till. */
  external_id: string;
  /** `null` for a dish that boards never get, also after its item was deleted for good. */
  item_id: TrustedId<'item'> | null;
  /** JSON of the dish at the last reading (`TillDish`); `null` once the till lacks it. */
  seen: string | null;
  /** JSON: ids of the item's sizes by their numbers in the till. */
  sizes: string;
  /** JSON of what must be sent to the till (`SoldOut[]`); `null` for nothing. */
  unsent: string | null;
  /** Address of the image that was taken last, or that could not be taken. */
  image_source: string | null;
  /** Time since when a field that the till owns differs; `null` without a difference. */
  differs_since: string | null;
}

/** A person on the way to the vendor's page, to sign in there. Used once. */
export interface LinkSignInRow {
  token_hash: string;
  restaurant_id: TrustedId<'restaurant'>;
  user_id: TrustedId<'user'>;
  session_id: TrustedId<'session'>;
  kind: string;
  /** Link that gets another secret; `null` for a new one. */
  link_id: TrustedId<'link'> | null;
  expires_at: string;
}
