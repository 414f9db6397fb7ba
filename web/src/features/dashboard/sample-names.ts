import type { SampleKind } from '@menuboard/contract/domain/sample-menus';
import { t } from '../../texts/texts.ts';

/** The names of the sample menus, and what is on them. */
export const sampleNames: Record<SampleKind, { name: string; note: string }> = {
  cafe: { name: t('Café'), note: t('Coffee, breakfast, cake') },
  pizzeria: { name: t('Pizzeria'), note: t('Pizza, salads, drinks') },
  bistro: { name: t('Bistro'), note: t('Three courses and wine') },
  bar: { name: t('Bar'), note: t('Cocktails, beer, small plates') },
};
