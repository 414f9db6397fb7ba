/** Makes every theme available at once, for tests and pages that show all of them. */

import type { Theme } from '@menuboard/contract/domain/settings';
import { theme as atelier } from './atelier/theme.ts';
import type { BoardTheme } from './board-theme.ts';
import { addTheme } from './board-themes.ts';
import { theme as cellar } from './cellar/theme.ts';
import { theme as forno } from './forno/theme.ts';
import { theme as mercado } from './mercado/theme.ts';
import { theme as noren } from './noren/theme.ts';
import { theme as provisions } from './provisions/theme.ts';
import { theme as smash } from './smash/theme.ts';
import { theme as sundae } from './sundae/theme.ts';

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

for (const [name, theme] of Object.entries(allThemes)) addTheme(name as Theme, theme);
