/**
 * The themes that a board can have. To add one: its name in `themes` of the contract's `domain/settings.ts`, a folder
 * here with `<name>.css`, `tokens.ts`, `drawings.tsx` and `theme.ts`, and a line in `all-themes.css` and `all-themes.ts`.
 */
import type { Brand } from '@menuboard/contract/domain/restaurant-details';
import { knownTheme, type Theme } from '@menuboard/contract/domain/settings';
import type { ThemeTokens } from '../compose/types.ts';
import type { BoardTheme } from './board-theme.ts';

const loaded: { [name in Theme]?: BoardTheme } = {};

/** Makes a theme available, once its module is loaded. */
export function addTheme(name: Theme, theme: BoardTheme): void {
  loaded[name] = theme;
}

const themeOf = (name: string): Theme => knownTheme(name.split(' ')[0] || '');

/** A theme by the name under which a board is drawn; `undefined` until it is loaded. */
export function loadedTheme(name: string): BoardTheme | undefined {
  return loaded[themeOf(name)];
}

/** Fraunces and Figtree, whose letters are as wide as most, whatever the theme's are. */
const brandFonts = {
  scale: { name: 1, price: 1, description: 1, head: 0.9, mark: 1 },
  xHeight: 0.5,
  capHeight: 0.7,
};

/** The tokens with which a board is composed: the theme's, with measures of the brand's fonts where they replace its own. */
export function themeTokens(name: string): ThemeTokens | undefined {
  const tokens = loadedTheme(name)?.tokens;
  return tokens && name.includes(' ') ? { ...tokens, ...brandFonts } : tokens;
}

/**
 * The name under which a restaurant's boards are drawn: the theme, followed by the brand's pair of fonts if it has chosen
 * one.
 *
 * @param theme as in the design or in the display's settings
 */
export function brandTheme(theme: string, brand: Brand | undefined): string {
  return brand?.fontPair ? `${theme} ${brand.fontPair}` : theme;
}

/** The CSS classes with the colours and fonts of a theme, for its name with or without a brand's fonts. */
export function themeClass(name: string): string {
  const fonts = name.split(' ')[1];
  return `theme-${themeOf(name)}${fonts ? ` theme-${fonts}` : ''}`;
}

/** The CSS class for screens that have no content of a restaurant to show. */
export const statusThemeClass = 'theme-status';
