/**
 * Limits and times of the product. A gate compares the figures that the specification fixes with
 * `docs/spec-checklist.md`. Names tell the unit: `_MS` milliseconds, `_BYTES` bytes, `_MAX` characters or a count.
 */

/** Time limit of a request. */
export const REQUEST_TIMEOUT_MS = 30_000;
/** Time without progress after which an upload of one file fails. */
export const UPLOAD_TIMEOUT_MS = 60_000;
/** Time without progress after which an upload of scheduled media fails. */
export const SCHEDULED_UPLOAD_TIMEOUT_MS = 120_000;
/** The two limits above, by the upload that a route accepts. */
export const UPLOAD_TIMEOUTS_MS = {
  file: UPLOAD_TIMEOUT_MS,
  files: SCHEDULED_UPLOAD_TIMEOUT_MS,
  archive: SCHEDULED_UPLOAD_TIMEOUT_MS,
} as const;
/** How long the admin waits while the server checks an uploaded archive, because it decodes every image. */
export const ARCHIVE_CHECK_MS = 600_000;
/** The most bytes of records in a restaurant's archive, without its files. */
export const ARCHIVE_RECORDS_MAX_BYTES = 67_108_864;
/** How long a checked archive can be restored. */
export const CHECKED_ARCHIVE_MINUTES = 60;
/** How long an upload waits for the conversion of a video: far less than the limits above, which may include it. */
export const CONVERSION_WAIT_MS = { file: 40_000, files: 90_000 } as const;
/** The largest uploaded file. */
export const FILE_MAX_BYTES = 52_428_800;
/** The most files in one upload. */
export const FILES_PER_UPLOAD_MAX = 20;
/** The largest image that the server decodes, in pixels. The frames of an animation count together. */
export const IMAGE_MAX_PIXELS = 40_000_000;
/** The longest file name that is stored. */
export const FILE_NAME_MAX = 120;
/** The largest file with items to import. */
export const IMPORT_FILE_MAX_BYTES = 4 * 1_048_576;
/** The most lines of a text to import. */
export const IMPORT_LINES_MAX = 20_000;
/** The most columns of a CSV file to import. */
export const IMPORT_COLUMNS_MAX = 250;
/** The largest JSON body. */
export const JSON_MAX_BYTES = 1_048_576;
/** The largest JSON body of a caller without a session. */
export const PUBLIC_JSON_MAX_BYTES = 16_384;

/** How long the *spotlight* look shows one item by default. */
export const ITEM_ROTATION_MS = 5_000;
/** How long a loop shows one image by default. */
export const DEFAULT_IMAGE_SECONDS = 10;
/** The shortest time per item or image that owners can set. */
export const ROTATION_SECONDS_MIN = 1;
/** The longest time per item or image that owners can set. */
export const ROTATION_SECONDS_MAX = 3_600;
/** The smallest diagonal of a screen that owners can name. */
export const SCREEN_INCHES_MIN = 10;
/** The largest one. */
export const SCREEN_INCHES_MAX = 200;
/** The shortest distance between guests and a screen that owners can name. */
export const VIEWING_METERS_MIN = 0.5;
/** The longest one. */
export const VIEWING_METERS_MAX = 30;
/** How long the *board* look shows each page of a menu with several pages. */
export const PAGE_ROTATION_MS = 15_000;

/** The characters of a pairing code. */
export const PAIRING_CODE_LENGTH = 6;
/** How long a timed pairing code pairs new screens after it was shown. */
export const PAIRING_CODE_LIFETIME_MS = 15 * 60_000;
/** How long an owner can take a screen's claim. */
export const CLAIM_LIFETIME_MS = 15 * 60_000;
/** When a screen requests another code: long before the old one expires, because a phone may just have scanned it. */
export const CLAIM_RENEW_MS = 10 * 60_000;
/** How many characters of a display's id its card shows. */
export const DISPLAY_ID_VISIBLE_CHARS = 8;

