/**
 * Guards for the content that a screen receives or has stored. They are written by hand: the player must stay small and
 * run on engines of 2018, which zod does not support. They reject the page of a captive portal and truncated answers.
 */
import { clampNumber, isFiniteNumber, isRecord, isString, isStringOrNull } from '../domain/guards.ts';
import { readLayout } from '../domain/layout.ts';
import { ROTATION_SECONDS_MAX, ROTATION_SECONDS_MIN } from '../domain/limits.ts';
import { readEntries } from '../domain/schedule/screen-entry.ts';
import { type DisplaySettings, defaultSettings, looks, rotations } from '../domain/settings.ts';
import type { ZoneOffset } from '../domain/zone.ts';
import {
  type ClaimResult,
  isReadableVersion,
  type Manifest,
  type ManifestFile,
  type PairingResult,
  type ScreenContent,
  type ScreenDisplay,
  type ScreenItem,
  type ScreenMenu,
} from '../screen.ts';

/** Whether a value is an item as screens receive it. */
export function isItem(value: unknown): value is ScreenItem {
  return (
    isRecord(value) &&
    isString(value.id) &&
    isString(value.name) &&
    isString(value.description) &&
    isFiniteNumber(value.price) &&
    isString(value.category) &&
    isStringOrNull(value.imageUrl) &&
    typeof value.isAvailable === 'boolean' &&
    isFiniteNumber(value.revision)
  );
}

/** Reads a menu. Returns `undefined` for anything else. */
export function readMenu(value: unknown): ScreenMenu | undefined {
  if (!isRecord(value) || !isString(value.id) || !isString(value.name) || !isString(value.description))
    return undefined;
  if (!isFiniteNumber(value.revision) || !Array.isArray(value.items) || !value.items.every(isItem))
    return undefined;
  const { id, name, description, items, revision } = value;
  return { id, name, description, items, layout: readLayout(value.layout), revision };
}

/** Reads settings. Numbers are clamped, an unknown look becomes *board*: wrong settings must not stop a screen. */
export function readSettings(value: unknown): DisplaySettings {
  const given = isRecord(value) ? value : {};
  return {
    look: looks.find((look) => look === given.look) ?? 'board',
    rotation: rotations.find((rotation) => rotation === given.rotation) ?? 0,
    itemSeconds: clampNumber(
      given.itemSeconds,
      ROTATION_SECONDS_MIN,
      ROTATION_SECONDS_MAX,
      defaultSettings.itemSeconds,
    ),
    imageSeconds: clampNumber(
      given.imageSeconds,
      ROTATION_SECONDS_MIN,
      ROTATION_SECONDS_MAX,
      defaultSettings.imageSeconds,
    ),
    theme: isString(given.theme) ? given.theme : defaultSettings.theme,
  };
}

function readDisplay(value: unknown): ScreenDisplay | undefined {
  if (!isRecord(value) || !isString(value.id) || !isString(value.name) || !isFiniteNumber(value.revision))
    return undefined;
  if (!isStringOrNull(value.menuId) || !isStringOrNull(value.mediaUrl)) return undefined;
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
    isRecord(value) &&
    isFiniteNumber(value.from) &&
    isFiniteNumber(value.minutes) &&
    Math.abs(value.minutes) <= 1_440
  );
}

function isZone(value: unknown): value is Manifest['zone'] {
  return (
    isRecord(value) &&
    isString(value.timeZone) &&
    Array.isArray(value.offsets) &&
    value.offsets.every(isOffset)
  );
}

function isTagMap(value: unknown): value is Record<string, string> {
  return isRecord(value) && Object.keys(value).every((key) => isString(value[key]));
}

function readFile(value: unknown): ManifestFile | undefined {
  if (!isRecord(value) || !isString(value.url) || !isString(value.sha256)) return undefined;
  const { url, sha256, type, size } = value;
  if (!/^[0-9a-f]{64}$/.test(sha256) || (type !== 'image' && type !== 'video')) return undefined;
  return { url, sha256, type, size: isFiniteNumber(size) ? size : null };
}

type ReadSeparately = 'version' | 'entries' | 'menus' | 'files';

function isManifest(
  value: unknown,
): value is Omit<Manifest, ReadSeparately> & Record<ReadSeparately, unknown> {
  return (
    isRecord(value) &&
    isFiniteNumber(value.revision) &&
    isString(value.tag) &&
    isString(value.baseTag) &&
    isTagMap(value.menuTags) &&
    isFiniteNumber(value.serverTime) &&
    isZone(value.zone) &&
    isString(value.currency) &&
    isString(value.restaurantName)
  );
}

/**
 * Reads content as received or stored. Returns `undefined` for anything else, and for a version that this code cannot
 * read. Content that an older build stored may lack newer lists. `newest` is the newest version that the reader knows.
 */
export function readContent(value: unknown, newest?: number): ScreenContent | undefined {
  if (!isRecord(value) || !isManifest(value.manifest)) return undefined;
  const display = readDisplay(value.display);
  const { version, entries, menus, files, ...rest } = value.manifest;
  if (!isFiniteNumber(version) || !isReadableVersion(version, newest)) return undefined;
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
  if (!isRecord(value)) return false;
  const { manifest } = isRecord(value.claimed) ? value.claimed : value;
  return (
    isRecord(manifest) && isFiniteNumber(manifest.version) && !isReadableVersion(manifest.version, newest)
  );
}

/** Reads the answer to a pairing. Returns `undefined` for anything else. */
export function readPairingResult(value: unknown): PairingResult | undefined {
  const content = readContent(value);
  if (!content || !isRecord(value) || !isString(value.screenToken) || value.screenToken === '')
    return undefined;
  return { ...content, screenToken: value.screenToken };
}

/** Reads the state of a claim. Returns `null` while it is not taken, and `undefined` for anything else. */
export function readClaimResult(value: unknown): ClaimResult | null | undefined {
  if (!isRecord(value)) return undefined;
  const { claimed } = value;
  if (claimed === null) return null;
  const paired = readPairingResult(claimed);
  if (!paired || !isRecord(claimed) || !isString(claimed.pairingCode)) return undefined;
  return { ...paired, pairingCode: claimed.pairingCode };
}
