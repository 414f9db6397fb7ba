import type { Kysely, Transaction } from 'kysely';
import type { TrustedId } from '../kernel/identity/trusted-id.ts';
import type { ArchiveLinkRow, CheckedArchiveRow, CheckedRecordRow } from './archive-rows.ts';
import type { ApiKeyRow, WebhookDeliveryRow, WebhookRow } from './connection-rows.ts';
import type { FirstHourRow } from './first-hour-rows.ts';
import type { NodeRow, OnlineUserRow, OutboxRow } from './fleet-rows.ts';
import type { LinkedItemRow, LinkRow, LinkSignInRow } from './link-rows.ts';
import type { ConversionRow, MediaRow } from './media-rows.ts';
import type { OrderListRow } from './order-rows.ts';
import type {
  FormerMemberRow,
  InvitationRow,
  InvitationTokenRow,
  KitchenLinkRow,
  MemberRow,
} from './people-rows.ts';
import type { MenuSlugRow, PublicationRow, RestaurantSlugRow } from './publication-rows.ts';
import type {
  AlertRow,
  BackupLinkRow,
  BackupResultRow,
  DarkDisplayRow,
  GuessBudgetRow,
  IdempotencyKeyRow,
  JobRow,
  KnownAddressRow,
  LogDayRow,
  OperatorRow,
  SignUpInvitationRow,
  ZoneDataRow,
} from './server-rows.ts';
import type {
  MailedLinkRow,
  PushKeyRow,
  PushSubscriptionRow,
  RecoveryCodeRow,
  SecondFactorRow,
  SessionRow,
} from './sign-in-rows.ts';
import type { TakenItemRow, TakenMenuRow } from './taken-rows.ts';
import type { TakeoverFeedRow, TakeoverRow } from './takeover-rows.ts';

/**
 * All tables. They use only types that both databases store in the same way: ids, JSON and times (ISO 8601, UTC) are
 * text, money is an integer of minor units, booleans are 0 and 1. `revision` is the restaurant's revision at the row's
 * last change.
 */
export interface Tables {
  restaurants: RestaurantRow;
  users: UserRow;
  members: MemberRow;
  former_members: FormerMemberRow;
  invitations: InvitationRow;
  invitation_tokens: InvitationTokenRow;
  kitchen_links: KitchenLinkRow;
  api_keys: ApiKeyRow;
  webhooks: WebhookRow;
  webhook_deliveries: WebhookDeliveryRow;
  sessions: SessionRow;
  push_subscriptions: PushSubscriptionRow;
  push_keys: PushKeyRow;
  password_resets: MailedLinkRow;
  email_confirmations: MailedLinkRow;
  data_links: ArchiveLinkRow;
  second_factors: SecondFactorRow;
  recovery_codes: RecoveryCodeRow;
  items: ItemRow;
  menus: MenuRow;
  content_revisions: ContentRevisionRow;
  menu_items: MenuItemRow;
  displays: DisplayRow;
  media: MediaRow;
  conversions: ConversionRow;
  schedule_entries: ScheduleEntryRow;
  promotions: PromotionRow;
  cycles: CycleRow;
  schedule_media: ScheduleMediaRow;
  screens: ScreenRow;
  deleted_screens: DeletedScreenRow;
  screen_hours: ScreenHourRow;
  shown_spans: ShownSpanRow;
  claims: ClaimRow;
  changes: ChangeRow;
  log_days: LogDayRow;
  outbox: OutboxRow;
  idempotency_keys: IdempotencyKeyRow;
  sign_up_invitations: SignUpInvitationRow;
  alerts: AlertRow;
  dark_displays: DarkDisplayRow;
  guess_budgets: GuessBudgetRow;
  known_addresses: KnownAddressRow;
  jobs: JobRow;
  zone_data: ZoneDataRow;
  operators: OperatorRow;
  backup_links: BackupLinkRow;
  backup_results: BackupResultRow;
  archive_links: ArchiveLinkRow;
  checked_archives: CheckedArchiveRow;
  checked_records: CheckedRecordRow;
  first_hours: FirstHourRow;
  restaurant_slugs: RestaurantSlugRow;
  publications: PublicationRow;
  menu_slugs: MenuSlugRow;
  links: LinkRow;
  linked_items: LinkedItemRow;
  link_sign_ins: LinkSignInRow;
  order_lists: OrderListRow;
  takeovers: TakeoverRow;
  takeover_feeds: TakeoverFeedRow;
  taken_menus: TakenMenuRow;
  taken_items: TakenItemRow;
  nodes: NodeRow;
  online_users: OnlineUserRow;
}

