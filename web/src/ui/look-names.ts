import type { Look } from '@menuboard/contract/domain/settings';
import { t } from '../texts/texts.ts';

/** The names and descriptions of looks, for people. */
export const lookNames: Record<Look, { name: string; description: string }> = {
  spotlight: { name: t('One dish at a time'), description: t('Each item large, one after the other') },
  board: { name: t('The whole menu'), description: t('All items in columns, by category') },
  custom: { name: t('Arranged by hand'), description: t('Each item where the Visual Editor put it') },
};
