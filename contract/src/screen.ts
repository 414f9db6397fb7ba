/** Data that the server sends to screens. The guards in `screen/` read it on the screen. */
import type { BoardWords } from './domain/board-words.ts';
import type { QrDrawing } from './domain/claim.ts';
import type { ClockFormat } from './domain/clock.ts';
import type { DishDetails, Sent } from './domain/dish.ts';
import type { Layout } from './domain/layout.ts';
import type { MenuDetails } from './domain/menu-details.ts';
import type { MoneyRules } from './domain/money/rules.ts';
import type { Offered } from './domain/offer/offer-of.ts';
import type { OrderList } from './domain/orders.ts';
import type { BrandOnScreen, StalePrices } from './domain/restaurant-details.ts';
import type { BlackoutTimes } from './domain/schedule/blackout.ts';
import type { ScreenEntry } from './domain/schedule/screen-entry.ts';
import type { DisplaySettings } from './domain/settings.ts';
import type { ScreenTakeover, TakeoverPatch } from './domain/takeover.ts';
import type { ZoneOffset } from './domain/zone.ts';

/**
 * Newest version of the manifest that this code writes. Version 2 has prices with the decimals of their currency;
 * content that a build of version 1 draws correctly is still sent as version 1.
 */
export const MANIFEST_VERSION = 2;

/**
 * Whether this code can read a manifest: its own version or the previous one. `newest` is the version that the code
 * writes.
 */
export function isReadableVersion(version: number, newest = MANIFEST_VERSION): boolean {
  return version === newest || version === newest - 1;
}

/** Details that no board draws. */
type Unsent =
  | 'isHidden'
  | 'externalId'
  | 'till'
  | 'declarations'
  | 'nutrition'
  | 'portion'
  | 'alcohol'
  | 'deposit';

/** An item as screens receive it. Hidden items are not sent. */
export interface ScreenItem extends Sent<Omit<DishDetails, Unsent>> {
  id: string;
  name: string;
  description: string;
  price: number;
  category: string;
  imageUrl: string | null;
  isAvailable: boolean;
  /** Word breaks like those of a menu, for an item that arrived alone. */
  wordBreaks?: string | undefined;
  revision: number;
}

/** An item as a board draws it at an instant. */
export interface OfferedItem extends Offered<ScreenItem> {
  /** Set for prices that may be old: the board hides them, or tells guests to ask. */
  stalePrice?: 'hide' | 'ask' | undefined;
  /** Fixed texts in its language; missing for English. */
  words?: BoardWords | undefined;
}

/** A menu as screens receive it, with its items in order. */
export interface ScreenMenu extends Sent<Omit<MenuDetails, 'isDesignLocked' | 'heldUntil'>> {
  id: string;
  name: string;
  description: string;
  items: ScreenItem[];
  /** Layout from the Visual Editor, for the *custom* look; missing or `null` for a menu that was never arranged. */
  layout?: Layout | null;
  /** Words that may break, separated by spaces, with `-` at the breaks: `screen/word-breaks.ts`. */
  wordBreaks?: string | undefined;
  revision: number;
}

/** A menu as a board draws it at an instant. */
export interface OfferedMenu extends Omit<ScreenMenu, 'items'> {
  items: OfferedItem[];
  /** Code of its page for guests; missing for a menu that guests cannot open. */
  guestCode?: QrDrawing | undefined;
  /** Fixed texts, as its items have them. */
  words?: BoardWords | undefined;
  /** Rules for its times; missing for a 24-hour clock. */
  clock?: ClockFormat | undefined;
  /** In its last half hour, the next menu and its time: "Lunch from 11:00". */
  next?: string | undefined;
}

/** A display as its screens receive it, without pairing code and owner's data. */
export interface ScreenDisplay {
  id: string;
  name: string;
  menuId: string | null;
  currentMenu: ScreenMenu | null;
  mediaUrl: string | null;
  mediaType: 'image' | 'video' | null;
  settings: DisplaySettings;
  revision: number;
}

/** The parts of a display's content besides the display itself. */
export interface Manifest {
  version: number;
  /** The restaurant's revision at which the content was read, which contains all changes up to it. */
  revision: number;
  /** Tag of the whole content: `composeContentTag(baseTag, menuTags)`. */
  tag: string;
  /** Part of the tag for everything except menus. */
  baseTag: string;
  /** Parts of the tag for menus, by menu id. */
  menuTags: Record<string, string>;
  /** The server's clock in ms since 1970. */
  serverTime: number;
  /**
   * The restaurant's time zone with its offset changes, because screens have old zone data. `clock` is missing for 24
   * hours and 0 to 9.
   */
  zone: { timeZone: string; offsets: ZoneOffset[]; clock?: ClockFormat | undefined };
  /** ISO 4217 code. */
  currency: string;
  /** Rules for prices in the language of the menus. */
  money: MoneyRules;
  /** The same for the languages of translations, by tag. */
  moneyIn?: Record<string, MoneyRules> | undefined;
  restaurantName: string;
  /** Appearance of the restaurant and treatment of stale prices, if set. */
  brand?: BrandOnScreen | undefined;
  stalePrices?: StalePrices | undefined;
  /** Language of names and descriptions, if set: a BCP 47 tag. */
  language?: string | undefined;
  /** Fixed texts of boards in the languages of the restaurant and its menus, by tag; without English. */
  words?: Record<string, BoardWords> | undefined;
  /** QR codes of the guests' pages, for menus that show theirs, by menu id. */
  guestCodes?: Record<string, QrDrawing> | undefined;
  /** Times at which the screens are black; missing for a display that never is. */
  blackout?: BlackoutTimes | undefined;
  /** Takeovers of the display that are not over; missing without one. They are above everything else. */
  takeovers?: ScreenTakeover[] | undefined;
  /** Active entries of the display's schedule. */
  entries: ScreenEntry[];
  /** Menus that only the schedule uses. */
  menus: ScreenMenu[];
  /** Images and videos of this server that the content uses. */
  files: ManifestFile[];
}

