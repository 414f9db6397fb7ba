import type { SampleKind } from '@menuboard/contract/domain/sample-menus';
import { t } from '../../texts/texts.ts';

/** The names of the sample menus, and what is on them. */
export const sampleNames: Record<SampleKind, { name: string; note: string }> = {
  cafe: { name: t('Café'), note: t('Coffee, and what goes with it') },
  burger: { name: t('Burgers'), note: t('Two sizes, sides, shakes, combos') },
  ramen: { name: t('Ramen bar'), note: t('In two languages') },
  pizza: { name: t('Pizzeria'), note: t('Three sizes, with ingredients') },
  taqueria: { name: t('Taquería'), note: t('Tacos, burritos, drinks') },
  wine: { name: t('Wine bar'), note: t('Twenty wines by glass and bottle') },
  gelato: { name: t('Ice cream'), note: t('Scoops, and ten flavours') },
  deli: { name: t('Deli'), note: t('Three dozen dishes on one board') },
};