/** The shortest password, in characters. */
export const PASSWORD_MIN = 6;
/** Measured in UTF-8. */
export const PASSWORD_MAX_BYTES = 1_024;
/** How long a link for a new password works. */
export const RESET_MINUTES = 30;
/** How many days a link that confirms an email address works. */
export const CONFIRMATION_DAYS = 7;
/** The longest token of a link in a mail to an account. */
export const LINK_TOKEN_MAX = 100;
/** The longest code of a second factor, with the spaces that people type. */
export const SIGN_IN_CODE_MAX = 40;
/** How many recovery codes an account gets. */
export const RECOVERY_CODES = 10;
/** The longest token of an invitation to sign up. */
export const INVITATION_MAX = 100;
/** How long an invitation to a restaurant works. */
export const INVITATION_DAYS = 7;
/** The most people of a restaurant, open invitations included. */
export const MEMBERS_MAX = 100;
/** The most kitchen links of a restaurant. */
export const KITCHEN_LINKS_MAX = 20;
/** The longest name of a kitchen link. */
export const KITCHEN_LINK_NAME_MAX = 60;
/** The most API keys of a restaurant. */
export const API_KEYS_MAX = 20;
/** The longest name of an API key. */
export const API_KEY_NAME_MAX = 60;
/** The most webhooks of a restaurant. */
export const WEBHOOKS_MAX = 10;
/** The longest address of a webhook. */
export const WEBHOOK_URL_MAX = 1_000;

/** Characters of the address at which a browser's push service takes messages. */
export const PUSH_ENDPOINT_MAX = 2_000;
/** How many attempts the log of a webhook has. */
export const WEBHOOK_DELIVERIES_MAX = 50;
/** The longest number of an item in another program. */
export const EXTERNAL_ID_MAX = 64;
/** The longest name of a link to a till. */
export const LINK_NAME_MAX = 80;
/** Characters of one answer in the form that sets up a link, such as an address or a token. */
export const LINK_SETTING_MAX = 2_000;
/** Links that a restaurant can have. */
export const LINKS_MAX = 20;
/** Dishes that a program can send to a link in one call. */
export const TILL_DISHES_MAX = 1_000;
/** The largest number of portions that a dish can have left. */
export const LEFT_MAX = 9_999;
/** The longest email address. */
export const EMAIL_MAX = 254;
/** The longest name of a person, restaurant, menu, item or display. */
export const NAME_MAX = 120;
/** The longest phone number. */
export const PHONE_MAX = 60;
/** The longest postal address. */
export const ADDRESS_MAX = 500;
/** The longest category of an item. */
export const CATEGORY_MAX = 60;
/** The longest description of a menu or an item. */
export const DESCRIPTION_MAX = 1_000;

/** The highest price in minor units of its currency: nine digits (`highestPrice` of `money/minor-units.ts`). */
export const PRICE_MAX = 999_999_999;

/** The most items of a restaurant, without its bin. */
export const ITEMS_MAX = 5_000;