/** A file that screens store. Its address contains the hash of its content, so a file never changes. */
export interface ManifestFile {
  url: string;
  /** Hash of the file in hexadecimal. */
  sha256: string;
  type: 'image' | 'video';
  /** In bytes; `null` for a file that came with a patch. */
  size: number | null;
}

/** Whole content of a display: the answer of both pairing routes. */
export interface ScreenContent {
  display: ScreenDisplay;
  manifest: Manifest;
}

/** A menu of the content: the assigned one, or a menu of the schedule. */
export function findMenu({ display, manifest }: ScreenContent, id: string): ScreenMenu | undefined {
  const { currentMenu } = display;
  return currentMenu?.id === id ? currentMenu : manifest.menus.find((menu) => menu.id === id);
}

/** Answer to a pairing: the content, and the screen's token from now on. */
export interface PairingResult extends ScreenContent {
  screenToken: string;
}

/** Answer to a screen whose claim was taken. It equals a pairing with the display's code. */
export interface ClaimResult extends PairingResult {
  pairingCode: string;
}

/** A changed item of a menu. `menuTag` is the menu's new part of the tag. */
export interface ItemPatch extends ScreenItem {
  menuId: string;
  menuTag: string;
}

/** An item was removed from a menu. `revision` is the restaurant's revision of the change. */
export interface ItemRemoval {
  id: string;
  menuId: string;
  menuTag: string;
  revision: number;
}

/** A menu changed. A small menu comes with the patch; for a large one the screen fetches the content. */
export interface MenuPatch {
  id: string;
  menuTag: string;
  revision: number;
  menu: ScreenMenu | null;
  /** Without `menu`, the screen fetches after a random delay of up to this many milliseconds. */
  spreadMs: number;
}

/** A display or its content changed. The screen fetches the content if its tag differs. */
export interface DisplayUpdateNotice {
  id: string;
  name: string;
  menuId: string | null;
  /** Tag of the content that the display should show now. */
  tag: string;
  revision: number;
  /** The screen fetches after a random delay of up to this many milliseconds. */
  spreadMs: number;
  /** Only takeovers changed: screens that have the rest need not fetch. Builds before takeovers fetch. */
  takeovers?: TakeoverPatch | undefined;
}

/** Answer to a heartbeat: the tag that the screen should show, and the server's clock in ms since 1970. */
export interface HeartbeatReply {
  tag: string;
  serverTime: number;
  /** A screen that loses this server returns at a random moment within this time (ms), because all others do too. */
  returnWithinMs?: number | undefined;
}

/** A time in which the content of a screen did not change. Times are in ms since 1970, by the server's clock. */
export interface ShownSpan {
  from: number;
  /** Last moment at which the screen is known to have shown it. */
  to: number;
  /** `null`: images, videos or an empty board. */
  menuId: string | null;
  /** The restaurant's revision up to which the content had all changes. */
  revision: number;
  /** Whether the screen was connected to the server. */
  wasOnline: boolean;
  /** Set while a takeover covered everything else; `menuId` is then `null`. */
  takeoverId?: string | undefined;
}

/**
 * Reason why the server did not store a span: it cannot be read, lies in the future, is older than the record goes
 * back, ended before the screen was paired, or names a menu that the restaurant lacks.
 */
export const droppedSpanReasons = ['invalid', 'future', 'too-old', 'before-pairing', 'unknown-menu'] as const;

/** Answer to a record: the server has stored all spans except those in `dropped`, and wants none of them again. */
export interface ShownReceipt {
  stored: number;
  /** `index` is the position in the message. */
  dropped: { index: number; reason: (typeof droppedSpanReasons)[number] }[];
}

/** Payloads of the events that screens receive. */
export interface ScreenEvents {
  'item-updated': ItemPatch;
  'item-availability-changed': ItemPatch;
  'item-deleted': ItemRemoval;
  'menu-updated': MenuPatch;
  'menu-deleted': { id: string; revision: number };
  'menu-assigned': DisplayUpdateNotice;
  'display-updated': DisplayUpdateNotice;
  'display-paired': PairingResult;
  /** All orders, for screens whose menus show them: after each connect and each change. Screens do not store them. */
  orders: OrderList;
  /** Asks the screen to reload its page, once for each id. */
  'screen-reload': { id: string };
}
