/**
 * What the server and a screen say to each other: types, and guards written by hand, because the player must
 * stay small and run on engines of 2018 (no schema library there). A body counts only if its guard says so: a
 * captive portal's page or a truncated answer is not content.
 */
import { isFields, isNumber, isText, isTextOrNull, within } from './domain/guards.ts';
import { type Layout, readLayout } from './domain/layout.ts';
import { SHOWN_SECONDS_MAX, SHOWN_SECONDS_MIN } from './domain/limits.ts';
import { readEntries, type ScreenEntry } from './domain/schedule/screen-entry.ts';
import { type DisplaySettings, defaultSettings, looks, rotations } from './domain/settings.ts';
import type { ZoneOffset } from './domain/zone.ts';

/** The version of the manifest that this code writes and reads. */
export const MANIFEST_VERSION = 1;

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

function isItem(value: unknown): value is ScreenItem {
  return (
    isFields(value) &&
    isText(value.id) &&
    isText(value.name) &&
    isText(value.description) &&
    isNumber(value.price) &&
    isText(value.category) &&
    isTextOrNull(value.imageUrl) &&
    typeof value.isAvailable === 'boolean' &&
    isNumber(value.revision)
  );
}

function readMenu(value: unknown): ScreenMenu | undefined {
  if (!isFields(value) || !isText(value.id) || !isText(value.name) || !isText(value.description))
    return undefined;
  if (!isNumber(value.revision) || !Array.isArray(value.items) || !value.items.every(isItem))
    return undefined;
  const { id, name, description, items, revision } = value;
  return { id, name, description, items, layout: readLayout(value.layout), revision };
}

/** Settings as received, clamped: a number out of range must not stop a screen, an unknown look is *board*. */
export function readSettings(value: unknown): DisplaySettings {
  const given = isFields(value) ? value : {};
  return {
    look: looks.find((look) => look === given.look) ?? 'board',
    rotation: rotations.find((rotation) => rotation === given.rotation) ?? 0,
    itemSeconds: within(given.itemSeconds, SHOWN_SECONDS_MIN, SHOWN_SECONDS_MAX, defaultSettings.itemSeconds),
    imageSeconds: within(
      given.imageSeconds,
      SHOWN_SECONDS_MIN,
      SHOWN_SECONDS_MAX,
      defaultSettings.imageSeconds,
    ),
    theme: isText(given.theme) ? given.theme : defaultSettings.theme,
  };
}

function readDisplay(value: unknown): ScreenDisplay | undefined {
  if (!isFields(value) || !isText(value.id) || !isText(value.name) || !isNumber(value.revision))
    return undefined;
  if (!isTextOrNull(value.menuId) || !isTextOrNull(value.mediaUrl)) return undefined;
  const currentMenu = value.currentMenu === null ? null : readMenu(value.currentMenu);
  if (currentMenu === undefined) return undefined;
  const mediaType = value.mediaType === 'image' || value.mediaType === 'video' ? value.mediaType : null;
  const { id, name, menuId, mediaUrl, revision } = value;
  return {
    id,
    name,
    menuId,
    currentMenu,
    mediaUrl,
    mediaType,
    settings: readSettings(value.settings),
    revision,
  };
}

function isOffset(value: unknown): value is ZoneOffset {
  return (
    isFields(value) && isNumber(value.from) && isNumber(value.minutes) && Math.abs(value.minutes) <= 1_440
  );
}

function isZone(value: unknown): value is Manifest['zone'] {
  return (
    isFields(value) && isText(value.timeZone) && Array.isArray(value.offsets) && value.offsets.every(isOffset)
  );
}

function isTags(value: unknown): value is Record<string, string> {
  return isFields(value) && Object.keys(value).every((key) => isText(value[key]));
}

function readFile(value: unknown): ManifestFile | undefined {
  if (!isFields(value) || !isText(value.url) || !isText(value.sha256)) return undefined;
  const { url, sha256, type, size } = value;
  if (!/^[0-9a-f]{64}$/.test(sha256) || (type !== 'image' && type !== 'video')) return undefined;
  return { url, sha256, type, size: isNumber(size) ? size : null };
}