/** The most photos that one call gives to items. */
export const PHOTOS_AT_ONCE_MAX = 200;
/** The most records in one page of a list. */
export const PAGE_MAX = 500;
/** The most changes in one answer to a program that catches up. */
export const CHANGES_PAGE_MAX = 100;
/** The most menus of a restaurant, without its bin. */
export const MENUS_MAX = 500;
/** The most item positions on all menus of a restaurant together: a dish on three menus takes three. */
export const MENU_PLACES_MAX = 20_000;
/** The most items that one list of menus returns; longer lists are read in pages. */
export const LISTED_PLACES_MAX = 10_000;
/** The most bytes of all layouts of a restaurant's menus together, without its bin. */
export const LAYOUTS_MAX_BYTES = 16_777_216;
/** The most files in all entries of a display's schedule together. */
export const SCHEDULE_FILES_MAX = 1_000;
/** The most entries in the schedules of all displays of a restaurant together. */
export const ALL_ENTRIES_MAX = 10_000;
/** The most files in the schedules of all displays of a restaurant together; a file in three entries counts as three. */
export const ALL_FILES_MAX = 20_000;
/** The most displays of a restaurant, without its bin. */
export const DISPLAYS_MAX = 2_000;
/** The most displays that change in one step. */
export const SEVERAL_DISPLAYS_MAX = 100;
/** The most schedule entries that are added in one step. */
export const SEVERAL_ENTRIES_MAX = 1_000;
/** The most named times of the day of a restaurant. */
export const DAYPARTS_MAX = 8;
/** The longest name of such a time. */
export const DAYPART_NAME_MAX = 24;
/** The most sizes of a dish. */
export const SIZES_MAX = 8;
/** The longest name of a size. */
export const SIZE_NAME_MAX = 24;
/** The most extras of a dish. */
export const EXTRAS_MAX = 20;
/** The most energy of a dish, in kcal. */
export const KCAL_MAX = 10_000;
/** The most grams, millilitres or pieces that a price can be for. */
export const PORTION_MAX = 100_000;
/** The most grams of sugars in a dish. */
export const SUGARS_MAX = 1_000;
/** The most milligrams of sodium in a dish. */
export const SODIUM_MAX = 100_000;
/** The longest name of who declared allergens. */
export const DECLARED_BY_MAX = 500;
/** The longest name of a city. */
export const CITY_MAX = 100;
/** The most outlets of a chain. */
export const OUTLETS_MAX = 1_000_000;
/** The most people who work for a business. */
export const STAFF_MAX = 10_000_000;
/** The longest text that replaces a price. */
export const PRICE_WORDS_MAX = 24;
/** The longest label of a promo. */
export const PROMO_LABEL_MAX = 40;
/** The most promotions of a restaurant, without its bin. */
export const PROMOTIONS_MAX = 100;
/** The most categories that a promotion names. */
export const PROMOTION_CATEGORIES_MAX = 100;
/** The most items that a promotion names. */
export const PROMOTION_ITEMS_MAX = 500;
/** The most cycles of a restaurant. */
export const CYCLES_MAX = 20;
/** The most weeks after which a cycle repeats. */
export const CYCLE_WEEKS_MAX = 8;
/** The most meals of a cycle. */
export const CYCLE_MEALS_MAX = 6;
/** A menu for each meal of each day. */
export const CYCLE_CELLS_MAX = CYCLE_WEEKS_MAX * 7 * CYCLE_MEALS_MAX;
/** The most exceptions of a cycle. */
export const CYCLE_EXCEPTIONS_MAX = 200;
/** The most days of one exception. */
export const CYCLE_EXCEPTION_DAYS_MAX = 100;
/** The most entries that a cycle makes on all its displays together. */
export const CYCLE_ENTRIES_MAX = 8_000;
/** The most displays of a cycle. */
export const CYCLE_DISPLAYS_MAX = 100;
/** The most languages into which a text is translated. */
export const LANGUAGES_MAX = 4;
/** The most panels of a menu. */
export const PANELS_MAX = 6;
/** The longest number of an order. */
export const ORDER_NUMBER_MAX = 8;
/** The most orders on the boards of a restaurant; beyond it, the oldest leave. */
export const ORDERS_MAX = 300;
/** The most orders in a call. */
export const ORDERS_PER_CALL_MAX = 100;
/** How long an order is shown as ready, unless it is picked up before. */
export const ORDER_READY_MS = 10 * 60_000;
/** How long an order is shown as being prepared. */
export const ORDER_PREPARING_MS = 3 * 3_600_000;
/** How long a board highlights an order that has become ready. */
export const ORDER_NEW_MS = 8_000;
/** Time without a sign of the server after which a screen shows no orders. */
export const ORDERS_SILENT_MS = 60_000;
/** The most items in a panel. */
export const PANEL_ITEMS_MAX = 12;
/** The longest text of a panel, a section's note or a footer. */
export const PANEL_TEXT_MAX = 300;
/** The most screens that show one menu side by side. */
export const PARTS_MAX = 6;
/** Characters of a slug in the address of a menu for guests. */
export const SLUG_MAX = 60;
/** The longest time of the menu or the media when they alternate. */
export const PAUSE_SECONDS_MAX = 3_600;
/** The most windows of opening in a day. */
export const OPENING_WINDOWS_MAX = 4;
/** The most origins that may show a restaurant's boards in a frame. */
export const EMBED_ORIGINS_MAX = 10;
/** The longest time after which prices count as stale. */
export const STALE_HOURS_MAX = 720;
/** The most categories that a menu orders. */
export const SECTIONS_MAX = 100;
/** The most items on a menu, and blocks in a layout. */
export const MENU_ITEMS_MAX = 500;
/** The longest text of a text block in a layout. */
export const BLOCK_TEXT_MAX = 300;
/** The front-most layer of a layout. */
export const LAYER_MAX = 100_000;
/** The most entries of a display's schedule. */
export const SCHEDULE_ENTRIES_MAX = 200;
/** The highest priority of an entry. */
export const PRIORITY_MAX = 10;
/** The longest tag. A full schedule may have a part for each of its menus. */
export const TAG_MAX = 4_096;
/** The most files in one entry of a schedule. */
export const SCHEDULE_MEDIA_MAX = 100;

/** The longest title and text of a takeover. */
export const TAKEOVER_TITLE_MAX = 80;
/** The longest text of a takeover. Longer ones cannot be read from a queue. */
export const TAKEOVER_TEXT_MAX = 500;
/** The most lines of that text. */
export const TAKEOVER_LINES_MAX = 12;
/** Minutes for which a takeover is shown, unless its owner chooses others. */
export const TAKEOVER_MINUTES = 60;
/** The most minutes of a takeover. */
export const TAKEOVER_MINUTES_MAX = 24 * 60;
/** The most takeovers of a restaurant at one time. */
export const TAKEOVERS_MAX = 20;
/** The most displays that a takeover can name; without names, it is on all. */
export const TAKEOVER_DISPLAYS_MAX = 1_000;

