/** Times in milliseconds, sizes in bytes or characters, unless the name says otherwise. */

/** A call gives up after this long. */
export const REQUEST_TIMEOUT_MS = 30_000;
/** An upload of one file gives up after this long without progress. */
export const UPLOAD_TIMEOUT_MS = 60_000;
/** An upload of scheduled media gives up after this long without progress. */
export const SCHEDULED_UPLOAD_TIMEOUT_MS = 120_000;
/** The same by what a call takes: one file, or several. */
export const UPLOAD_TIMEOUTS_MS = { file: UPLOAD_TIMEOUT_MS, files: SCHEDULED_UPLOAD_TIMEOUT_MS } as const;
/** The largest file. */
export const FILE_MAX_BYTES = 52_428_800;
/** How many files one call may bring. */
export const FILES_MAX = 20;
/** The largest picture that is decoded, in pixels; of a moving one, all its frames together. */
export const IMAGE_MAX_PIXELS = 40_000_000;
/** The longest file name that is kept. */
export const FILE_NAME_MAX = 120;
/** The largest JSON body. */
export const JSON_MAX_BYTES = 1_048_576;

/** How long the *spotlight* look shows one item. */
export const ITEM_ROTATION_MS = 5_000;
/** How long a picture of a media loop stays. */
export const IMAGE_SECONDS = 10;
/** The bounds of what an owner may set of the two. */
export const SHOWN_SECONDS_MIN = 1;
export const SHOWN_SECONDS_MAX = 3_600;
/** The least time that the *board* look shows a page of a menu which needs several. */
export const PAGE_MS = 15_000;

export const PAIRING_CODE_LENGTH = 6;
/** A screen's claim can be taken for this long. */
export const CLAIM_MS = 15 * 60_000;
/** A screen asks for another code after this long: whoever has just scanned the old one still has time. */
export const CLAIM_RENEW_MS = 10 * 60_000;
/** How many characters of a display's id a card shows. */
export const DISPLAY_ID_SHOWN = 8;

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX_BYTES = 1_024;
export const EMAIL_MAX = 254;
export const NAME_MAX = 120;
export const PHONE_MAX = 60;
export const ADDRESS_MAX = 500;
export const CATEGORY_MAX = 60;
export const DESCRIPTION_MAX = 1_000;

export const PRICE_MAX = 999_999.99;
export const PRICE_STEP = 0.01;

/** How much of each a restaurant can hold, what lies in its bin aside. */
export const ITEMS_MAX = 5_000;
export const MENUS_MAX = 500;
export const DISPLAYS_MAX = 2_000;
/** How many changes a restaurant's owners can make within a minute. */
export const CHANGES_PER_MINUTE = 1_200;
export const MENU_ITEMS_MAX = 500;
/** The front-most layer of a layout. */
export const LAYER_MAX = 100_000;
export const SCHEDULE_ENTRIES_MAX = 200;
export const PRIORITY_MAX = 10;
/** The longest tag: a part for each menu that a full schedule can name. */
export const TAG_MAX = 4_096;
/** The most files that one entry of a schedule shows. */
export const SCHEDULE_MEDIA_MAX = 100;

/** A session ends this long after it was last used. */
export const SESSION_DAYS = 90;
/** A deleted thing can be brought back for this long. */
export const BIN_DAYS = 30;
/** A retry with the same key is recognised for this long. */
export const IDEMPOTENCY_HOURS = 24;
export const IDEMPOTENCY_KEY_MAX = 255;

export const TRIAL_DAYS = 14;
/** Of the plans on the landing page; dollars a month. Text alone: the product enforces no caps. */
export const PLAN_PRICES = { starter: 29, professional: 79, enterprise: 199 } as const;
/** How many displays each plan names. */
export const PLAN_DISPLAYS = { starter: 3, professional: 10, enterprise: Number.POSITIVE_INFINITY } as const;
/** The landing page's header blurs past this many pixels of scroll. */
export const HEADER_BLUR_PX = 50;
export const TOAST_MS = 3_000;

/** Reconnection of every client: unlimited attempts, 1 s growing to 5 s. */
export const RECONNECTION = {
  reconnection: true,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
  reconnectionDelay: 1_000,
  reconnectionDelayMax: 5_000,
  randomizationFactor: 0.5,
  timeout: 20_000,
} as const;
/** The engine's ping: a half-open connection is noticed within the sum of both. */
export const PING_INTERVAL_MS = 10_000;
export const PING_TIMEOUT_MS = 8_000;
/** A screen compares its tag with the server's this often, whatever its socket says. */
export const HEARTBEAT_MS = 60_000;
/** A connected screen that has not shown a change by then lags, and is named within 45 s of the change. */
export const LAG_MS = 30_000;
/** What a screen asks is answered by then, however slow the line, or is asked anew; the answer may last longer. */
export const ANSWER_BEGINS_MS = 6_000;
/** A screen whose display was deleted asks so often, for so long, whether it is back. */
export const RETURN_EVERY_MS = 60_000;
export const RETURN_FOR_MS = 86_400_000;
/** A push to a screen larger than this is replaced by "fetch it", spread over the screens. */
export const PATCH_MAX_BYTES = 2_048;
/** The longest a screen waits before that fetch. */
export const FETCH_SPREAD_MAX_MS = 2_000;

/** How many changes the dashboard lists. */
export const ACTIVITY_SHOWN = 20;

/** The Visual Editor's cards as they are first laid out, in pixels of its board. */
export const EDITOR_CARD_WIDTH = 250;
export const EDITOR_CARD_HEIGHT = 150;
export const EDITOR_COLUMNS = 2;

/** Unused cache entries of the admin are dropped after this long. */
export const CACHE_UNUSED_SECONDS = 60;