type Later = 'entries' | 'menus' | 'files';

function isManifest(value: unknown): value is Omit<Manifest, Later> & Record<Later, unknown> {
  return (
    isFields(value) &&
    isNumber(value.version) &&
    isNumber(value.revision) &&
    isText(value.tag) &&
    isText(value.baseTag) &&
    isTags(value.menuTags) &&
    isNumber(value.serverTime) &&
    isZone(value.zone) &&
    isText(value.currency) &&
    isText(value.restaurantName)
  );
}

/** Content as received or as stored, or `undefined` if it is not ours. What was stored by an older version lacks the newer lists. */
export function readContent(value: unknown): ScreenContent | undefined {
  if (!isFields(value) || !isManifest(value.manifest)) return undefined;
  const display = readDisplay(value.display);
  const { entries, menus, files, ...rest } = value.manifest;
  const manifest = {
    ...rest,
    entries: readEntries(entries),
    menus: (Array.isArray(menus) ? menus : []).map(readMenu).filter((menu) => menu !== undefined),
    files: (Array.isArray(files) ? files : []).map(readFile).filter((file) => file !== undefined),
  };
  return display && { display, manifest };
}

/** The answer to a pairing, or `undefined` if it is not ours. */
export function readPaired(value: unknown): Paired | undefined {
  const content = readContent(value);
  if (!content || !isFields(value) || !isText(value.screenToken) || value.screenToken === '')
    return undefined;
  return { ...content, screenToken: value.screenToken };
}

/** What became of a claim: nothing yet is `null`, and `undefined` is an answer that is not ours. */
export function readClaimed(value: unknown): Claimed | null | undefined {
  if (!isFields(value)) return undefined;
  const { claimed } = value;
  if (claimed === null) return null;
  const paired = readPaired(claimed);
  if (!paired || !isFields(claimed) || !isText(claimed.pairingCode)) return undefined;
  return { ...paired, pairingCode: claimed.pairingCode };
}

/** An item patch, or `undefined` if it is not ours. */
export function readItemPatch(value: unknown): ItemPatch | undefined {
  if (!isFields(value) || !isText(value.menuId) || !isText(value.menuTag) || !isItem(value)) return undefined;
  return { ...value, menuId: value.menuId, menuTag: value.menuTag };
}

/** The word that an item left a menu, or `undefined` if it is not ours. */
export function readItemGone(value: unknown): ItemGone | undefined {
  if (!isFields(value) || !isText(value.id) || !isText(value.menuId) || !isText(value.menuTag))
    return undefined;
  if (!isNumber(value.revision)) return undefined;
  return { id: value.id, menuId: value.menuId, menuTag: value.menuTag, revision: value.revision };
}

/** A menu patch, or `undefined` if it is not ours. */
export function readMenuPatch(value: unknown): MenuPatch | undefined {
  if (!isFields(value) || !isText(value.id) || !isText(value.menuTag) || !isNumber(value.revision))
    return undefined;
  const menu = readMenu(value.menu) ?? null;
  return {
    id: value.id,
    menuTag: value.menuTag,
    revision: value.revision,
    menu,
    spreadMs: within(value.spreadMs, 0, 10_000, 0),
  };
}

/** A notice about a display, or `undefined` if it is not ours. */
export function readDisplayNotice(value: unknown): DisplayNotice | undefined {
  if (!isFields(value) || !isText(value.id) || !isText(value.name) || !isText(value.tag)) return undefined;
  if (!isTextOrNull(value.menuId) || !isNumber(value.revision)) return undefined;
  const { id, name, menuId, tag, revision } = value;
  return { id, name, menuId, tag, revision, spreadMs: within(value.spreadMs, 0, 10_000, 0) };
}

/** The answer to a heartbeat, or `undefined` if it is not ours. */
export function readPulse(value: unknown): Pulse | undefined {
  if (!isFields(value) || !isText(value.tag) || !isNumber(value.serverTime)) return undefined;
  return { tag: value.tag, serverTime: value.serverTime };
}
