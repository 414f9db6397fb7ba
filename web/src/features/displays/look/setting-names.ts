/** The names of settings, for people. */
import type { PhotoChoice, Rotation, SoldOutStyle } from '@menuboard/contract/domain/settings';
import { t } from '../../../texts/texts.ts';

export const rotationNames: Record<Rotation, string> = {
  0: t('Not turned'),
  90: t('Turned right'),
  180: t('Upside down'),
  270: t('Turned left'),
};

export const soldOutNames: Record<SoldOutStyle, string> = {
  strike: t('Struck through'),
  hide: t('Not shown'),
  dim: t('Dimmed'),
};

export const photoNames: Record<PhotoChoice, string> = {
  none: t('None', { context: 'photos' }),
  some: t('A few, large'),
  all: t('One for each item'),
};

/** Settings that are on or off. */
export const shownNames = {
  showAllergens: t('Allergens'),
  showKcal: t('Calories'),
  showName: t('Name of the display'),
  showClock: t('Clock'),
  showCurrency: t('Currency signs'),
} as const;
