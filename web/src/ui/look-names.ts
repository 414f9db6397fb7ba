import type { Look } from '@menuboard/contract/domain/settings';

/** The names and descriptions of looks, for people. */
export const lookNames: Record<Look, { name: string; description: string }> = {
  spotlight: { name: 'One at a time', description: 'Each item large, one after the other' },
  board: { name: 'Whole menu', description: 'All items in columns, by category' },
  custom: { name: 'As arranged', description: 'Each item where the Visual Editor put it' },
};
