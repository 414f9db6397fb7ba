/** The names of settings, for people. */
import type {
  DescriptionChoice,
  PhotoChoice,
  Rotation,
  SoldOutStyle,
} from '@menuboard/contract/domain/settings';

export const rotationNames: Record<Rotation, string> = {
  0: 'Not turned',
  90: 'Turned right',
  180: 'Upside down',
  270: 'Turned left',
};

export const soldOutNames: Record<SoldOutStyle, string> = {
  strike: 'Struck through',
  hide: 'Left out',
  dim: 'Dimmed',
};

export const photoNames: Record<PhotoChoice, string> = {
  none: 'None',
  some: 'A few, large',
  all: 'One for each item',
};

export const descriptionNames: Record<DescriptionChoice, string> = {
  auto: 'Where there is room',
  all: 'Always',
  short: 'Shortened',
  none: 'Never',
};

/** Settings that are on or off. */
export const shownNames = {
  showAllergens: 'Allergens',
  showKcal: 'Calories',
  showName: 'Name of the display',
  showClock: 'Clock',
  showCurrency: 'Currency signs',
} as const;
