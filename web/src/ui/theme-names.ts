import { type Theme, themes } from '@menuboard/contract/domain/settings';

/** The name of a theme, for people. It is the same in every language. */
export const nameOfTheme = (theme: string): string => theme.charAt(0).toUpperCase() + theme.slice(1);

/** The names of themes, for people. */
export const themeNames = Object.fromEntries(themes.map((theme) => [theme, nameOfTheme(theme)])) as Readonly<
  Record<Theme, string>
>;
