import { DEFAULT_IMAGE_SECONDS, ITEM_ROTATION_MS } from './limits.ts';
import type { Weekday } from './weekdays.ts';

/** How a board is drawn: one item at a time, the whole menu at once, or as arranged in the Visual Editor. */
export const looks = ['spotlight', 'board', 'custom'] as const;
/** One of `looks`. */
export type Look = (typeof looks)[number];

/** Degrees by which the board is turned clockwise, for TVs that are mounted upright or upside down. */
export const rotations = [0, 90, 180, 270] as const;
/** One of `rotations`. */
export type Rotation = (typeof rotations)[number];

/** The themes of boards: colours, faces, compositions and drawings. `board/src/themes/` has them. */
export const themes = [
  'atelier',
  'smash',
  'noren',
  'forno',
  'mercado',
  'cellar',
  'sundae',
  'provisions',
] as const;
/** One of `themes`. */
export type Theme = (typeof themes)[number];

/** The theme of a new menu and a new display, and of a name that nobody knows. */
export const defaultTheme: Theme = 'atelier';

/** The themes of earlier versions. */
export const earlierThemes = [
  'chalk',
  'bistro',
  'night',
  'house',
  'diner',
  'garden',
  'mono',
  'photo',
] as const;

/** The nearest theme of today for each of an earlier version. */
const successors: Record<(typeof earlierThemes)[number], Theme> = {
  chalk: 'cellar',
  bistro: 'atelier',
  night: 'cellar',
  house: 'atelier',
  diner: 'smash',
  garden: 'sundae',
  mono: 'provisions',
  photo: 'atelier',
};

/** The theme of that name, or the one that has replaced it; `undefined` for a name that only a newer server knows. */
export function themeNamed(name: unknown): Theme | undefined {
  const earlier = earlierThemes.find((theme) => theme === name);
  return earlier ? successors[earlier] : themes.find((theme) => theme === name);
}

/**
 * The theme to draw for a name as received.
 *
 * @returns the theme of that name or its successor, or *atelier* for a name that only a newer server knows
 *
 * @example
 * knownTheme('noren') // 'noren'
 * knownTheme('chalk') // 'cellar'
 * knownTheme('hologram') // 'atelier'
 */
export function knownTheme(name: string): Theme {
  return themeNamed(name) || defaultTheme;
}

/** How a board shows a dish that is sold out: struck through, not at all, or dimmed. */
export const soldOutStyles = ['strike', 'hide', 'dim'] as const;
/** One of `soldOutStyles`. */
export type SoldOutStyle = (typeof soldOutStyles)[number];

/** How many photos the whole menu shows. */
export const photoChoices = ['none', 'some', 'all'] as const;
/** One of `photoChoices`. */
export type PhotoChoice = (typeof photoChoices)[number];

/** Which descriptions the whole menu shows; `auto` leaves them out before it adds a page. */
export const descriptionChoices = ['auto', 'all', 'short', 'none'] as const;
/** One of `descriptionChoices`. */
export type DescriptionChoice = (typeof descriptionChoices)[number];

/** Whether each menu is drawn in its own design, or all menus on a display in the display's. */
export const designOrigins = ['menu', 'display'] as const;
/** One of `designOrigins`. */
export type DesignOrigin = (typeof designOrigins)[number];

/** The part of a menu that a display shows, of several that hang side by side. */
export interface BoardPart {
  /** From 0, left to right. */
  index: number;
  /** The number of displays, 2 to 6. */
  of: number;
}

/** The menu and the display's media by turns, each alone. */
export interface MediaPause {
  menuSeconds: number;
  mediaSeconds: number;
}

/**
 * When the screens of a display are black: while the restaurant is closed, or from one time (`HH:mm`) to another, from days
 * of the week on.
 */
export type Blackout = 'closed' | { startTime: string; endTime: string; daysOfWeek: Weekday[] };

/** All settings of a display. */
export interface DisplaySettings {
  /**
   * With `menu`, a menu's own design counts (`settingsFor`); with `display`, `look`, `theme`, `photos`, `descriptions`,
   * `showAllergens` and `showKcal` of these settings do.
   */
  designFrom: DesignOrigin;
  look: Look;
  rotation: Rotation;
  /** Seconds for which *spotlight* shows one item. */
  itemSeconds: number;
  /** Seconds for which a loop shows one image. */
  imageSeconds: number;
  /** One of `themes`; a screen that is older than its server may receive a name it does not know (`knownTheme`). */
  theme: string;
  soldOut: SoldOutStyle;
  /** `null` for a display that shows its whole menu. */
  part: BoardPart | null;
  photos: PhotoChoice;
  descriptions: DescriptionChoice;
  /** Letters of declared allergens, with their legend. */
  showAllergens: boolean;
  showKcal: boolean;
  /** The display's name in the corner. */
  showName: boolean;
  showClock: boolean;
  /** The currency sign beside prices in lists. */
  showCurrency: boolean;
  /** Whether *spotlight* passes over dishes that are sold out. */
  skipSoldOut: boolean;
  /** `null` shows media beside the menu. */
  mediaPause: MediaPause | null;
  /**
   * The last day of the assigned media, `YYYY-MM-DD` at the restaurant; `null` without an end. Media with a last day are
   * an announcement: they accompany scheduled menus, too.
   */
  mediaUntil: string | null;
  /** The diagonal of the TV; `null` where nobody has said it. */
  screenInches: number | null;
  /** How far the guests are from the TV; `null` where nobody has said it. */
  viewingMeters: number | null;
  /** `null` for a display that is never black. Its screens get the times instead. */
  blackout: Blackout | null;
}

/** The settings of a new display. */
export const defaultSettings: DisplaySettings = {
  designFrom: 'menu',
  look: 'spotlight',
  rotation: 0,
  itemSeconds: ITEM_ROTATION_MS / 1_000,
  imageSeconds: DEFAULT_IMAGE_SECONDS,
  theme: defaultTheme,
  soldOut: 'strike',
  part: null,
  photos: 'some',
  descriptions: 'auto',
  showAllergens: true,
  showKcal: true,
  showName: true,
  showClock: true,
  showCurrency: false,
  skipSoldOut: false,
  mediaPause: null,
  mediaUntil: null,
  screenInches: null,
  viewingMeters: null,
  blackout: null,
};
