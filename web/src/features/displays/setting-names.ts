import type { Look, Rotation } from '@menuboard/contract/domain/settings';

/** The names of looks, themes and rotations for people. */
export const lookNames: Record<Look, { name: string; about: string }> = {
  spotlight: { name: 'One at a time', about: 'Each item large, one after the other' },
  board: { name: 'Whole menu', about: 'All items in columns, by category' },
  custom: { name: 'As arranged', about: 'Each item where the Visual Editor put it' },
};

export const rotationNames: Record<Rotation, string> = {
  0: 'Not turned',
  90: 'Turned right',
  180: 'Upside down',
  270: 'Turned left',
};
