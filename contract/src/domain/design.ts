/** Appearance of a menu on every screen that shows it. A display may have its own design instead (`designFrom`). */
import type { DescriptionChoice, Look, Theme } from './settings.ts';
import { defaultSettings, defaultTheme } from './settings.ts';

/**
 * Photos on a board: whatever fits best, none, one large, some beside the list, one on each row, or a grid in place of
 * the list.
 */
export const photoStyles = ['auto', 'none', 'hero', 'beside', 'rows', 'grid'] as const;
/** One of `photoStyles`. */
export type PhotoStyle = (typeof photoStyles)[number];

/** Counts of portions that guests see: none, those of a few, or all that are counted. */
export const countChoices = ['off', 'low', 'all'] as const;
/** One of `countChoices`. */
export type CountChoice = (typeof countChoices)[number];

/** The most portions that are a few. */
export const FEW_LEFT = 5;

/** Design of a menu. */
export interface MenuDesign {
  look: Look;
  theme: Theme;
  photos: PhotoStyle;
  descriptions: DescriptionChoice;
  /** Letters of declared allergens, with their legend. */
  showAllergens: boolean;
  showKcal: boolean;
  /** Counts such as "3 left", also on a display with a design of its own. */
  counts: CountChoice;
  /** Dish that is shown large; `null` leaves the choice to the board. */
  featuredItemId: string | null;
}

/** Design of a new menu. */
export const defaultDesign: MenuDesign = {
  look: defaultSettings.look,
  theme: defaultTheme,
  photos: 'auto',
  descriptions: defaultSettings.descriptions,
  showAllergens: true,
  showKcal: true,
  // More than a few would be noise, and nothing is counted before the owner or the till does.
  counts: 'low',
  featuredItemId: null,
};

/** Settings of a display that replace the menu's design if `designFrom` is `display`. */
export const designSettings = [
  'look',
  'theme',
  'photos',
  'descriptions',
  'showAllergens',
  'showKcal',
] as const;

/** The design that a menu shows. Its featured dish counts only while it is on the menu. */
export function visibleDesign(design: MenuDesign, isOnMenu: (itemId: string) => boolean): MenuDesign {
  const { featuredItemId } = design;
  return featuredItemId === null || isOnMenu(featuredItemId) ? design : { ...design, featuredItemId: null };
}
