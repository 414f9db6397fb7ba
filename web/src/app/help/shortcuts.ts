/** The keys that the admin understands. The Visual Editor lists its own ones. */
import { t } from '../../texts/texts.ts';

export interface Shortcut {
  keys: string;
  effect: string;
}

export const shortcuts: readonly { place: string; keys: readonly Shortcut[] }[] = [
  {
    place: t('Everywhere'),
    keys: [
      {
        keys: t('Ctrl + K, on a Mac ⌘ + K'),
        effect: t('finds pages, dishes and settings, and changes prices'),
      },
      { keys: t('Esc', { context: 'key' }), effect: t('closes a dialog or a menu') },
    ],
  },
  {
    place: t('Dishes of a menu, and Items'),
    keys: [
      {
        keys: t('Enter', { context: 'key' }),
        effect: t('in a price: saves it; in a menu, it goes to the next dish'),
      },
      { keys: t('Esc', { context: 'key' }), effect: t('in a name or a price: restores what was there') },
      { keys: t('Arrow up, arrow down'), effect: t('on the handle of a dish: move it') },
      {
        keys: t('Shift + click'),
        effect: t('on an item: begins to select several, then selects all up to there'),
      },
    ],
  },
  {
    place: t('Find'),
    keys: [
      { keys: t('Arrow up, arrow down'), effect: t('go through the results') },
      { keys: t('Enter', { context: 'key' }), effect: t('does what the result says') },
    ],
  },
];
