/**
 * The themes that a board can have. To add one: its name in `themes` of the contract's `domain/settings.ts`, a folder
 * here with its style sheet, a line in `all-themes.css`, and one in `boardThemes`. Without the last one the code does not
 * compile.
 */
import type { Brand } from '@menuboard/contract/domain/restaurant-details';
import { knownTheme, type Theme } from '@menuboard/contract/domain/settings';
import type { BoardTheme } from './board-theme.ts';

/** Every theme, by the name that the API uses. */
export const boardThemes = {
  chalk: {},
  bistro: {},
  // The dome and the space beside it.
  night: { headerDrawingWidth: 224 },
  house: {},
  diner: { spaceAboveRule: 18, titleScale: 1.4 },
  garden: { spaceAboveRule: 22 },
  mono: { titleScale: 1.15 },
  photo: { hasPhotoEdge: true },
} as const satisfies Record<Theme, BoardTheme>;

const themeOf = (name: string): Theme => knownTheme(name.replace(sansSuffix, ''));

/**
 * A theme by its name in a display's settings.
 *
 * @param name as received; a screen that is older than its server may not know it and then draws *chalk*
 */
export function boardTheme(name: string): BoardTheme {
  return boardThemes[themeOf(name)];
}

/** Follows the name *house* where a brand has chosen fonts without serifs. */
const sansSuffix = ' sans';

/**
 * The name under which a restaurant's boards are drawn: *house* with the brand's pair of fonts, or the theme itself.
 *
 * @param theme as in the display's settings
 */
export function brandTheme(theme: string, brand: Brand | undefined): string {
  return theme === 'house' && brand?.fontPair === 'sans' ? theme + sansSuffix : theme;
}

/** The CSS class with the colours and fonts of a theme. An unknown name gives the class of *chalk*. */
export function themeClass(name: string): string {
  return `theme-${themeOf(name)}${name.endsWith(sansSuffix) ? ' theme-sans' : ''}`;
}

/** The CSS class for screens that have no content of a restaurant to show. */
export const statusThemeClass = 'theme-house';
