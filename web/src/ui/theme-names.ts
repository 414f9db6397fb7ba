import { type Theme, themes } from '@menuboard/contract/domain/settings';

const nameOf = (theme: Theme) => theme.charAt(0).toUpperCase() + theme.slice(1);

/** The names of themes, for people. They are the same in every language. */
export const themeNames = Object.fromEntries(themes.map((theme) => [theme, nameOf(theme)])) as Readonly<
  Record<Theme, string>
>;
