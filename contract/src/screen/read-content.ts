/**
 * Guards for content that a screen receives or has stored. They are written by hand, because the player must stay small
 * and run on engines of 2018, which zod does not support. They reject the page of a captive portal and truncated
 * answers.
 */

import { isQrDrawing } from '../domain/claim.ts';
import { countChoices, defaultDesign, type MenuDesign, photoStyles } from '../domain/design.ts';
import type { FocusPoint } from '../domain/dish.ts';
import {
  clampNumber,
  type FieldGuards,
  type Guard,
  hasFields,
  isAnything,
  isBoolean,
  isFiniteNumber,
  isListOf,
  isOneOf,
  isOptional,
  isRecord,
  isString,
  isStringOrNull,
  readFields,
  readList,
  readWithDefaults,
} from '../domain/guards.ts';
import { readLayout } from '../domain/layout.ts';
import { ROTATION_SECONDS_MAX, ROTATION_SECONDS_MIN } from '../domain/limits.ts';
import type { MenuDetails, MenuLanguages, MenuSection, Panel } from '../domain/menu-details.ts';
import { plainRules } from '../domain/money/plain-rules.ts';
import type { MoneyRules } from '../domain/money/rules.ts';
import { isMediaType, readBlackout, readEntries } from '../domain/schedule/screen-entry.ts';
import {
  type BoardPart,
  type DisplaySettings,
  defaultSettings,
  descriptionChoices,
  designOrigins,
  knownTheme,
  looks,
  type MediaPause,
  photoChoices,
  rotations,
  soldOutStyles,
} from '../domain/settings.ts';
import { readTakeovers } from '../domain/takeover.ts';
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

/**
 * A guard for a detail. It checks only the form that code relies on. Values that a newer server knows pass, and boards
 * ignore those that they do not know.
 */
const isDetail = <T>(isForm: Guard<unknown>) => isOptional(isForm) as Guard<T | undefined>;

const isPriced = isListOf(
  (value): value is unknown => isRecord(value) && isString(value.name) && isFiniteNumber(value.price),
);
const isStringList = isListOf(isString);
const isPoint = (value: unknown): value is FocusPoint =>
  hasFields<FocusPoint>(value, { x: isFiniteNumber, y: isFiniteNumber });

/** Guards for the fields of an item. */
export const itemGuards: FieldGuards<ScreenItem> = {
  id: isString,
  name: isString,
  description: isString,
  price: isFiniteNumber,
  category: isString,
  imageUrl: isStringOrNull,
  isAvailable: isBoolean,
  revision: isFiniteNumber,
  sizes: isDetail(isPriced),
  extras: isDetail(isPriced),
  labels: isDetail(isStringList),
  allergens: isDetail(isStringList),
  kcal: isDetail(isAnything),
  priceWords: isDetail(isString),
  promo: isDetail(isRecord),
  offers: isDetail(isListOf(isRecord)),
  priceFrom: isDetail(isRecord),
  soldOutUntil: isDetail(isString),
  translations: isDetail(isRecord),
  imageFocus: isDetail(isPoint),
  wordBreaks: isDetail(isString),
  imageAspect: isDetail(isFiniteNumber),
  isImageCutOut: isDetail(isBoolean),
  left: isDetail(isFiniteNumber),
};

const isItem = (value: unknown): value is ScreenItem => hasFields(value, itemGuards);

const isPanels = isListOf((value): value is unknown => isRecord(value) && isString(value.kind));
const isSections = isListOf((value): value is unknown => isRecord(value) && isString(value.category));
const isLanguages = (value: unknown): value is unknown => isRecord(value) && isStringList(value.tags);

const designGuards: FieldGuards<Omit<MenuDesign, 'theme'> & { theme: string }> = {
  look: isOneOf(looks),
  theme: isString,
  photos: isOneOf(photoStyles),
  descriptions: isOneOf(descriptionChoices),
  showAllergens: isBoolean,
  showKcal: isBoolean,
  counts: isOneOf(countChoices),
  featuredItemId: isStringOrNull,
};

/** Reads a design as `readSettings` reads settings. */
function readDesign(value: unknown): MenuDesign {
  const design = readWithDefaults(value, designGuards, { ...defaultDesign, look: 'board' });
  return { ...design, theme: knownTheme(design.theme) };
}

