import { DEFAULT_IMAGE_SECONDS, ITEM_ROTATION_MS } from './limits.ts';

/** How a board is drawn: one item at a time, the whole menu at once, or as arranged in the Visual Editor. */
export const looks = ['spotlight', 'board', 'custom'] as const;
/** One of `looks`. */
export type Look = (typeof looks)[number];

/** Degrees by which the board is turned clockwise, for TVs that are mounted upright or upside down. */
export const rotations = [0, 90, 180, 270] as const;
/** One of `rotations`. */
export type Rotation = (typeof rotations)[number];

/** The themes (colours and fonts) of boards. `board/src/themes/` draws them. */
export const themes = ['chalk', 'bistro', 'night', 'house'] as const;
/** One of `themes`. */
export type Theme = (typeof themes)[number];

/**
 * The theme to draw for a name as received.
 *
 * @returns the theme of that name, or *chalk* for a name that only a newer server knows
 *
 * @example
 * knownTheme('night') // 'night'
 * knownTheme('hologram') // 'chalk'
 */
export function knownTheme(name: string): Theme {
  return themes.find((theme) => theme === name) ?? 'chalk';
}

/** All settings of a display. */
export interface DisplaySettings {
  look: Look;
  rotation: Rotation;
  /** Seconds for which *spotlight* shows one item. */
  itemSeconds: number;
  /** Seconds for which a loop shows one image. */
  imageSeconds: number;
  /** One of `themes`; a screen that is older than its server may receive a name it does not know (`knownTheme`). */
  theme: string;
}

/** The settings of a new display. */
export const defaultSettings: DisplaySettings = {
  look: 'spotlight',
  rotation: 0,
  itemSeconds: ITEM_ROTATION_MS / 1_000,
  imageSeconds: DEFAULT_IMAGE_SECONDS,
  theme: 'chalk',
};
