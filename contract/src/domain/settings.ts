import { DEFAULT_IMAGE_SECONDS, ITEM_ROTATION_MS } from './limits.ts';
import type { Weekday } from './weekdays.ts';

/** Ways to draw a board: one item at a time, the whole menu at once, or as arranged in the Visual Editor. */
export const looks = ['spotlight', 'board', 'custom'] as const;
/** One of `looks`. */
export type Look = (typeof looks)[number];

/** Clockwise rotation of the board in degrees, for TVs that hang upright or upside down. */
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

/** Theme of a new menu and a new display, and for unknown names. */
export const defaultTheme: Theme = 'atelier';

/** Themes of earlier versions. */
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

/** The nearest current theme for each earlier one. */
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

/** Finds a theme, or the successor of an earlier one; `undefined` for a name that only a newer server knows. */
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

/** Ways to show a sold-out dish: struck through, not at all, or dimmed. */
export const soldOutStyles = ['strike', 'hide', 'dim'] as const;
/** One of `soldOutStyles`. */
export type SoldOutStyle = (typeof soldOutStyles)[number];

/** Amounts of photos when the whole menu is shown. */
export const photoChoices = ['none', 'some', 'all'] as const;
/** One of `photoChoices`. */
export type PhotoChoice = (typeof photoChoices)[number];

/** Descriptions when the whole menu is shown; `auto` leaves them out before it adds a page. */
export const descriptionChoices = ['auto', 'all', 'short', 'none'] as const;
/** One of `descriptionChoices`. */
export type DescriptionChoice = (typeof descriptionChoices)[number];

/** Source of the design: each menu's own, or the display's for all its menus. */
export const designOrigins = ['menu', 'display'] as const;
/** One of `designOrigins`. */
export type DesignOrigin = (typeof designOrigins)[number];

/** A display's part of a menu, among several displays side by side. */
export interface BoardPart {
  /** From 0, left to right. */
  index: number;
  /** The number of displays, 2 to 6. */
  of: number;
}

/** Menu and media alternate, each alone. */
export interface MediaPause {
  menuSeconds: number;
  mediaSeconds: number;
}

/**
 * Times at which the screens of a display are black: while the restaurant is closed, or from one time (`HH:mm`) to
 * another on certain weekdays.
 */
export type Blackout = 'closed' | { startTime: string; endTime: string; daysOfWeek: Weekday[] };

/** Settings of a display. */
export interface DisplaySettings {
  /**
   * `menu`: a menu's own design counts (`settingsFor`). `display`: `look`, `theme`, `photos`, `descriptions`,
   * `showAllergens` and `showKcal` of these settings do.
   */
  designFrom: DesignOrigin;
  look: Look;
  rotation: Rotation;
  /** Seconds for which *spotlight* shows one item. */
  itemSeconds: number;
  /** Seconds for which a loop shows one image. */
  imageSeconds: number;
  /** One of `themes`. A screen older than its server may receive an unknown name (`knownTheme`). */
  theme: string;
  soldOut: SoldOutStyle;
  /** `null` for a display that shows its whole menu. */
  part: BoardPart | null;
  photos: PhotoChoice;
  descriptions: DescriptionChoice;
  /** Letters of declared allergens, with their legend. */
  showAllergens: boolean;
  showKcal: boolean;
  /** Shows the display's name in the corner. */
  showName: boolean;
  showClock: boolean;
  /** Shows the currency sign beside prices in lists. */
  showCurrency: boolean;
  /** Whether *spotlight* skips sold-out dishes. */
  skipSoldOut: boolean;
  /** `null` shows media beside the menu. */
  mediaPause: MediaPause | null;
  /**
   * Last day of the assigned media, `YYYY-MM-DD` at the restaurant; `null` without an end. Media with a last day are an
   * announcement, so they accompany scheduled menus too.
   */
  mediaUntil: string | null;
  /** Diagonal of the TV; `null` if unknown. */
  screenInches: number | null;
  /** Distance of the guests from the TV; `null` if unknown. */
  viewingMeters: number | null;
  /** `null` for a display that is never black. Screens get the times instead. */
  blackout: Blackout | null;
}

/** Settings of a new display. */
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
