import type { Theme } from '@menuboard/contract/domain/settings';
import { t } from '../texts/texts.ts';

/** The names of themes, for people. */
export const themeNames: Readonly<Record<Theme, string>> = {
  chalk: t('Chalk', { context: 'a theme' }),
  bistro: t('Bistro', { context: 'a theme' }),
  night: t('Night', { context: 'a theme' }),
  house: t('House', { context: 'a theme' }),
  diner: t('Diner', { context: 'a theme' }),
  garden: t('Garden', { context: 'a theme' }),
  mono: t('Mono', { context: 'a theme' }),
  photo: t('Photo', { context: 'a theme' }),
};
