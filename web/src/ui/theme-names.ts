import type { Theme } from '@menuboard/contract/domain/settings';

/** The names of themes, which are the same in every language. */
export const themeNames: Readonly<Record<Theme, string>> = {
  atelier: 'Atelier',
  smash: 'Smash',
  noren: 'Noren',
  forno: 'Forno',
  mercado: 'Mercado',
  cellar: 'Cellar',
  sundae: 'Sundae',
  provisions: 'Provisions',
};
