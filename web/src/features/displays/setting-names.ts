import type { Rotation } from '@menuboard/contract/domain/settings';

/** The names of rotations, for people. */
export const rotationNames: Record<Rotation, string> = {
  0: 'Not turned',
  90: 'Turned right',
  180: 'Upside down',
  270: 'Turned left',
};
