import { breakfast } from './content/breakfast.ts';
import type { DemoDisplay, DemoItem, DemoMenu } from './content/content-types.ts';
import { details } from './content/details.ts';
import { drinks } from './content/drinks.ts';
import { mains } from './content/mains.ts';
import { menus } from './content/menus.ts';
import { soupAndSalad } from './content/soup-and-salad.ts';
import { sweet } from './content/sweet.ts';
import { toastiesAndBagels } from './content/toasties-and-bagels.ts';

export type DemoRestaurant = {
  name: string;
  ownerEmail: string;
  address: string;
  items: readonly DemoItem[];
  menus: readonly DemoMenu[];
  displays: readonly DemoDisplay[];
};

const soldOut = new Set(['salmon-bagel', 'haddock', 'almond-croissant']);

const items: readonly DemoItem[] = [
  ...breakfast,
  ...soupAndSalad,
  ...toastiesAndBagels,
  ...mains,
  ...sweet,
  ...drinks,
].map((item) => ({ ...item, ...details[item.key], isAvailable: !soldOut.has(item.key) }));

const displays: readonly DemoDisplay[] = [
  {
    name: 'Front TV',
    menu: 'all-day',
    schedule: [
      { menu: 'breakfast', from: '07:00', to: '11:30' },
      { menu: 'lunch', from: '11:30', to: '15:00' },
    ],
    settings: { look: 'board', theme: 'forno', rotation: 0 },
  },
  { name: 'Counter', menu: 'drinks', settings: { look: 'board', theme: 'cellar', rotation: 0 } },
  {
    name: 'Window',
    menu: 'specials',
    schedule: [{ images: ['lemon-polenta-cake', 'carrot-cake'], from: '15:00', to: '17:00' }],
    settings: { look: 'spotlight', theme: 'mercado', rotation: 0 },
  },
  { name: 'Terrace', menu: 'coffee', settings: { look: 'board', theme: 'atelier', rotation: 90 } },
  {
    name: 'Takeaway hatch',
    menu: null,
    settings: { look: 'board', theme: 'smash', rotation: 270 },
  },
];

/** The restaurant that `npm run demo` creates; all of it is fictional. */
export const demoRestaurant: DemoRestaurant = {
  name: 'Harbour Lane Café',
  ownerEmail: 'owner@harbourlane.example',
  address: '3 Harbour Lane',
  items,
  menus,
  displays,
};
