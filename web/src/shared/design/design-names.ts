/** The names of a design's choices, for people. */
import type { CountChoice, PhotoStyle } from '@menuboard/contract/domain/design';
import type { DescriptionChoice } from '@menuboard/contract/domain/settings';
import { t } from '../../texts/texts.ts';

export const photoLabels: Record<PhotoStyle, string> = {
  auto: t('As they fit', { context: 'photos' }),
  none: t('None', { context: 'photos' }),
  hero: t('Hero', { context: 'photos' }),
  beside: t('Beside the list'),
  rows: t('On every row'),
  grid: t('Grid', { context: 'photos' }),
};

export const countLabels: Record<CountChoice, string> = {
  off: t('None', { context: 'numbers left' }),
  low: t('A few'),
  all: t('All', { context: 'numbers left' }),
};

export const descriptionLabels: Record<DescriptionChoice, string> = {
  auto: t('As they fit', { context: 'descriptions' }),
  all: t('All', { context: 'descriptions' }),
  short: t('Shortened'),
  none: t('None', { context: 'descriptions' }),
};