export interface RestaurantRow {
  id: TrustedId<'restaurant'>;
  name: string;
  time_zone: string;
  currency: string;
  /** JSON of the details (`domain/restaurant-details.ts`) that differ from the defaults. */
  details: string | null;
  /** Raised by every mutation. The lock of this row puts the commits of a restaurant in order. */
  revision: number;
  /** Revision of the last change to this row's own fields. */
  own_revision: number;
  /** Renewed when a backup is restored, because revisions then repeat; at first `null`. */
  epoch: string | null;
  /** 1 once the restaurant has taken or given a menu. */
  shares_menus: number;
  /** Revision of the last change of a takeover, which is a part of every display's tag; at first `null`. */
  takeover_revision: number | null;
  created_at: string;
  updated_at: string;
  /** Set while the rows of a deleted account are being deleted; this one is the last. */
  deleted_at: string | null;
}

export interface UserRow {
  id: TrustedId<'user'>;
  /** Restaurant in which the next sign-in begins. The person is always a member of it. */
  restaurant_id: TrustedId<'restaurant'>;
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  phone: string;
  address: string;
  created_at: string;
  /** `null` until the person has opened a link in a mail to the address. */
  email_confirmed_at: string | null;
}

export interface ItemRow {
  id: TrustedId<'item'>;
  restaurant_id: TrustedId<'restaurant'>;
  name: string;
  description: string;
  /** Rounded hundredths, for builds before 0106 (ADR 55). If they wrote the row, the next two columns are outdated. */
  price_cents: number;
  price_minor: number | null;
  price_currency: string | null;
  category: string;
  image_url: string | null;
  is_available: number;
  /** JSON of the details (`domain/dish.ts`) that differ from the defaults; prices in it are as in the API. */
  details: string | null;
  /** Next instant at which the item changes by itself: its price changes, or it is available again. */
  due_at: string | null;
  /** The detail `externalId`, for look-ups. Unique among the live items of a restaurant. */
  external_id: string | null;
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
  /** JSON of the layout, including blocks of items that are no longer on the menu; `null` without a layout. */
  layout: string | null;
  /** JSON of the details (`domain/menu-details.ts`) that differ from the defaults. */
  details: string | null;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  revision: number;
}

/** Revision of the last change to a menu or an item on it. The menu's part of a tag needs no other row. */
export interface ContentRevisionRow {
  menu_id: TrustedId<'menu'>;
  revision: number;
}

/** Position of an item on a menu. A deleted item keeps its row, so that it returns to its position. */
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
  /** Stays set while the menu is in the bin, although the display then shows no menu. */
  menu_id: TrustedId<'menu'> | null;
  media_url: string | null;
  media_type: string | null;
  /** JSON of the settings that differ from the defaults. */
  settings: string;
  /** Theme that the display had by default before menus had designs; `null` for newer displays. */
  earlier_theme: string | null;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  revision: number;
  /** JSON of the return of its screens after it was restored, for other processes. */
  expected_return: string | null;
  /** Start of the time in which a timed pairing code pairs new screens. */
  code_shown_at: string | null;
}

