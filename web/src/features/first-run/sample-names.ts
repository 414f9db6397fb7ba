import type { SampleKind } from '@menuboard/contract/domain/sample-menus';
import { t } from '../../texts/texts.ts';

/** The names of the sample menus. */
export const sampleNames: Record<SampleKind, string> = {
  cafe: t('Café'),
  burger: t('Burgers'),
  ramen: t('Ramen bar'),
  pizza: t('Pizzeria'),
  taqueria: t('Taquería'),
  wine: t('Wine bar'),
  gelato: t('Ice cream'),
  deli: t('Deli'),
};
