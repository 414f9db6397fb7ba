/** The names of themes, and their CSS classes. */
import type { Brand } from '@menuboard/contract/domain/restaurant-details';
import { knownTheme } from '@menuboard/contract/domain/settings';

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
  const [theme = '', fonts] = name.split(' ');
  return `theme-${knownTheme(theme)}${fonts ? ` fonts-${fonts}` : ''}`;
}

/** The CSS class for screens that have no content of a restaurant to show. */
export const statusThemeClass = 'theme-status';