/** A promotion. Its name is a column for lists and the bin. */
export interface PromotionRow {
  id: TrustedId<'promotion'>;
  restaurant_id: TrustedId<'restaurant'>;
  /** As on the board: "Happy hour". */
  name: string;
  /** JSON of its other fields (`domain/promotion.ts`). */
  terms: string;
  revision: number;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

/** Menus that repeat after some weeks. Its entries in schedules have its id. */
export interface CycleRow {
  id: TrustedId<'cycle'>;
  restaurant_id: TrustedId<'restaurant'>;
  name: string;
  /** JSON of its other fields (`StoredCycle` of the contract). */
  terms: string;
  revision: number;
  created_at: string;
  updated_at: string;
}

/** One entry of a display's schedule. It has no effect while its display or its menu is in the bin. */
export interface ScheduleEntryRow {
  id: TrustedId<'entry'>;
  restaurant_id: TrustedId<'restaurant'>;
  display_id: TrustedId<'display'>;
  is_active: number;
  priority: number;
  /** `null` for an entry that shows files. */
  menu_id: TrustedId<'menu'> | null;
  /** JSON of the `schedule` field of the API. */
  schedule: string;
  /** `null` for an entry that somebody entered on the display. */
  cycle_id: TrustedId<'cycle'> | null;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  revision: number;
}

/** The position of a file in the loop of a schedule entry. */
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
  /** Set when the display's code was replaced. The row stays, so that the screen learns of its revocation. */
  revoked_at: string | null;
  /** Set with `revoked_at` when an owner forgot the screen: only then can it be restored. */
  forgotten_at: string | null;
  /** Set while the screen does not count (`presence/dormant-screens.ts`). Its token stays valid. */
  dormant_since: string | null;
  /** The process that the screen is connected to. Always `null` where one works alone, like the columns after it. */
  node_id: string | null;
  /** Orders the stays of a screen on processes: reports of an earlier stay do not change the row any more. */
  stay: string | null;
  online_since: string | null;
  /** Time before this moment is already in `screen_hours`. */
  counted_to: string | null;
  /** JSON of the lag that the screen's process has found. */
  lag: string | null;
  /** Time of the owner's last request to reload; `null` if there was none. */
  reload_at: string | null;
}

/** A screen whose account was deleted. The row stays, so that the screen learns that it is no longer paired. */
export interface DeletedScreenRow {
  token_hash: string;
  deleted_at: string;
}

/** A code that an unpaired screen shows. A screen that renews its code has two claims with one secret for a while. */
export interface ClaimRow {
  code: string;
  /** Hash of the screen's secret, which becomes its screen token. */
  token_hash: string;
  /** JSON of the screen's size, browser and network. */
  capabilities: string;
  created_at: string;
  last_seen: string;
  expires_at: string;
  taken_at: string | null;
}

/** Performance of a screen within one hour of the clock: telemetry, saved in batches and deleted after some days. */
export interface ScreenHourRow {
  screen_id: string;
  /** Start of the hour. */
  hour: string;
  online_ms: number;
  /** Number of changes that it painted. */
  paints: number;
  /** Total time of these changes from commit to painted. */
  paint_ms: number;
}

/** A time in which a screen showed the same content, as the screen recorded it: telemetry, at most a day long. */
export interface ShownSpanRow {
  screen_id: string;
  starts_at: string;
  ends_at: string;
  /** `null` for images, videos and an empty board. The menu may have left the bin for good since. */
  menu_id: string | null;
  revision: number;
  was_online: number;
  takeover_id: string | null;
}

/** One row of the change log. `before` and `after` are JSON of the types in `change-data.ts`. */
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

export type Db = Kysely<Tables>;
/** Argument of functions that must run inside a transaction. */
export type Tx = Transaction<Tables>;
declare const isLocked: unique symbol;
/**
 * A transaction that has locked a restaurant or a person, and checked that its caller still may act. `mutate`,
 * `changeAccess` and the functions of `lock-restaurant.ts` and `lock-person.ts` create it. Writes about access require
 * it.
 */
export type LockedTx = Tx & { readonly [isLocked]: true };
