import type { AllergenSet } from '@menuboard/contract/domain/allergens';
import { t } from '../../texts/texts.ts';

/** Countries whose law names the substances of a set. */
export const setNames: Record<AllergenSet, string> = {
  eu: t('European Union and United Kingdom'),
  us: t('United States'),
  jp: t('Japan'),
  ca: t('Canada'),
  au: t('Australia and New Zealand'),
};
