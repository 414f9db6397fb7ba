/**
 * Guards written by hand, because the player must stay small and run on engines of 2018 (no schema library there).
 * A body counts only if its guard says so: a captive portal's page or a truncated answer is not content.
 */
import { isFields, isNumber, isText, isTextOrNull, within } from '../domain/guards.ts';
import { readLayout } from '../domain/layout.ts';
import { SHOWN_SECONDS_MAX, SHOWN_SECONDS_MIN } from '../domain/limits.ts';
import { readEntries } from '../domain/schedule/screen-entry.ts';
import { type DisplaySettings, defaultSettings, looks, rotations } from '../domain/settings.ts';
import type { ZoneOffset } from '../domain/zone.ts';
import {
  type Claimed,
  isReadableVersion,
  type Manifest,
  type ManifestFile,
  type Paired,
  type ScreenContent,
  type ScreenDisplay,
  type ScreenItem,
  type ScreenMenu,
} from '../screen.ts';

/** Whether it is an item as screens get it. */
export function isItem(value: unknown): value is ScreenItem {
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

/** A menu as received, or `undefined` if it is not ours. */
export function readMenu(value: unknown): ScreenMenu | undefined {
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

type Later = 'version' | 'entries' | 'menus' | 'files';

function isManifest(value: unknown): value is Omit<Manifest, Later> & Record<Later, unknown> {
  return (
    isFields(value) &&
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

/** The version of a manifest; 1 if it names none, NaN if it is not a number. */
function versionOf({ version = 1 }: Record<string, unknown>): number {
  return isNumber(version) ? version : Number.NaN;
}

/**
 * Content as received or as stored. `undefined` if it is not ours, or of a version that this code cannot read.
 * Content that an older build stored may lack newer lists. `newest` is the newest version that the reader knows.
 */
export function readContent(value: unknown, newest?: number): ScreenContent | undefined {
  if (!isFields(value) || !isManifest(value.manifest)) return undefined;
  const display = readDisplay(value.display);
  const { entries, menus, files, ...rest } = value.manifest;
  const version = versionOf(value.manifest);
  if (!isReadableVersion(version, newest)) return undefined;
  const manifest = {
    ...rest,
    version,
    entries: readEntries(entries),
    menus: (Array.isArray(menus) ? menus : []).map(readMenu).filter((menu) => menu !== undefined),
    files: (Array.isArray(files) ? files : []).map(readFile).filter((file) => file !== undefined),
  };
  return display && { display, manifest };
}

/**
 * Whether an answer contains content of ours, in a version that this code cannot read: the server runs a newer or an
 * older build. `value` may be content, a pairing, or the answer about a claim.
 */
export function hasUnreadableVersion(value: unknown, newest?: number): boolean {
  if (!isFields(value)) return false;
  const { manifest } = isFields(value.claimed) ? value.claimed : value;
  if (!isFields(manifest) || !isText(manifest.tag)) return false;
  const version = versionOf(manifest);
  return version === Math.floor(version) && !isReadableVersion(version, newest);
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
