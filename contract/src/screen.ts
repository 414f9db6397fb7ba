/** What the server and a screen say to each other. `screen/` has what reads it on the screen. */
import type { Layout } from './domain/layout.ts';
import type { ScreenEntry } from './domain/schedule/screen-entry.ts';
import type { DisplaySettings } from './domain/settings.ts';
import type { ZoneOffset } from './domain/zone.ts';

/** The version of the manifest that this code writes. */
export const MANIFEST_VERSION = 1;

/**
 * Whether this code can read a manifest: it reads its own version and the previous one. `newest` is the version that
 * the code writes.
 */
export function isReadableVersion(version: number, newest = MANIFEST_VERSION): boolean {
  return version === newest || version === newest - 1;
}

/** An item as a screen needs it. */
export interface ScreenItem {
  id: string;
  name: string;
  description: string;
  price: number;
  category: string;
  imageUrl: string | null;
  isAvailable: boolean;
  revision: number;
}

/** A menu as a screen needs it, its items in order. */
export interface ScreenMenu {
  id: string;
  name: string;
  description: string;
  items: ScreenItem[];
  /** Where the Visual Editor put the items, for the *custom* look; nothing for a menu that was never arranged. */
  layout?: Layout | null;
  revision: number;
}

/** A display as its screens see it: no pairing code, nothing of the owner's. */
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

/** What belongs to the display's content besides the display itself. */
export interface Manifest {
  version: number;
  /** The restaurant's revision at which all of this was read: a patch up to it is already in here. */
  revision: number;
  /** Of the whole: `composeTag(baseTag, menuTags)`. */
  tag: string;
  baseTag: string;
  /** By menu id, for every menu in here. */
  menuTags: Record<string, string>;
  /** The server's clock, ms since 1970. */
  serverTime: number;
  zone: { timeZone: string; offsets: ZoneOffset[] };
  currency: string;
  restaurantName: string;
  /** The display's schedule: its active entries. */
  entries: ScreenEntry[];
  /** The menus that only the schedule names. */
  menus: ScreenMenu[];
  /** The pictures and films of this host that any of this names. */
  files: ManifestFile[];
}

/** A file that screens store. Its address never changes its meaning: it is named by its content. */
export interface ManifestFile {
  url: string;
  sha256: string;
  type: 'image' | 'video';
  /** Bytes; unknown of a file that came with a patch. */
  size: number | null;
}

/** A display's content, whole: what both pairing calls answer with. */
export interface ScreenContent {
  display: ScreenDisplay;
  manifest: Manifest;
}

/** The answer to a pairing: content, and the token that proves this screen from now on. */
export interface Paired extends ScreenContent {
  screenToken: string;
}

/** The answer to a screen whose claim was taken: as if it had been paired by that code. */
export interface Claimed extends Paired {
  pairingCode: string;
}

/** An item changed on a menu. `menuTag` is the menu's new part of the tag. */
export interface ItemPatch extends ScreenItem {
  menuId: string;
  menuTag: string;
}

/** An item left a menu; `revision` is the restaurant's at that moment. */
export interface ItemGone {
  id: string;
  menuId: string;
  menuTag: string;
  revision: number;
}

/** A menu changed: the new one whole when it is small, else only the word that it did. */
export interface MenuPatch {
  id: string;
  menuTag: string;
  revision: number;
  menu: ScreenMenu | null;
  /** Without `menu`: fetch the content after a random part of this many milliseconds. */
  spreadMs: number;
}

/** A display changed, or its content did in a way that is fetched. */
export interface DisplayNotice {
  id: string;
  name: string;
  menuId: string | null;
  /** What the display should show now; the content of another tag is fetched. */
  tag: string;
  revision: number;
  /** It is fetched after a random part of this many milliseconds. */
  spreadMs: number;
}

/** The answer to a heartbeat. */
export interface Pulse {
  tag: string;
  serverTime: number;
}

/** What a screen hears, by event. */
export interface ScreenEvents {
  'item-updated': ItemPatch;
  'item-availability-changed': ItemPatch;
  'item-deleted': ItemGone;
  'menu-updated': MenuPatch;
  'menu-deleted': { id: string; revision: number };
  'menu-assigned': DisplayNotice;
  'display-updated': DisplayNotice;
  'display-paired': Paired;
}