/** Returns `undefined` for anything but a menu. */
export function readMenu(value: unknown): ScreenMenu | undefined {
  const menu = readFields(value, {
    id: isString,
    name: isString,
    description: isString,
    items: isListOf(isItem),
    layout: isAnything,
    revision: isFiniteNumber,
    panels: isDetail<Panel[]>(isPanels),
    sections: isDetail<MenuSection[]>(isSections),
    footer: isDetail<string>(isString),
    wordBreaks: isDetail<string>(isString),
    languages: isDetail<MenuLanguages>(isLanguages),
    translations: isDetail<MenuDetails['translations']>(isRecord),
    design: isAnything,
  });
  if (!menu) return undefined;
  const { design, layout } = menu;
  return { ...menu, layout: readLayout(layout), design: design === undefined ? design : readDesign(design) };
}

const clampSeconds = (seconds: number) =>
  clampNumber(seconds, ROTATION_SECONDS_MIN, ROTATION_SECONDS_MAX, seconds);

const isPart = (value: unknown): value is BoardPart | null =>
  value === null || hasFields<BoardPart>(value, { index: isFiniteNumber, of: isFiniteNumber });
const isPause = (value: unknown): value is MediaPause | null =>
  value === null ||
  hasFields<MediaPause>(value, { menuSeconds: isFiniteNumber, mediaSeconds: isFiniteNumber });

// A text that is not a date would never end.
const isDateOrNull = (value: unknown): value is string | null =>
  value === null || (isString(value) && Date.parse(value) > 0);

const isNumberOrNull = (value: unknown): value is number | null => value === null || isFiniteNumber(value);

const settingGuards: FieldGuards<DisplaySettings> = {
  designFrom: isOneOf(designOrigins),
  look: isOneOf(looks),
  rotation: isOneOf(rotations),
  itemSeconds: isFiniteNumber,
  imageSeconds: isFiniteNumber,
  theme: isString,
  soldOut: isOneOf(soldOutStyles),
  part: isPart,
  photos: isOneOf(photoChoices),
  descriptions: isOneOf(descriptionChoices),
  showAllergens: isBoolean,
  showKcal: isBoolean,
  showName: isBoolean,
  showClock: isBoolean,
  showCurrency: isBoolean,
  skipSoldOut: isBoolean,
  mediaPause: isPause,
  mediaUntil: isDateOrNull,
  screenInches: isNumberOrNull,
  viewingMeters: isNumberOrNull,
  // Screens get its times instead.
  blackout: (value): value is null => value === null,
};

/**
 * Reads settings. Numbers are clamped, an unknown look becomes *board*, and other missing or unknown values get their
 * defaults: wrong settings must not stop a screen. Settings from a build whose menus had no design are the display's
 * own.
 */
export function readSettings(value: unknown): DisplaySettings {
  const settings = readWithDefaults<DisplaySettings>(value, settingGuards, {
    ...defaultSettings,
    look: 'board',
    designFrom: 'display',
  });
  return {
    ...settings,
    itemSeconds: clampSeconds(settings.itemSeconds),
    imageSeconds: clampSeconds(settings.imageSeconds),
  };
}

function readDisplay(value: unknown): ScreenDisplay | undefined {
  const display = readFields(value, {
    id: isString,
    name: isString,
    menuId: isStringOrNull,
    currentMenu: isAnything,
    mediaUrl: isStringOrNull,
    mediaType: isAnything,
    settings: isAnything,
    revision: isFiniteNumber,
  });
  if (!display) return undefined;
  const { mediaType, settings } = display;
  const currentMenu = display.currentMenu === null ? null : readMenu(display.currentMenu);
  if (currentMenu === undefined) return undefined;
  return {
    ...display,
    currentMenu,
    mediaType: isMediaType(mediaType) ? mediaType : null,
    settings: readSettings(settings),
  };
}

const isMinutes = (value: unknown): value is number => isFiniteNumber(value) && Math.abs(value) <= 1_440;

function isOffset(value: unknown): value is ZoneOffset {
  return hasFields<ZoneOffset>(value, { from: isFiniteNumber, minutes: isMinutes });
}

