import type { Kysely, Transaction } from 'kysely';
import type { TrustedId } from '../lib/trusted-id.ts';

/**
 * The tables. Text ids; times are ISO 8601 UTC text; money is integer hundredths; booleans are 0 and 1; JSON is
 * text: what both databases keep alike. `revision` is the restaurant's revision of the row's last change.
 */
export interface Tables {
  restaurants: RestaurantRow;
  users: UserRow;
  sessions: SessionRow;
  items: ItemRow;
  menus: MenuRow;
  menu_items: MenuItemRow;
  displays: DisplayRow;
  media: MediaRow;
  schedule_entries: ScheduleEntryRow;
  schedule_media: ScheduleMediaRow;
  screens: ScreenRow;
  screen_hours: ScreenHourRow;
  claims: ClaimRow;
  changes: ChangeRow;
  idempotency_keys: IdempotencyKeyRow;
  newsletter: NewsletterRow;
}

export interface RestaurantRow {
  id: TrustedId<'restaurant'>;
  name: string;
  time_zone: string;
  currency: string;
  /** Raised by every mutation; its row lock puts the commits of a restaurant in order. */
  revision: number;
  /** The revision at which this row's own fields last changed. */
  own_revision: number;
  created_at: string;
  updated_at: string;
}

export interface UserRow {
  id: TrustedId<'user'>;
  restaurant_id: TrustedId<'restaurant'>;
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  phone: string;
  address: string;
  created_at: string;
}

export interface SessionRow {
  id: TrustedId<'session'>;
  user_id: TrustedId<'user'>;
  token_hash: string;
  created_at: string;
  last_used_at: string;
  expires_at: string;
}

export interface ItemRow {
  id: TrustedId<'item'>;
  restaurant_id: TrustedId<'restaurant'>;
  name: string;
  description: string;
  price_cents: number;
  category: string;
  image_url: string | null;
  is_available: number;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  revision: number;
}

export interface MenuRow {
  id: TrustedId<'menu'>;
  restaurant_id: TrustedId<'restaurant'>;
  name: string;
  description: string;
  /** JSON of the layout; also of blocks whose item is not on the menu now. `null` while there is none. */
  layout: string | null;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  revision: number;
}

/** An item's place on a menu. The row of a deleted item stays, so that it returns to its place. */
export interface MenuItemRow {
  restaurant_id: TrustedId<'restaurant'>;
  menu_id: TrustedId<'menu'>;
  item_id: TrustedId<'item'>;
  position: number;
}

export interface DisplayRow {
  id: TrustedId<'display'>;
  restaurant_id: TrustedId<'restaurant'>;
  name: string;
  pairing_code: string;
  /** Kept while its menu is in the bin; such a menu counts as none. */
  menu_id: TrustedId<'menu'> | null;
  media_url: string | null;
  media_type: string | null;
  /** JSON of the settings that differ from the defaults. */
  settings: string;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  revision: number;
}

/** A file of the library: once per restaurant, although several restaurants may share its bytes. */
export interface MediaRow {
  id: TrustedId<'media'>;
  restaurant_id: TrustedId<'restaurant'>;
  /** `/media/<sha256>.<extension>`. */
  path: string;
  thumbnail_path: string | null;
  name: string;
  type: string;
  size: number;
  width: number | null;
  height: number | null;
  created_at: string;
}

/** One entry of a display's schedule. It sleeps while its display or its menu is in the bin. */
export interface ScheduleEntryRow {
  id: TrustedId<'entry'>;
  restaurant_id: TrustedId<'restaurant'>;
  display_id: TrustedId<'display'>;
  is_active: number;
  priority: number;
  /** What it shows; null for an entry that shows files. */
  menu_id: TrustedId<'menu'> | null;
  /** JSON of when it is on. */
  schedule: string;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  revision: number;
}

/** A file's place in the loop of a schedule entry. */
export interface ScheduleMediaRow {
  restaurant_id: TrustedId<'restaurant'>;
  entry_id: TrustedId<'entry'>;
  media_id: TrustedId<'media'>;
  position: number;
}

export interface ScreenRow {
  id: string;
  restaurant_id: TrustedId<'restaurant'>;
  display_id: TrustedId<'display'>;
  token_hash: string;
  first_seen: string;
  last_seen: string;
  painted_tag: string | null;
  painted_revision: number | null;
  painted_at: string | null;
  capabilities: string;
  /** Its code was replaced; the row stays for a while, so that the screen gets a definite answer. */
  revoked_at: string | null;
}

/** A code under which an unpaired screen waits. A screen that renews has two of them for a while, of one secret. */
export interface ClaimRow {
  code: string;
  /** Of the screen's secret, which becomes its screen token. */
  token_hash: string;
  /** JSON of what is known of the screen. */
  capabilities: string;
  created_at: string;
  last_seen: string;
  expires_at: string;
  taken_at: string | null;
}

/** What a screen did within one hour of the clock: telemetry, saved in batches and thinned after some days. */
export interface ScreenHourRow {
  screen_id: string;
  /** The hour's begin. */
  hour: string;
  online_ms: number;
  /** How many changes it painted, and how long they took from commit to glass, together. */
  paints: number;
  paint_ms: number;
}

/** One change, for the activity log; events are made from memory. */
export interface ChangeRow {
  restaurant_id: TrustedId<'restaurant'>;
  revision: number;
  seq: number;
  type: string;
  entity_id: string;
  actor: string;
  at: string;
  before: string | null;
  after: string | null;
}

export interface IdempotencyKeyRow {
  restaurant_id: TrustedId<'restaurant'>;
  route: string;
  key: string;
  body_hash: string;
  reply: string;
  created_at: string;
}

/** An address that wants news, normalised. Belongs to no restaurant. */
export interface NewsletterRow {
  email: string;
  created_at: string;
}

export type Db = Kysely<Tables>;
/** A function that must run inside a transaction asks for this. */
export type Tx = Transaction<Tables>;
