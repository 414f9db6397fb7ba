import type { Theme } from '@menuboard/contract/domain/settings';
import { t } from '../texts/texts.ts';

/** The names of themes, for people. */
export const themeNames: Readonly<Record<Theme, string>> = {
  atelier: t('Atelier', { context: 'a theme' }),
  smash: t('Smash', { context: 'a theme' }),
  noren: t('Noren', { context: 'a theme' }),
  forno: t('Forno', { context: 'a theme' }),
  mercado: t('Mercado', { context: 'a theme' }),
  cellar: t('Cellar', { context: 'a theme' }),
  sundae: t('Sundae', { context: 'a theme' }),
  provisions: t('Provisions', { context: 'a theme' }),
};