function isZone(value: unknown): value is Manifest['zone'] {
  return hasFields<Manifest['zone']>(value, {
    timeZone: isString,
    offsets: isListOf(isOffset),
    clock: isDetail(isRecord),
  });
}

const isMapOf =
  <T>(isValue: Guard<T>) =>
  (value: unknown): value is Record<string, T> =>
    isRecord(value) && Object.keys(value).every((key) => isValue(value[key]));
const isTextMap = isMapOf(isString);

// The server derives all fields together: none can be missing.
const isMoney = isRecord as Guard<unknown> as Guard<MoneyRules>;

const isHash = (value: unknown): value is string => isString(value) && /^[0-9a-f]{64}$/.test(value);

function readFile(value: unknown): ManifestFile | undefined {
  const file = readFields(value, { url: isString, sha256: isHash, type: isMediaType, size: isAnything });
  return file && { ...file, size: isFiniteNumber(file.size) ? file.size : null };
}

type ReadSeparately = 'money' | 'blackout' | 'takeovers' | 'entries' | 'menus' | 'files';

const manifestFields: FieldGuards<Omit<Manifest, ReadSeparately> & Record<ReadSeparately, unknown>> = {
  version: isFiniteNumber,
  revision: isFiniteNumber,
  tag: isString,
  baseTag: isString,
  menuTags: isTextMap,
  serverTime: isFiniteNumber,
  zone: isZone,
  currency: isString,
  money: isAnything,
  moneyIn: isDetail(isMapOf(isMoney)),
  restaurantName: isString,
  brand: isDetail(isRecord),
  stalePrices: isDetail(isRecord),
  language: isDetail(isString),
  words: isDetail(isMapOf(isTextMap)),
  guestCodes: isDetail(isMapOf(isQrDrawing)),
  blackout: isAnything,
  takeovers: isAnything,
  entries: isAnything,
  menus: isAnything,
  files: isAnything,
};

/**
 * Reads content as received or stored. Returns `undefined` for anything else, and for a version that this code cannot
 * read. Content from an older build may lack newer lists. `newest` is the newest version that the reader knows.
 */
export function readContent(value: unknown, newest?: number): ScreenContent | undefined {
  if (!isRecord(value) || !hasFields(value.manifest, manifestFields)) return undefined;
  const { manifest } = value;
  const display = readDisplay(value.display);
  if (!display || !isReadableVersion(manifest.version, newest)) return undefined;
  const { money, blackout, takeovers, entries, menus, files } = manifest;
  return {
    display,
    manifest: {
      ...manifest,
      money: isMoney(money) ? money : plainRules(manifest.currency),
      blackout: readBlackout(blackout),
      takeovers: readTakeovers(takeovers),
      entries: readEntries(entries),
      menus: readList(menus, readMenu),
      files: readList(files, readFile),
    },
  };
}

/**
 * Whether an answer contains our content in a version that this code cannot read, because the server runs a newer or
 * older build. `value` may be content, a pairing, or the answer about a claim.
 */
export function hasUnreadableVersion(value: unknown, newest?: number): boolean {
  if (!isRecord(value)) return false;
  const { manifest } = isRecord(value.claimed) ? value.claimed : value;
  return (
    isRecord(manifest) && isFiniteNumber(manifest.version) && !isReadableVersion(manifest.version, newest)
  );
}

const isToken = (value: unknown): value is string => isString(value) && value !== '';

/** Returns `undefined` for anything but the answer to a pairing. */
export function readPairingResult(value: unknown): PairingResult | undefined {
  const content = readContent(value);
  const pairing = readFields(value, { screenToken: isToken });
  return content && pairing && { ...content, ...pairing };
}

/** Reads the state of a claim. Returns `null` until it is taken, and `undefined` for anything else. */
export function readClaimResult(value: unknown): ClaimResult | null | undefined {
  if (!isRecord(value)) return undefined;
  const { claimed } = value;
  if (claimed === null) return null;
  const paired = readPairingResult(claimed);
  const claim = readFields(claimed, { pairingCode: isString });
  return paired && claim && { ...paired, ...claim };
}
