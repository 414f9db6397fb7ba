import type { DemoDisplay, DemoItem, DemoMenu } from './demo-types.ts';
import { sharedMenus } from './shared-menus.ts';
import { stallItems, stallMenus } from './stalls.ts';

export interface DemoRestaurant {
  name: string;
  ownerEmail: string;
  address: string;
  items: readonly DemoItem[];
  menus: readonly DemoMenu[];
  displays: readonly DemoDisplay[];
}

const displays: readonly DemoDisplay[] = [
  {
    name: 'Coffee bar',
    menu: 'cafe',
    schedule: [
      { menu: 'breakfast', from: '07:00', to: '11:00' },
      { menu: 'gelato', from: '14:00', to: '17:00' },
    ],
    settings: { rotation: 0 },
  },
  {
    name: 'Burger counter',
    menu: 'burger',
    schedule: [{ menu: 'happy-hour', from: '16:00', to: '18:00' }],
    settings: { rotation: 0 },
  },
  { name: 'Noodle bar', menu: 'ramen', settings: { rotation: 90 } },
  {
    name: 'Pizza oven',
    menu: 'pizza',
    schedule: [{ images: ['pizza', 'burger'], from: '09:00', to: '11:00' }],
    settings: { rotation: 270 },
  },
  { name: 'Taco window', menu: 'taqueria', settings: { rotation: 0 } },
];

/** The food hall that `npm run demo` creates; all of it is fictional. */
export const demoRestaurant: DemoRestaurant = {
  name: 'Harbour Lane Food Hall',
  ownerEmail: 'owner@harbourlane.example',
  address: '3 Harbour Lane',
  items: stallItems,
  menus: [...stallMenus, ...sharedMenus],
  displays,
};