/** How many days the change log and the record of what screens showed go back. */
export const RECORD_DAYS = 90;
/** The most spans in one message with a screen's record. */
export const SHOWN_SPANS_PER_MESSAGE_MAX = 200;
/** The most days that one question about the record of a display may cover. */
export const SHOWN_DAYS_MAX = 31;

/** The most days of a forecast. */
export const FORECAST_DAYS_MAX = 31;
/** How many days ahead a display can be previewed. Screens know their clock changes for longer. */
export const PREVIEW_DAYS_MAX = 366;

/** A session expires this many days after its last use. */
export const SESSION_DAYS = 90;
/** The most devices on which an account is signed in. The device with the oldest last use is signed out. */
export const SESSIONS_MAX = 100;
/** How much of a browser's name and version is stored with a session. */
export const USER_AGENT_MAX = 400;
/** How long a deleted record can be restored. */
export const BIN_DAYS = 30;
/** Deleted files can be restored for this time. It is longer than a backup takes, which copies the files last. */
export const MEDIA_BIN_HOURS = 24;
/** The most records that the bin lists. */
export const BIN_ENTRIES_MAX = 1000;
/** The most records that are restored in one step. */
export const BIN_RESTORE_MAX = 100;
/** How long a retry with the same idempotency key is recognised. */
export const IDEMPOTENCY_HOURS = 24;
/** The longest idempotency key. */
export const IDEMPOTENCY_KEY_MAX = 255;

/** The days of the free trial that the landing page offers. */
export const TRIAL_DAYS = 14;
/** The prices of the plans on the landing page, in dollars a month. The product enforces no limits of plans. */
export const PLAN_PRICES = { starter: 29, professional: 79, enterprise: 199 } as const;
/** The number of displays in each plan. */
export const PLAN_DISPLAYS = { starter: 3, professional: 10, enterprise: Number.POSITIVE_INFINITY } as const;
/** The landing page's header is blurred after this many pixels of scrolling. */
export const HEADER_BLUR_PX = 50;
/** How long a message of the admin is visible. */
export const TOAST_MS = 3_000;

/** Reconnection of every socket: without limit, after 1 s growing to 5 s. */
export const RECONNECTION = {
  reconnection: true,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
  reconnectionDelay: 1_000,
  reconnectionDelayMax: 5_000,
  randomizationFactor: 0.5,
  timeout: 20_000,
} as const;
/** Interval of socket.io's pings. A half-open connection is noticed after this plus the time-out below. */
export const PING_INTERVAL_MS = 10_000;
/** How long either side waits for the answer to a ping. */
export const PING_TIMEOUT_MS = 8_000;
/** How long a screen may take to reload when asked. After that it does not reload. */
export const RELOAD_ANSWER_MS = 30_000;
/** How often a screen compares its tag with the server's, even with a working socket. */
export const HEARTBEAT_MS = 60_000;
/** A connected screen lags if it has not painted a change after this time. Owners see it within 45 s of the change. */
export const LAG_THRESHOLD_MS = 30_000;
/** How long a screen waits for the first byte of an answer before it asks again. The rest may take longer. */
export const RESPONSE_START_TIMEOUT_MS = 6_000;
/** How often a screen whose display was deleted asks whether the display was restored. */
export const RECOVERY_INTERVAL_MS = 60_000;
/** For how long such a screen asks. */
export const RECOVERY_PERIOD_MS = 86_400_000;
/** A screen that is offline for so long while another one of its display is on does not count until it returns. */
export const DORMANT_AFTER_DAYS = 7;
/** The largest patch for screens. Beyond it, screens fetch the content instead. */
export const PATCH_MAX_BYTES = 2_048;
/** The longest random delay before that fetch, so that not all screens fetch at once. */
export const FETCH_JITTER_MAX_MS = 2_000;

/** End of the year 9999 in UTC. The ISO text of a later time has a sign and six digits, and sorts before all others. */
export const LAST_INSTANT_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** How many changes Recent Activity lists. */
export const RECENT_ACTIVITY_MAX = 20;

/** The first width of the Visual Editor's cards, in its own units (`web/…/editor/initial-board.ts`). */
export const EDITOR_CARD_WIDTH = 250;
/** The first height of the Visual Editor's cards, in its own units. */
export const EDITOR_CARD_HEIGHT = 150;
/** The first number of columns of the Visual Editor's cards. */
export const EDITOR_COLUMNS = 2;

/** How long the admin caches data that no page uses. */
export const CACHE_UNUSED_SECONDS = 60;
