/**
 * The tokens and drawings of each theme. To add a theme:
 * - its name in `themes` of `contract/src/domain/settings.ts`. API, choosers and pairs of fonts follow from it
 * - a folder here with `<name>.css` (classes `theme-<name>` and `fonts-<name>`), `tokens.ts` and `theme.tsx`
 * - its `@import` in `all-themes.css`, and new faces in `fonts.css` (`fonts/README.md`)
 * - its entry in `allThemes` below, in `styles` of `contract/src/domain/theme-style.ts` (paper, phones of guests) and in
 *   `tokensOf` of `board/test/matrix.ts`: without one of these three, nothing compiles
 * - a sample menu (`contract/src/sample-menus/`), because each theme has one
 *
 * Tests run over all themes and fail for the rest: `board-themes.test.ts` (classes, `@import`, faces),
 * `contrast.test.ts` (readable, the same colours on paper), `frames/frames.test.ts`, `board/test/matrix.test.ts` and
 * `all-samples.test.ts` of the contract. So does the gate `openapi`: the API's description lists the themes.
 * An older player draws an unknown theme as atelier (`knownTheme`).
 */
import { knownTheme, type Theme, themeNamed } from '@menuboard/contract/domain/settings';
import type { ThemeTokens } from '../compose/types.ts';
import { theme as atelier } from './atelier/theme.tsx';
import type { BoardTheme } from './board-theme.ts';
import { theme as cellar } from './cellar/theme.tsx';
import { theme as forno } from './forno/theme.tsx';
import { theme as mercado } from './mercado/theme.tsx';
import { theme as noren } from './noren/theme.tsx';
import { theme as provisions } from './provisions/theme.tsx';
import { theme as smash } from './smash/theme.tsx';
import { theme as sundae } from './sundae/theme.tsx';
import { type FontMeasures, withFonts } from './with-fonts.ts';

/** Every theme, by the name that the API uses. */
export const allThemes: Readonly<Record<Theme, BoardTheme>> = {
  atelier,
  smash,
  noren,
  forno,
  mercado,
  cellar,
  sundae,
  provisions,
};

/** The measures of fonts that no theme has: Fraunces with Figtree, and Figtree alone. */
const otherFonts = {
  scale: { name: 1, price: 1, description: 1, head: 0.9, mark: 1 },
  xHeight: 0.5,
  capHeight: 0.7,
  heroLine: 0.9,
};

function fontMeasures(pair: string): FontMeasures {
  const theme = themeNamed(pair);
  return theme ? allThemes[theme].tokens : otherFonts;
}

/** A theme by the name under which a board is drawn (`brandTheme`). */
export const boardTheme = (name: string): BoardTheme => allThemes[knownTheme(name.split(' ')[0] || '')];

/**
 * The tokens with which a board is composed: the theme's, with the measures of the brand's fonts if these replace its
 * own.
 */
export function themeTokens(name: string): ThemeTokens {
  const { tokens } = boardTheme(name);
  const [, pair] = name.split(' ');
  return pair ? withFonts(tokens, fontMeasures(pair)) : tokens;
}
