/**
 * The themes that a board can have. To add one: its name in `themes` of the contract's `domain/settings.ts`, a folder
 * here with its class and its `BoardTheme`, and a line in `boardThemes`. Without that line the code does not compile.
 */
import './fonts.css';
import type { Brand } from '@menuboard/contract/domain/restaurant-details';
import { knownTheme, type Theme } from '@menuboard/contract/domain/settings';
import { bistro } from './bistro/bistro.ts';
import type { BoardTheme } from './board-theme.ts';
import { chalk } from './chalk/chalk.ts';
import { diner } from './diner/diner.ts';
import { garden } from './garden/garden.ts';
import { house, sansClass } from './house/house.ts';
import { mono } from './mono/mono.ts';
import { night } from './night/night.ts';
import { photo } from './photo/photo.ts';

/** Every theme, by the name that the API uses. */
export const boardThemes = {
  chalk,
  bistro,
  night,
  house,
  diner,
  garden,
  mono,
  photo,
} as const satisfies Record<Theme, BoardTheme>;

/**
 * A theme by its name in a display's settings.
 *
 * @param name as received; a screen that is older than its server may not know it and then draws *chalk*
 */
export function boardTheme(name: string): BoardTheme {
  return boardThemes[knownTheme(name.replace(sansSuffix, ''))];
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
  const { className } = boardTheme(name);
  return name.endsWith(sansSuffix) ? `${className} ${sansClass}` : className;
}

/** The CSS class for screens that have no content of a restaurant to show. */
export const statusThemeClass: string = house.className;
